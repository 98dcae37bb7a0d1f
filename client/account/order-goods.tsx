import type { OrderItem } from "#shared/contract/order.ts";
import { formatRoubles, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../ui/photo.tsx";
import "./order-goods.css";

/** What was sold, line by line; a link while the catalogue still has it. */
export function OrderGoods({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="goods">
      {items.map(({ id, name, modification, article, url, picture, price, quantity, total_price: total }) => (
        <li key={id}>
          <div className="goods-ph">{picture && <Photo className="shot" picture={picture} sizes="106px" maxWidth={320} decorative />}</div>
          <div className="goods-t">
            <p className="goods-n">{url ? <a href={url}>{name}</a> : name}</p>
            <p className="soft">{[modification, article && `арт. ${article}`].filter(Boolean).join(", ")}</p>
          </div>
          <p className="goods-q soft num">
            {quantity}
            {NBSP}шт.{price > 0 && quantity > 1 && ` × ${formatRoubles(price)}`}
          </p>
          <p className="goods-p num">{price === 0 ? PRICE_ON_REQUEST : formatRoubles(total)}</p>
        </li>
      ))}
    </ul>
  );
}
