import { useEffect, useRef } from "react";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { OrderContact } from "../../checkout/order-contact.tsx";
import { useInterface } from "../../state/context.tsx";
import { Arc } from "../../ui/identity/arc.tsx";
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
  return (
    <section className="placed section stack start gap-20">
      <Arc />
      <h1 className="h1" ref={heading} tabIndex={-1}>
        Заказ №{NBSP}
        <span className="nowrap">{order.number}</span> принят
      </h1>
      <p className="lead balance">
        {moneyText(order.total_price)}
        {order.delivery_price === null ? ", доставку рассчитает менеджер" : ""}
        {order.services?.some(({ price }) => price === null) ? ", подъём и сборку назовёт менеджер" : ""}. Подтвердим состав и{NBSP}время по
        {NBSP}телефону.
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
    </section>
  );
}
