import type { OrderView } from "#shared/contract/order.ts";
import { formatRoubles, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import "./order-totals.css";

/** What the order costs, as it was agreed. */
export function OrderTotals({ order }: { order: OrderView }) {
  const { products_price: goods, total_discount: discount, delivery_price: delivery, total_price: total } = order;
  return (
    <dl className="totals num">
      <div>
        <dt>Товары</dt>
        <dd>{goods === 0 ? PRICE_ON_REQUEST : formatRoubles(goods + discount)}</dd>
      </div>
      {discount > 0 && (
        <div className="totals-sale">
          <dt>Скидка</dt>
          <dd>−{formatRoubles(discount)}</dd>
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
              : formatRoubles(delivery)}
        </dd>
      </div>
      <div className="totals-all">
        <dt>Итого</dt>
        <dd>{total === 0 ? PRICE_ON_REQUEST : formatRoubles(total)}</dd>
      </div>
    </dl>
  );
}
