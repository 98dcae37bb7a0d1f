import { useCallback, useEffect, useState } from "react";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { quantityOf } from "#shared/domain/cart.ts";
import { NBSP } from "#shared/text/format.ts";
import { useAppContext } from "../state/context.tsx";
import { agreeTo, readOrders, removeOrder, type PendingOrder, sendOrders } from "./pending-orders.ts";
import { ORDERS } from "./names.ts";
import "../ui/button.css";
import "./pending-orders-panel.css";

/** The orders that wait for the network, and those that need a decision. When the sum has changed, an order is sent only after the shopper has agreed here. */
export function PendingOrders() {
  const { lists } = useAppContext();
  const [orders, setOrders] = useState<readonly PendingOrder[]>([]);
  const read = useCallback(() => void readOrders().then(setOrders), []);
  useEffect(() => {
    read();
    if (navigator.onLine) void sendOrders().then(read);
    addEventListener(ORDERS, read);
    return () => removeEventListener(ORDERS, read);
  }, [read]);

  const agree = async (order: PendingOrder) => {
    await agreeTo(order);
    await sendOrders();
    read();
  };
  const giveUp = async ({ key, payload }: PendingOrder) => {
    for (const { id, quantity } of payload?.products ?? []) {
      lists.getState().setQuantity(id, Math.max(quantity, quantityOf(lists.getState().cart, id)));
    }
    await removeOrder(key);
    read();
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
            <button className="button button-outline" type="button" onClick={() => void removeOrder(order.key).then(read)}>
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
              <button className="button" type="button" onClick={() => void agree(order)}>
                {order.total === undefined ? "Отправить" : `Заказать за${NBSP}${moneyText(order.total)}`}
              </button>
            )}
            <button className="button button-outline" type="button" onClick={() => void giveUp(order)}>
              Вернуть в{NBSP}корзину
            </button>
          </p>
        </>
      )}
    </section>
  ));
}
