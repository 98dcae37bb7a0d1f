import { useState } from "react";
import type { OrderView } from "#shared/contract/order.ts";
import { quantityOf } from "#shared/domain/cart.ts";
import { paths } from "#shared/paths.ts";
import { useServices } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";

/** Puts what can be bought of an order into the cart; of what lies there already the larger quantity stays. */
export function RepeatOrder({ order: { repeat, items }, className }: { order: OrderView; className: string }) {
  const { lists, ui } = useServices();
  const [filled, setFilled] = useState(false);
  if (repeat.length === 0) return null;
  if (filled) {
    return (
      <a className={className} href={paths.cart.href()}>
        Открыть корзину
        <Icon name="arrow-right" small />
      </a>
    );
  }
  const fill = () => {
    for (const { id, quantity } of repeat) {
      const { cart, setQuantity } = lists.getState();
      setQuantity(id, Math.max(quantity, quantityOf(cart, id)));
    }
    const all = repeat.length === items.length;
    ui.getState().announce(all ? "Товары заказа в корзине" : "В корзине то из заказа, что есть в продаже");
    setFilled(true);
  };
  return (
    <button className={`${className} scripted`} type="button" onClick={fill}>
      <Icon name="rotate-ccw" small />
      Повторить заказ
    </button>
  );
}
