import { useState } from "react";
import type { OrderView } from "#shared/contract/order.ts";
import { MAX_LINES, quantityOf } from "#shared/domain/cart.ts";
import { paths } from "#shared/paths.ts";
import { useServices } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";

/** Puts the products of an order that are still sold into the cart. Where the cart has more of a product, that quantity stays. */
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
    const { cart } = lists.getState();
    const missing = repeat.some(({ id }) => quantityOf(cart, id) === 0);
    if (missing) ui.getState().announce(`Поместилось не всё: в корзине может быть ${MAX_LINES} позиций`);
    else ui.getState().announce(all ? "Товары заказа в корзине" : "В корзине то из заказа, что есть в продаже");
    setFilled(true);
  };
  return (
    <button className={`${className} scripted`} type="button" onClick={fill}>
      <Icon name="rotate-ccw" small />
      Повторить заказ
    </button>
  );
}
