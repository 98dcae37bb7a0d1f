import { useRef } from "react";
import { quantityOf } from "#shared/domain/cart.ts";
import { useLists, useServices } from "../state/context.tsx";

/**
 * How many pieces of a thing lie in the cart. `setQuantity` changes that and says so; the button «В корзину» and the stepper take each
 * other's place then, and the one that comes with `takeOver` as its ref has the focus.
 */
export function useQuantity(id: number, name: string) {
  const { lists, ui } = useServices();
  const quantity = useLists(({ cart }) => quantityOf(cart, id));
  const acted = useRef(false);
  return {
    quantity,
    setQuantity(next: number) {
      acted.current = next === 0 || quantity === 0;
      lists.getState().setQuantity(id, next);
      ui.getState().announce(next === 0 ? `Убрано из корзины: ${name}` : `В корзине: ${name}, ${next} шт.`);
    },
    takeOver(element: HTMLElement | null) {
      if (!element || !acted.current) return;
      acted.current = false;
      ([...element.querySelectorAll("button")].at(-1) ?? element).focus({ preventScroll: true });
    },
  };
}
