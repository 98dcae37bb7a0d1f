import { useState, type KeyboardEvent } from "react";
import { MAX_QUANTITY, wholeQuantity } from "#shared/domain/cart.ts";
import { Icon } from "./icon.tsx";
import "./stepper.css";

interface StepperProps {
  quantity: number;
  /** What is counted: it names the group for screen readers. */
  name: string;
  /** Pieces in stock; null = in stock, not counted. */
  stock: number | null;
  /** Ultramarine, as on a product card. */
  filled?: boolean;
  /** Gets a whole number from 0 (remove) to what is in stock. */
  onChange(quantity: number): void;
}

/** A quantity with named buttons and a typable number. What is typed counts when the field is left or Enter is pressed. */
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
    <div className={filled ? "stepper stepper-on" : "stepper"} role="group" aria-label={`Количество: ${name}`}>
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
