import { useEffect, useRef } from "react";
import type { CheckoutResponse } from "#shared/contract/checkout.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { OrderContact } from "../../checkout/order-contact.tsx";
import { useInterface } from "../../state/context.tsx";
import { Arc } from "../../ui/arc.tsx";
import "./placed.css";

export interface PlacedOrder {
  order: CheckoutResponse["order"];
  /** As it was typed. */
  phone: string;
}

/** The order was placed: its number, its total and what happens next. */
export function Placed({ order, phone }: PlacedOrder) {
  const loggedIn = useInterface((state) => state.loggedIn);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="placed">
      <Arc />
      <h1 className="h1" ref={heading} tabIndex={-1}>
        Заказ №{NBSP}
        <span className="placed-number">{order.number}</span> принят
      </h1>
      <p className="lead">
        {moneyText(order.total_price)}
        {order.delivery_price === null ? ", доставку рассчитает менеджер" : ""}. Подтвердим состав и{NBSP}время по{NBSP}телефону.
      </p>
      <OrderContact url={order.url} phone={formatPhone(phone)} changeable />
      <div className="placed-actions">
        <a className="button button-large" href={order.url}>
          Посмотреть заказ
        </a>
        <a className="button button-large button-outline" href={paths.catalog.href()}>
          Вернуться в каталог
        </a>
      </div>
      {!loggedIn && (
        <p className="placed-join">
          <b>Заведите личный кабинет</b> — следующий заказ оформите без ввода контактов, а{NBSP}его состояние и{NBSP}гарантия будут под
          {NBSP}рукой. <a href={`${paths.login.href()}?view=registration`}>Зарегистрироваться</a>
        </p>
      )}
    </section>
  );
}
