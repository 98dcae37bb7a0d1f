import { useState, type KeyboardEvent, useRef } from "react";
import { MAX_LINES, MAX_QUANTITY, wholeQuantity, quantityOf } from "#shared/domain/cart.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "../icon.tsx";
import { useLists, useAppContext } from "../../state/context.tsx";
import "./stepper.css";

interface StepperProps {
  quantity: number;
  /** Name of the product, for screen readers. */
  name: string;
  /** Pieces in stock; null = in stock, the number is unknown. */
  stock: number | null;
  /** In the accent colour, as on a product card. */
  filled?: boolean;
  /** Called with a whole number from 0 (remove) to the stock. */
  onChange(quantity: number): void;
}

/** A quantity with buttons and an input. A typed number is applied when the field is left or Enter is pressed. */
export function Stepper({ quantity, name, stock, filled, onChange }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const most = Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);
  const change = (wanted: number) => {
    setDraft(null);
    const next = Math.min(wholeQuantity(wanted), most);
    if (next !== quantity) onChange(next);
  };
  const commit = () => change(draft === null || draft === "" ? quantity : Number(draft));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setDraft(null);
    if (event.key !== "Enter") return;
    event.preventDefault();
    commit();
  };
  return (
    <div className={filled ? "stepper stepper-filled" : "stepper"} role="group" aria-label={`Количество: ${name}`}>
      <button type="button" aria-label={quantity > 1 ? "Меньше" : "Убрать из корзины"} onClick={() => change(quantity - 1)}>
        <Icon name="minus" small />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label="Количество"
        value={draft ?? quantity}
        onChange={({ target }) => setDraft(target.value.replace(/\D/g, "").slice(0, 3))}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label="Больше" aria-disabled={quantity >= most} onClick={() => change(quantity + 1)}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}

/**
 * The quantity of a product in the cart. `setQuantity` changes and announces it. When the cart button and the stepper replace each other,
 * the one with `takeOver` as its ref takes the focus.
 */
export function useQuantity(id: number, name: string) {
  const { lists, ui } = useAppContext();
  const quantity = useLists(({ cart }) => quantityOf(cart, id));
  const acted = useRef(false);
  return {
    quantity,
    setQuantity(next: number) {
      acted.current = next === 0 || quantity === 0;
      lists.getState().setQuantity(id, next);
      const { announce } = ui.getState();
      if (next > 0 && quantityOf(lists.getState().cart, id) === 0) {
        return announce(`В корзине уже ${MAX_LINES} позиций, больше в один заказ не помещается.`, {
          title: "Открыть корзину",
          url: paths.cart.href(),
        });
      }
      announce(next === 0 ? `Убрано из корзины: ${name}` : `В корзине: ${name}, ${next} шт.`);
    },
    takeOver(element: HTMLElement | null) {
      if (!element || !acted.current) return;
      acted.current = false;
      ([...element.querySelectorAll("button")].at(-1) ?? element).focus({ preventScroll: true });
    },
  };
}
