import { useState, type KeyboardEvent, useRef } from "react";
import { MAX_LINES, MAX_QUANTITY, wholeQuantity, quantityOf } from "#shared/domain/cart.ts";
import { backOrderText, PIECE, quantityText } from "#shared/domain/unit.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "../icon.tsx";
import { useLists, useAppContext } from "../../state/context.tsx";
import "./stepper.css";

interface StepperProps {
  quantity: number;
  /** Name of the product, for screen readers. */
  name: string;
  /** The least that it takes; 0 removes. */
  least?: number;
  /** Sends the number where there is no script; its buttons then do not work. */
  field?: string;
  /** In the accent colour, as on a product card. */
  filled?: boolean;
  /** Called with a whole number, however many are in stock: what is not there is ordered. */
  onChange(quantity: number): void;
}

/** A quantity with buttons and an input. A typed number is applied when the field is left or Enter is pressed. */
export function Stepper({ quantity, name, least = 0, field, filled, onChange }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const press = field ? "scripted" : undefined;
  const change = (wanted: number) => {
    setDraft(null);
    const next = Math.max(wholeQuantity(wanted), least);
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
      <button
        type="button"
        className={press}
        aria-label={quantity > 1 || least > 0 ? "Меньше" : "Убрать из корзины"}
        aria-disabled={quantity <= least}
        onClick={() => change(quantity - 1)}
      >
        <Icon name="minus" small />
      </button>
      <input
        name={field}
        inputMode="numeric"
        autoComplete="off"
        aria-label="Количество"
        value={draft ?? quantity}
        onChange={({ target }) => setDraft(target.value.replace(/\D/g, "").slice(0, 3))}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={press}
        aria-label="Больше"
        aria-disabled={quantity >= MAX_QUANTITY}
        onClick={() => change(quantity + 1)}
      >
        <Icon name="plus" small />
      </button>
    </div>
  );
}

/**
 * The quantity of a product in the cart. `setQuantity` changes and announces it, with what is not in stock. When the cart button and the stepper replace each other,
 * the one with `takeOver` as its ref takes the focus.
 */
export function useQuantity(id: number, name: string, stock: number | null = null, unit = PIECE) {
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
      if (next === 0) return announce(`Убрано из корзины: ${name}`);
      const later = backOrderText(next, stock, unit);
      const text = `В корзине: ${name}, ${quantityText(next, unit)}`;
      // A message with an action is shown: this one is not only for those who hear it.
      if (later)
        announce(`${text}: ${later.charAt(0).toLowerCase()}${later.slice(1)}`, { title: "Открыть корзину", url: paths.cart.href() });
      else announce(text);
    },
    takeOver(element: HTMLElement | null) {
      if (!element || !acted.current) return;
      acted.current = false;
      ([...element.querySelectorAll("button")].at(-1) ?? element).focus({ preventScroll: true });
    },
  };
}
