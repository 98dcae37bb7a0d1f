import { useActionData } from "react-router-dom";
import type { OrderInvoice, OrderResponse, OrderView } from "#shared/contract/order.ts";
import type { OrderParcel, OrderPay } from "#shared/contract/order.ts";
import { momentText, dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { paymentText } from "#shared/domain/orders/payment.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { OrderContact } from "../../checkout/order-contact.tsx";
import { OrderGoods, OrderTotals } from "../../checkout/ordered-goods.tsx";
import { OrderTrack, RepeatOrder, ReturnForm } from "../../account/order-parts.tsx";
import { definePage, type FormAnswer, type PageProps } from "../../page.ts";
import { useRootData } from "../../root-data.ts";
import { action } from "./action.ts";
import { PayPanel } from "./pay-panel.tsx";
import "../../ui/button.css";
import "../../ui/page/sticky.css";
import "./page.css";

/** The three parts of the arc, one between each two steps, and the positions of the steps. */
const legs = ["M112.5 320Q225 126.67 337.5 62.22", "M337.5 62.22Q450 -2.22 562.5 62.22", "M562.5 62.22Q675 126.67 787.5 320"];
const places = [
  [112.5, 320],
  [337.5, 62.22],
  [562.5, 62.22],
  [787.5, 320],
] as const;

/** The progress of an order as an arc. */
function OrderArc({ state, state_name: name, way, history }: Pick<OrderView, "state" | "state_name" | "way" | "history">) {
  const reached = Math.max(
    0,
    way.findLastIndex(({ at }) => at !== null),
  );
  const under = way.some((step) => step.state === state);
  const [x, y] = places[reached] ?? places[0];
  return (
    <div className={`order-arc${under ? "" : " is-off"}`}>
      <svg viewBox="0 0 900 350" aria-hidden="true">
        <path className="order-arc-ground" d="M0 320H900" />
        {legs.map((leg, index) => (
          <path key={leg} className={index < reached ? "order-arc-done" : "order-arc-next"} d={leg} />
        ))}
        {places.map(([cx, cy], index) => (
          <circle key={cx} className={index < reached ? "order-arc-passed" : "order-arc-ahead"} cx={cx} cy={cy} r="11" />
        ))}
        <circle className="order-arc-ball" cx={x} cy={y} r="21" />
      </svg>
      <ol>
        {way.map((step, index) => (
          <Step key={step.state} {...step} current={under && index === reached} />
        ))}
      </ol>
      {!under && (
        <p className="order-arc-cancelled semibold">
          {name} {dayText(history.at(-1)?.at ?? "")}
        </p>
      )}
    </div>
  );
}

function Step({ name, at, current }: { name: string; at: string | null; current: boolean }) {
  return (
    <li className={at ? undefined : "is-ahead"} aria-current={current ? "step" : undefined}>
      <b>{name}</b>
      {at && <span>{dayText(at)}</span>}
    </li>
  );
}

/** An order by the signed link from its letter. Anybody with the link can see it, so no cache and no search engine may keep it. */
export const route = definePage({
  component: OrderPage,
  robots: "disallow",
  query: ["number", "key"],
  personal: true,
  async load({ api, signal, url: { searchParams } }): Promise<OrderPageData> {
    const query = { number: searchParams.get("number") ?? "", key: searchParams.get("key") ?? "" };
    // The provider is asked before the order is read: who comes back from it sees what it says. An outside backend may have no such call.
    const { pay } = await api.call(endpoints.orderPay, { query, signal }).catch(() => ({ pay: null }));
    const { parcel } = await api.call(endpoints.orderParcel, { query, signal }).catch(() => ({ parcel: null }));
    const { order } = await api.call(endpoints.order, { query, signal });
    return { ...order, pay, parcel, phoneChangeable: Date.parse(order.phone?.change_until ?? "") > Date.now() };
  },
  action,
  head: ({ number }) => ({
    title: `Заказ №${NBSP}${number}`,
    description: "Состояние заказа, состав и доставка.",
    canonical: paths.order.href(),
    noindex: true,
  }),
});

type OrderPageData = OrderResponse["order"] & {
  /** The manager has not called yet. */
  phoneChangeable: boolean;
  /** How it can be paid; null = not here, or there is nothing to pay. */
  pay: OrderPay | null;
  /** Where its parcel is; null = it has none. */
  parcel: OrderParcel | null;
};

/** The state of an order, its products and the contacts. */
function OrderPage({ data: order }: PageProps<OrderPageData>) {
  const { layout, general } = useRootData();
  const answer = useActionData() as FormAnswer | undefined;
  const { phone, hours } = layout.footer;
  return (
    <div className="wrap order">
      <header className="order-top stack fit">
        <div className="stack gap-12">
          <p className="soft">{momentText(order.created_at)}</p>
          <h1 className="h1">
            {order.fast_order ? "Быстрый заказ" : "Заказ"}{" "}
            <span className="nowrap">
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
              answered={answer?.form === "pay" ? undefined : answer}
            />
          )}
        </div>
        <OrderArc {...order} />
      </header>
      <div className="order-body stack fit">
        <section aria-labelledby="order-goods">
          <h2 className="h3" id="order-goods">
            Состав
          </h2>
          <OrderGoods items={order.items} />
        </section>
        <aside className="order-side stack top gap-32 sticky" aria-label="Итог">
          <OrderTotals order={order} />
          {(!order.pay || order.payment.state !== "unpaid") && (
            <p className="medium">{paymentText({ ...order.payment, total_price: order.total_price })}</p>
          )}
          {order.pay && <PayPanel pay={order.pay} url={order.url} error={answer?.form === "pay" ? answer.errors.form : undefined} />}
          {order.invoice && <Invoice invoice={order.invoice} />}
          <RepeatOrder order={order} className={order.pay ? "button button-wide button-outline" : "button button-wide"} />
        </aside>
        <div className="order-facts stack">
          <div className="order-fact stack gap-4">
            <h2 className="h4">Доставка</h2>
            <p>{[order.delivery, order.delivery_days].filter(Boolean).join(", ")}</p>
            {order.region && <p>{order.region}</p>}
            {order.address && <p>{order.address}</p>}
            {order.track && (
              <p>
                <OrderTrack track={order.track} />
              </p>
            )}
            {order.parcel && <ParcelWay parcel={order.parcel} />}
          </div>
          <div className="order-fact stack gap-4">
            <h2 className="h4">Вопросы по{NBSP}заказу</h2>
            <p>
              <a className="text-24 heavy" href={phone.href}>
                {phone.text}
              </a>
            </p>
            <p className="soft">{hours}</p>
            <p>
              <a
                className="primary semibold"
                href={`mailto:${general.company.email}?subject=${encodeURIComponent(`Заказ №${NBSP}${order.number}`)}`}
              >
                {general.company.email}
              </a>
            </p>
            <ReturnForm order={order} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Where the parcel is and where it was, the newest first. */
function ParcelWay({ parcel: { state, steps } }: { parcel: OrderParcel }) {
  return (
    <>
      <p className="medium">{state}</p>
      <ol className="soft stack gap-4 text-13">
        {steps.map(({ name, city, at }) => (
          <li key={at + name}>
            {[name, city].filter(Boolean).join(", ")}, {dayText(at)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The invoice of a company, as PDF. */
function Invoice({ invoice: { number, total, valid_until, over, url } }: { invoice: OrderInvoice }) {
  return (
    <div className="order-fact stack gap-4">
      <h2 className="h4">Счёт на{NBSP}оплату</h2>
      <p>
        <a className="primary semibold" href={url} target="_blank" rel="noopener">
          №{NBSP}
          {number}, {moneyText(total)}, PDF
        </a>
      </p>
      <p className="soft">
        {over ? "Срок оплаты прошёл: уточните цену у менеджера" : `Оплатите до${NBSP}${dayText(valid_until)} включительно`}
      </p>
    </div>
  );
}
