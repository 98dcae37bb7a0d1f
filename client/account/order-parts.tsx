import type { OrderView } from "#shared/contract/order.ts";
import { NBSP } from "#shared/text/format.ts";
import { FillCart } from "../ui/product/fill-cart.tsx";

/** Who carries the parcel, and its number; a link where the carrier shows the parcel. */
export function OrderTrack({ track }: { track: NonNullable<OrderView["track"]> }) {
  const { carrier, number, url } = track;
  const text = carrier === "" ? `Номер для отслеживания: ${number}` : `${carrier}, ${number}`;
  if (url === null) return text;
  return (
    <a className="primary semibold" href={url} rel="noreferrer" target="_blank">
      {text}
    </a>
  );
}

/** The application to return goods, filled in as far as the shop knows. */
export function ReturnForm({ order: { return_form: url } }: { order: Pick<OrderView, "return_form"> }) {
  if (url === null) return null;
  return (
    <p>
      <a className="primary semibold" href={url} rel="nofollow noopener" target="_blank">
        Заявление о{NBSP}возврате (PDF)
      </a>
    </p>
  );
}

/** Puts the products of an order that are still sold into the cart. */
export function RepeatOrder({ order: { repeat, items }, className }: { order: OrderView; className: string }) {
  if (repeat.length === 0) return null;
  const done = repeat.length === items.length ? "Товары заказа в корзине" : "В корзине то из заказа, что есть в продаже";
  return <FillCart items={repeat} className={className} title="Повторить заказ" icon="rotate-ccw" done={done} />;
}
