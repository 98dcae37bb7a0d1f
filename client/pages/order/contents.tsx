import type { OrderItem, OrderView } from "#shared/contract/order.ts";
import { openPriceNote } from "#shared/domain/order.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import "./contents.css";

/** The sold products. A product that is still in the catalogue is a link. */
export function OrderGoods({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="order-products">
      {items.map(({ id, name, modification, article, url, picture, price, quantity, total_price: total }) => (
        <li key={id}>
          <div className="order-product-photo">
            {picture && <Photo className="product-photo" picture={picture} sizes="106px" maxWidth={320} decorative />}
          </div>
          <div className="order-product-text">
            <p className="order-product-name">{url ? <a href={url}>{name}</a> : name}</p>
            <p className="soft">{[modification, article && `арт. ${article}`].filter(Boolean).join(", ")}</p>
          </div>
          <p className="order-product-quantity soft numeric">
            {quantity}
            {NBSP}шт.{price > 0 && quantity > 1 && ` × ${moneyText(price)}`}
          </p>
          <p className="order-product-price numeric">{price === 0 ? PRICE_ON_REQUEST : moneyText(total)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The prices of the order as they were agreed. */
export function OrderTotals({ order }: { order: OrderView }) {
  const { products_price: goods, total_discount: discount, delivery_price: delivery, total_price: total } = order;
  const note = order.state === "new" ? openPriceNote(order.items) : null;
  return (
    <>
      <dl className="order-totals numeric">
        <div>
          <dt>Товары</dt>
          <dd>{goods === 0 ? PRICE_ON_REQUEST : moneyText(goods + discount)}</dd>
        </div>
        {discount > 0 && (
          <div className="order-totals-discount">
            <dt>Скидка</dt>
            <dd>−{moneyText(discount)}</dd>
          </div>
        )}
        <div>
          <dt>Доставка</dt>
          <dd>
            {delivery === null
              ? order.fast_order
                ? "согласует менеджер"
                : "рассчитает менеджер"
              : delivery === 0
                ? "бесплатно"
                : moneyText(delivery)}
          </dd>
        </div>
        <div className="order-totals-sum">
          <dt>Итого</dt>
          <dd>{total === 0 ? PRICE_ON_REQUEST : moneyText(total)}</dd>
        </div>
      </dl>
      {note && <p className="soft">{note}</p>}
      {order.changed_at && (
        <p className="soft">
          Заказ изменён {dayText(order.changed_at)}, как договорились с{NBSP}менеджером.
        </p>
      )}
    </>
  );
}
