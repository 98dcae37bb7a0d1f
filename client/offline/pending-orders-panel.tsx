import { useCallback, useEffect, useState } from "react";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { quantityOf } from "#shared/domain/cart.ts";
import { NBSP } from "#shared/text/format.ts";
import { takeFocus } from "../navigation/router.ts";
import { useAppContext } from "../state/context.tsx";
import { agreeTo, readOrders, removeOrder, type PendingOrder, sendOrders, takeBack } from "./pending-orders.ts";
import { ORDERS } from "./names.ts";
import "../ui/button.css";
import "./pending-orders-panel.css";

/** The orders that wait for the network, and those that need a decision. When the sum has changed, an order is sent only after the shopper has agreed here. */
export function PendingOrders() {
  const { lists, ui } = useAppContext();
  const [orders, setOrders] = useState<readonly PendingOrder[]>([]);
  /** An order that is being sent is taken back only after its answer. */
  const [busy, setBusy] = useState(false);
  const read = useCallback(() => void readOrders().then(setOrders), []);
  useEffect(() => {
    read();
    if (navigator.onLine) void sendOrders().then(read);
    addEventListener(ORDERS, read);
    return () => removeEventListener(ORDERS, read);
  }, [read]);

  /** The pressed button leaves with what it has decided. */
  const settle = (button: HTMLElement) => {
    if (document.activeElement === button) takeFocus(document.querySelector("main h1"));
    read();
  };
  const agree = async (order: PendingOrder, button: HTMLElement) => {
    await agreeTo(order);
    await sendOrders();
    settle(button);
  };
  const giveUp = async (order: PendingOrder, button: HTMLElement) => {
    setBusy(true);
    const taken = await takeBack(order).finally(() => setBusy(false));
    for (const { id, quantity } of taken?.payload?.products ?? []) {
      lists.getState().setQuantity(id, Math.max(quantity, quantityOf(lists.getState().cart, id)));
    }
    if (taken) ui.getState().announce(taken.payload ? "Вернули в корзину" : "Заказ уже отправлен, в корзину ничего не вернули");
    settle(button);
  };
  return orders.map((order) => (
    <section className="kept-order stack gap-12" key={order.key} aria-label="Сохранённый заказ">
      {order.order ? (
        <>
          <h2 className="h3">
            Заказ №{NBSP}
            {order.order.number} принят
          </h2>
          <p>{moneyText(order.order.total_price)}. Он ждал связи и отправлен один раз.</p>
          <p className="cluster gap-12">
            <a className="button" href={order.order.url}>
              Посмотреть заказ
            </a>
            <button
              className="button button-outline"
              type="button"
              onClick={({ currentTarget }) => void removeOrder(order.key).then(() => settle(currentTarget))}
            >
              Понятно
            </button>
          </p>
        </>
      ) : (
        <>
          <h2 className="h3">{order.state === "waiting" ? "Заказ сохранён и ждёт связи" : "Заказ не отправлен"}</h2>
          <p role="status">
            {order.message ??
              `Отправим сам${NBSP}заказ один раз, как только появится связь, и${NBSP}позвоним по${NBSP}номеру ${formatPhone(order.payload?.phone ?? "")}. Страницу можно закрыть.`}
          </p>
          <p className="cluster gap-12">
            {order.state === "asks" && (
              <button className="button" type="button" onClick={({ currentTarget }) => void agree(order, currentTarget)}>
                {order.total === undefined ? "Отправить" : `Заказать за${NBSP}${moneyText(order.total)}`}
              </button>
            )}
            <button
              className="button button-outline"
              type="button"
              aria-disabled={busy || undefined}
              onClick={({ currentTarget }) => void (busy || giveUp(order, currentTarget))}
            >
              {busy ? "Ждём ответа магазина…" : `Вернуть в${NBSP}корзину`}
            </button>
          </p>
        </>
      )}
    </section>
  ));
}
