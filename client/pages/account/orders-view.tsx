import type { OrderView } from "#shared/contract/order.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { dayText } from "#shared/text/date.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { OrderTrack } from "../../account/order-track.tsx";
import { RepeatOrder } from "../../account/repeat-order.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Photo } from "../../ui/photo.tsx";
import { ListsOffer } from "./lists-offer.tsx";
import type { AccountData } from "./load.ts";
import "./orders-view.css";

/** Orders, the newest first. */
export function OrdersView({ account: { orders, user } }: AccountData) {
  return (
    <>
      {orders.length === 0 ? (
        <Empty
          title="Заказов пока нет"
          text={`Первый появится здесь сразу, как${NBSP}вы его оформите: с${NBSP}составом, доставкой и${NBSP}состоянием.`}
        >
          <a className="button" href={paths.catalog.href()}>
            В каталог
          </a>
        </Empty>
      ) : (
        <ul className="account-orders">
          {orders.map((order) => (
            <li key={order.number}>
              <Order order={order} />
            </li>
          ))}
        </ul>
      )}
      <ListsOffer saved={user.lists} />
    </>
  );
}

const SHOWN = 4;

function Order({ order }: { order: OrderView }) {
  const { number, url, state, state_name: name, history, items, track, total_price: total, created_at: createdAt } = order;
  const changed = history.findLast((step) => step.state === state)?.at ?? createdAt;
  return (
    <article className="account-order" aria-labelledby={`order-${number}`}>
      <div className="account-order-title">
        <h2 className="h4" id={`order-${number}`}>
          <a href={url}>
            Заказ №{NBSP}
            <span>{number}</span>
          </a>
        </h2>
        <p className="soft">
          {dayText(createdAt)}, {items.length}
          {NBSP}
          {plural(items.length, "товар", "товара", "товаров")}
        </p>
      </div>
      <p className={`account-order-state is-${state}`}>
        <b>{name}</b>
        {changed !== createdAt && <span>{dayText(changed)}</span>}
        {track && (
          <span className="account-order-track">
            <OrderTrack track={track} />
          </span>
        )}
      </p>
      <ul className="account-order-photos">
        {items.slice(0, SHOWN).map(({ id, name: item, picture }) => (
          <li key={id}>
            {picture ? (
              <Photo className="product-photo" picture={{ ...picture, alt: item }} sizes="82px" maxWidth={320} />
            ) : (
              <span>{item}</span>
            )}
          </li>
        ))}
        {items.length > SHOWN && <li className="account-order-rest numeric">+{items.length - SHOWN}</li>}
      </ul>
      <div className="account-order-total">
        <p className="account-order-sum numeric">{total === 0 ? PRICE_ON_REQUEST : moneyText(total)}</p>
        <RepeatOrder order={order} className="button button-soft" />
      </div>
    </article>
  );
}
