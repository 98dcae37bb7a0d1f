import type { OrderItem, OrderView } from "#shared/contract/order.ts";
import { openPriceNote } from "#shared/domain/orders/order.ts";
import { backOrderedText } from "#shared/domain/orders/ordered-lines.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { Photo } from "../ui/photo.tsx";
import "./ordered-goods.css";

/** The sold products. A product that is still in the catalogue is a link. */
export function OrderGoods({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="order-products">
      {items.map(({ id, name, modification, article, url, picture, price, quantity, unit, back_ordered, total_price: total, discount }) => (
        <li key={id}>
          <div className="order-product-photo surface-inner clip">
            {picture && <Photo className="product-photo" picture={picture} sizes="106px" maxWidth={320} decorative />}
          </div>
          <div className="order-product-text">
            <p className="order-product-name h4 hover-primary">{url ? <a href={url}>{name}</a> : name}</p>
            <p className="soft">{[modification, article && `арт. ${article}`].filter(Boolean).join(", ")}</p>
          </div>
          <p className="soft numeric">
            {quantityText(quantity, unit)}
            {price !== null && quantity > 1 && ` × ${moneyText(price)}`}
            {discount > 0 && `, скидка ${moneyText(discount)}`}
            {back_ordered > 0 && (
              <>
                <br />
                <b>{backOrderedText({ quantity, back_ordered })}</b>
              </>
            )}
          </p>
          <p className="order-product-price numeric text-20 bold nowrap">{price === null ? PRICE_ON_REQUEST : moneyText(total)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The sums of the order as they were agreed, as one addition: the lines, less the discount on the order, and the delivery. The lines have the prices of the sale already. */
export function OrderTotals({ order }: { order: OrderView }) {
  const { products_price: goods, total_discount: saved, delivery_price: delivery, total_price: total } = order;
  const discount = order.items.reduce((sum, item) => sum + item.discount, 0);
  const open = order.items.filter(({ price }) => price === null).length;
  const sumText = (sum: number) => (sum === 0 && open > 0 ? PRICE_ON_REQUEST : moneyText(sum));
  const note = order.state === "new" ? openPriceNote(open, order.items.length) : null;
  return (
    <>
      <dl className="order-totals numeric stack gap-10">
        <div>
          <dt className="soft">Товары</dt>
          <dd>{sumText(goods + discount)}</dd>
        </div>
        {discount > 0 && (
          <div className="order-totals-discount">
            <dt className="soft">Скидка на{NBSP}заказ</dt>
            <dd>−{moneyText(discount)}</dd>
          </div>
        )}
        <div>
          <dt className="soft">Доставка</dt>
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
        {order.services.map(({ name, price }) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>{price === null ? "назовёт менеджер" : moneyText(price)}</dd>
          </div>
        ))}
        <div className="order-totals-sum ruled">
          <dt className="text-20 semibold">Итого</dt>
          <dd className="h3 heavy nowrap">{sumText(total)}</dd>
        </div>
      </dl>
      {saved > discount && (
        <p className="soft">
          Скидка {moneyText(saved - discount)} уже в{NBSP}ценах товаров.
        </p>
      )}
      {note && <p className="soft">{note}</p>}
      {order.changed_at && (
        <p className="soft">
          Заказ изменён {dayText(order.changed_at)}, как договорились с{NBSP}менеджером.
        </p>
      )}
    </>
  );
}
