import type { Kysely } from "kysely";
import type { OrderItem, OrderView } from "#shared/contract/order.ts";
import { keptOf } from "#shared/domain/orders/payment.ts";
import { ORDER_STATES, orderStateName, orderStateText, orderWay, stateRules } from "#shared/domain/orders/order-state.ts";
import { isOnRequest, lineDiscounts } from "#shared/domain/orders/order-totals.ts";
import { servicesView } from "#shared/domain/orders/order-services.ts";
import { fieldText } from "#shared/domain/orders/order-fields.ts";
import { isoTime } from "../clock.ts";
import { quote, type QuotedLine } from "../cart/quote.ts";
import type { Database } from "../db/schema.ts";
import type { Signer } from "../signer.ts";
import { type Order, type OrderLine, orderLink, paymentView, returnFormLink } from "./order.ts";

type OnSale = ReadonlyMap<number, QuotedLine>;

/** Orders as their shoppers see them: the goods as they were sold, with the present address and picture. The number of statements does not depend on the number of orders. */
export async function viewOrders(db: Kysely<Database>, signer: Signer, orders: readonly Order[]): Promise<OrderView[]> {
  if (orders.length === 0) return [];
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ item_id }) => item_id)));
  const { lines } = await quote(
    db,
    [...ids].map((id) => ({ id, quantity: 1 })),
    // Prices come from the order; only the present address, picture and stock are read here.
    { pricing: "retail", onRequest: true, anySize: true },
  );
  const onSale = new Map(lines.map((line) => [line.id, line]));
  const histories = await historiesOf(db, orders);
  return orders.map((order) => orderView(signer, order, onSale, histories.get(order.id) ?? []));
}

/** The past states of orders, the oldest first. Two states with the same time are sorted by the usual sequence of states. */
export async function historiesOf(db: Kysely<Database>, orders: readonly Pick<Order, "id">[]) {
  const ids = orders.map(({ id }) => id);
  const rows = await db.selectFrom("order_states").selectAll().where("order_id", "in", ids).execute();
  rows.sort((a, b) => a.at - b.at || ORDER_STATES.indexOf(a.state) - ORDER_STATES.indexOf(b.state));
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

function orderView(signer: Signer, order: Order, onSale: OnSale, history: { state: OrderView["state"]; at: number }[]): OrderView {
  const step = ({ state, at }: { state: OrderView["state"]; at: number }) => ({
    state,
    name: orderStateName(state, order.delivery),
    at: isoTime(at),
  });
  const discounts = lineDiscounts(order.lines, order.order_discount);
  return {
    number: order.number,
    created_at: isoTime(order.created_at),
    state: order.status,
    state_name: orderStateName(order.status, order.delivery),
    state_text: orderStateText(order.status, order.delivery, keptOf(order) > 0),
    history: history.map(step),
    way: orderWay(history.map(step)).map(({ state, at }) => ({ state, name: orderStateName(state, order.delivery), at })),
    fast_order: order.fast_order === 1,
    delivery: fieldText("delivery_name", order.delivery_name),
    delivery_days: order.delivery_days,
    region: order.region,
    changed_at: isoTime(order.changed_at),
    address: order.address,
    track: order.track_number === "" ? null : { carrier: order.carrier_name, number: order.track_number, url: order.track_url || null },
    items: order.lines.map((line, index) => ({ ...orderItem(line, onSale), discount: (discounts[index] ?? 0) / 100 })),
    products_price: (order.products_price - order.order_discount) / 100,
    total_discount: (order.discount + order.order_discount) / 100,
    delivery_price: order.delivery_price === null ? null : order.delivery_price / 100,
    services: servicesView(order),
    postal: order.postal,
    total_price: order.total_price / 100,
    payment: paymentView(order),
    url: orderLink(signer, order.number),
    return_form: stateRules(order.status).takesReturns ? returnFormLink(signer, order.number) : null,
    repeat: order.lines.flatMap(({ item_id, quantity }) => {
      const line = onSale.get(item_id);
      return line && line.price > 0 ? [{ id: item_id, quantity }] : [];
    }),
  };
}

function orderItem(line: OrderLine, onSale: OnSale): Omit<OrderItem, "discount"> {
  const { item_id: id, product_id, name, modification, article, old_price, quantity, unit, back_ordered } = line;
  const price = isOnRequest(line) ? null : line.price / 100;
  const { url = null, picture = null } = onSale.get(id) ?? {};
  const price_before_discount = old_price === null ? null : old_price / 100;
  const total_price = (line.price * quantity) / 100;
  return {
    id,
    product_id,
    name,
    modification,
    article,
    url,
    picture,
    price,
    price_before_discount,
    quantity,
    unit,
    back_ordered,
    total_price,
  };
}
