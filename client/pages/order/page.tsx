import { useActionData } from "react-router-dom";
import type { OrderResponse } from "#shared/contract/order.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { OrderContact } from "../../checkout/order-contact.tsx";
import { OrderTrack } from "../../account/order-track.tsx";
import { RepeatOrder } from "../../account/repeat-order.tsx";
import type { FormAnswer, PageProps } from "../../page.ts";
import { useRootData } from "../../root-data.ts";
import "../../ui/button.css";
import { OrderGoods, OrderTotals } from "./contents.tsx";
import { OrderArc } from "./order-arc.tsx";
import "./page.css";

export type OrderPageData = OrderResponse["order"] & {
  /** The manager has not called yet. */
  phoneChangeable: boolean;
};

/** The state of an order, its products and the contacts. */
export function OrderPage({ data: order }: PageProps<OrderPageData>) {
  const { layout, general } = useRootData();
  const answer = useActionData() as FormAnswer | undefined;
  const { phone, hours } = layout.footer;
  return (
    <div className="wrap order">
      <header className="order-top">
        <div className="order-head">
          <p className="soft">{momentText(order.created_at)}</p>
          <h1 className="h1">
            {order.fast_order ? "Быстрый заказ" : "Заказ"}{" "}
            <span className="order-number">
              №{NBSP}
              {order.number}
            </span>
          </h1>
          <p className="lead">{order.state_text}</p>
          {order.state === "new" && order.phone && (
            <OrderContact
              url={order.url}
              phone={`+7 ··· ··· ·· ${order.phone.ending}`}
              changeable={order.phoneChangeable}
              answered={answer}
            />
          )}
        </div>
        <OrderArc {...order} />
      </header>
      <div className="order-body">
        <section aria-labelledby="order-goods">
          <h2 className="h3" id="order-goods">
            Состав
          </h2>
          <OrderGoods items={order.items} />
        </section>
        <aside className="order-side" aria-label="Итог и доставка">
          <OrderTotals order={order} />
          <RepeatOrder order={order} className="button button-wide" />
          <div className="order-fact">
            <h2 className="h4">Доставка</h2>
            <p>{[order.delivery, order.delivery_days].filter(Boolean).join(", ")}</p>
            {order.region && <p>{order.region}</p>}
            {order.address && <p>{order.address}</p>}
            {order.track && (
              <p className="order-track">
                <OrderTrack track={order.track} />
              </p>
            )}
          </div>
          <div className="order-fact">
            <h2 className="h4">Вопросы по{NBSP}заказу</h2>
            <p>
              <a className="order-phone" href={phone.href}>
                {phone.text}
              </a>
            </p>
            <p className="soft">{hours}</p>
            <p>
              <a className="order-mail" href={`mailto:${general.company.email}?subject=${encodeURIComponent(`Заказ № ${order.number}`)}`}>
                {general.company.email}
              </a>
            </p>
          </div>
        </aside>
      </div>
    </div>
  );
}
