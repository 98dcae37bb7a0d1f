import { useEffect, useRef } from "react";
import type { CheckoutResponse } from "#shared/contract/checkout.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { Arc } from "../../ui/arc.tsx";
import "./placed.css";

/** The order is in the shop: its number, the sum and what happens next. */
export function Placed({ order }: { order: CheckoutResponse["order"] }) {
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
        <span className="placed-n">{order.number}</span> принят
      </h1>
      <p className="lead">
        {formatRoubles(order.total_price)}
        {order.delivery_price === null ? " и доставка по тарифу перевозчика" : ""}. Позвоним, чтобы подтвердить состав и время доставки.
      </p>
      <a className="btn btn-l" href={paths.catalog.href()}>
        Вернуться в каталог
      </a>
    </section>
  );
}
