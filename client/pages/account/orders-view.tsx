import type { OrderView } from "#shared/contract/order.ts";
import { paymentText } from "#shared/domain/orders/payment.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { dayText } from "#shared/text/date.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import type { SavedLists } from "#shared/contract/account.ts";
import { OrderTrack, RepeatOrder, ReturnForm } from "../../account/order-parts.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Photo } from "../../ui/photo.tsx";
import { savedListNames, sizeOf, useListMerge } from "./use-list-merge.ts";
import { useLists } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
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
        <ul className="stack gap-16">
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

const SHOWN_ORDERS = 4;

function Order({ order }: { order: OrderView }) {
  const { number, url, state, state_name: name, history, items, track, payment, total_price: total, created_at: createdAt } = order;
  // Nothing was paid for it, and nothing will be.
  const isOff = state === "cancelled" || state === "returned";
  const changed = history.findLast((step) => step.state === state)?.at ?? createdAt;
  return (
    <article className="account-order stack outlined rounded" aria-labelledby={`order-${number}`}>
      <div>
        <h2 className="h4 text-24" id={`order-${number}`}>
          <a className="stretched" href={url}>
            Заказ №{NBSP}
            <span className="nowrap">{number}</span>
          </a>
        </h2>
        <p className="soft text-15">
          {dayText(createdAt)}, {items.length}
          {NBSP}
          {plural(items.length, "товар", "товара", "товаров")}
        </p>
      </div>
      <p className={`account-order-state stack top gap-4 text-13 soft is-${state}`}>
        <b>{name}</b>
        {changed !== createdAt && <span>{dayText(changed)}</span>}
        {!(isOff && payment.state === "unpaid") && <span>{paymentText({ ...payment, total_price: total })}</span>}
        {track && (
          <span>
            <OrderTrack track={track} />
          </span>
        )}
      </p>
      <ul className="account-order-photos cluster gap-8">
        {items.slice(0, SHOWN_ORDERS).map(({ id, name: item, picture }) => (
          <li key={id}>
            {picture ? (
              <Photo className="product-photo" picture={{ ...picture, alt: item }} sizes="82px" maxWidth={320} />
            ) : (
              <span>{item}</span>
            )}
          </li>
        ))}
        {items.length > SHOWN_ORDERS && <li className="numeric text-17 soft semibold">+{items.length - SHOWN_ORDERS}</li>}
      </ul>
      <div className="account-order-total stack gap-12">
        <p className="numeric text-24 nowrap heavy">
          {total === 0 && items.some(({ price }) => price === null) ? PRICE_ON_REQUEST : moneyText(total)}
        </p>
        <RepeatOrder order={order} className="button button-soft" />
        <ReturnForm order={order} />
      </div>
    </article>
  );
}

/** Offers to merge this browser's lists with those of the account. Hidden when they are equal or when this browser has none. */
function ListsOffer({ saved: loaded }: { saved: SavedLists }) {
  const here = useLists((state) => state);
  const { same, merging, error, merge } = useListMerge(loaded);
  const filled = (["cart", "favorites", "compare"] as const).filter((key) => here[key].length > 0);
  if (same !== false || filled.length === 0) return null;
  const words = filled.map((key) => {
    const count = sizeOf(here, key);
    return `${savedListNames[key].toLowerCase()} — ${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`;
  });
  return (
    <section className="lists-offer stack surface" aria-labelledby="offer-title">
      <Icon name="heart" />
      <div className="stack gap-4">
        <h2 className="h4" id="offer-title">
          Взять списки этого браузера в{NBSP}кабинет?
        </h2>
        <p className="soft text-15 pretty">
          Здесь: {words.join(", ")}. Сложим их с{NBSP}сохранёнными, и{NBSP}они будут на{NBSP}всех ваших устройствах.
        </p>
        {error && (
          <p className="field-error gap-6 medium" role="alert">
            <Icon name="circle-alert" />
            {error}
          </p>
        )}
      </div>
      <button className="button" type="button" disabled={merging} onClick={() => void merge()}>
        {merging ? "Объединяем…" : "Объединить"}
      </button>
    </section>
  );
}
