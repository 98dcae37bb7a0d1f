import { useEffect, useRef, useState } from "react";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { OrderView } from "#shared/contract/order.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { OrderContact } from "../../checkout/order-contact.tsx";
import { OrderGoods, OrderTotals } from "../../checkout/ordered-goods.tsx";
import { useAppContext, useInterface } from "../../state/context.tsx";
import "../../ui/page/picture-row.css";
import type { PlacedOrder } from "./use-cart.ts";
import "./placed.css";

/** The order was placed: its number, its total and what happens next. */
export function Placed({ order, phone }: PlacedOrder) {
  const loggedIn = useInterface((state) => state.loggedIn);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const placed = usePlaced(order.url);
  return (
    <section className="placed section section-tight picture-row">
      <div className="stack start gap-20">
        <h1 className="h1" ref={heading} tabIndex={-1}>
          Заказ №{NBSP}
          <span className="nowrap">{order.number}</span> принят
        </h1>
        <p className="lead balance">
          {moneyText(order.total_price)}
          {order.delivery_price === null ? ", доставку рассчитает менеджер" : ""}
          {order.services?.some(({ price }) => price === null) ? ", подъём и сборку назовёт менеджер" : ""}. Подтвердим состав и{NBSP}время
          по{NBSP}телефону.
        </p>
        {order.delivery_days && <p>Доставка: {order.delivery_days}</p>}
        {order.services && (
          <p>{order.services.map(({ name, price }) => (price === null ? name : `${name}: ${moneyText(price)}`)).join(", ")}</p>
        )}
        <OrderContact url={order.url} phone={formatPhone(phone)} changeable />
        <div className="cluster gap-12">
          {order.pays && (
            <a className="button button-large" href={`${order.url}#order-pay`}>
              Оплатить
            </a>
          )}
          <a className={order.pays ? "button button-large button-outline" : "button button-large"} href={order.url}>
            Посмотреть заказ
          </a>
          {order.invoice && (
            <a className="button button-large button-outline" href={order.invoice} target="_blank" rel="noopener">
              Счёт на{NBSP}оплату
            </a>
          )}
          <a className="button button-large button-outline" href={paths.catalog.href()}>
            Вернуться в каталог
          </a>
        </div>
        {!loggedIn && (
          <p className="placed-join soft pretty">
            <b>Заведите личный кабинет</b> — следующий заказ оформите без ввода контактов, а{NBSP}его состояние и{NBSP}гарантия будут под
            {NBSP}рукой.{" "}
            <a className="semibold" href={`${paths.login.href()}?view=registration`}>
              Зарегистрироваться
            </a>
          </p>
        )}
      </div>
      {placed && <PlacedGoods order={placed} />}
    </section>
  );
}

/** More goods than these are counted only. */
const MAX_GOODS = 5;

/** What was ordered, with the sums of the order's page. */
function PlacedGoods({ order }: { order: OrderView }) {
  const { items } = order;
  const more = items.length - MAX_GOODS;
  return (
    <aside className="placed-goods surface stack fit gap-20" aria-label="Состав заказа">
      <OrderGoods items={items.slice(0, MAX_GOODS)} />
      {more > 0 && (
        <a className="more-link" href={order.url}>
          Ещё {more}
          {NBSP}
          {plural(more, "товар", "товара", "товаров")}
        </a>
      )}
      <OrderTotals order={order} />
    </aside>
  );
}

/** The order as its page shows it, by the key of its address; null until it is there. Without an answer the number and the total are enough. */
function usePlaced(url: string): OrderView | null {
  const { api } = useAppContext();
  const [order, setOrder] = useState<OrderView | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { searchParams } = new URL(url, location.href);
    const query = { number: searchParams.get("number") ?? "", key: searchParams.get("key") ?? "" };
    api.call(endpoints.order, { query, signal: leaving.signal }).then(
      (answer) => setOrder(answer.order),
      () => {},
    );
    return () => leaving.abort();
  }, [api, url]);
  return order;
}
