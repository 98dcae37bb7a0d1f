import { openPriceNote } from "#shared/domain/orders/order.ts";
import { moscowText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { servicesOf } from "#shared/domain/orders/order-services.ts";
import { isOnRequest, lineDiscounts } from "#shared/domain/orders/order-totals.ts";
import { fieldText, headingOf, SHOP_LETTER_FIELDS, SHOPPER_LETTER_FIELDS, type OrderFieldId } from "#shared/domain/orders/order-fields.ts";
import { tariffIn, type DeliveryRules } from "#shared/domain/delivery.ts";
import { backOrderedText } from "#shared/domain/orders/ordered-lines.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { itemName } from "../cart/quote.ts";
import type { LetterContent } from "../letters/write-letter.ts";
import type { Order, OrderLine } from "./order.ts";
import { keptOf, restOf } from "#shared/domain/orders/payment.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";

/** All data of an order, for the people of the shop. */
export function orderContent(order: Order, now: number): LetterContent & { facts: [string, string][] } {
  return {
    heading: `${order.fast_order ? "Быстрый заказ" : "Заказ"} №${NBSP}${order.number}`,
    paragraphs: [`Оформлен ${moscowText(order.created_at)}.`, ...openPrice(order)],
    facts: [...factsOf(order, SHOP_LETTER_FIELDS), ["Резерв", holdText(order, now)]],
    goods: goodsOf(order),
    totals: totals(order),
    closing: [],
  };
}

/** Whether nobody has confirmed the order in time. */
export function isHoldOver({ hold_until, status }: Order, now: number): boolean {
  return hold_until !== null && status === "new" && hold_until <= now;
}

/** What an unconfirmed order holds; empty for others. */
function holdText(order: Order, now: number): string {
  const { hold_until, status, lines } = order;
  if (hold_until === null || status !== "new") return "";
  if (isHoldOver(order, now)) return `снят ${moscowText(hold_until)}`;
  const held = sum(lines.map((line) => line.held));
  const ordered = sum(lines.map(({ quantity }) => quantity));
  return held === 0 ? "" : `${held} из${NBSP}${ordered}${NBSP}шт. до${NBSP}${moscowText(hold_until)}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The note that some prices are not known yet, if so. */
export function openPrice({ lines }: Order): string[] {
  const note = openPriceNote(lines.filter(isOnRequest).length, lines.length);
  return note === null ? [] : [note];
}

/** Where and when an order can be picked up. */
export interface PickupPlace {
  where: string;
  when: string;
}

/** The place of an order that is picked up, by the rules of today; undefined = it goes otherwise. */
export function pickupOf(
  { delivery, region }: Pick<Order, "delivery" | "region">,
  { ways, regions }: DeliveryRules,
): PickupPlace | undefined {
  const way = delivery === "pickup" ? ways.find(({ id }) => id === "pickup") : undefined;
  const tariff = way && tariffIn(way, regions.find(({ name }) => name === region)?.id ?? "");
  return tariff && { where: tariff.note, when: way.hours ?? "" };
}

/** Where the order goes and who carries it, or where and when it is picked up. */
export function deliveryFacts(order: Order, pickup?: PickupPlace): [string, string][] {
  const facts = factsOf(order, SHOPPER_LETTER_FIELDS);
  return pickup ? [...facts, ["Где забрать", pickup.where], ["Когда открыто", pickup.when]] : facts;
}

function factsOf(order: Order, fields: readonly OrderFieldId[]): [string, string][] {
  // The tracking link is below the number of the parcel.
  const told = { ...order, track_number: [order.track_number, order.track_url].filter(Boolean).join("\n") };
  return fields.map((id) => [headingOf(id), fieldText(id, told[id])]);
}

/** The lines of an order as letters show them; what of its discount stands in a line is told there. */
export function goodsOf({ lines, order_discount }: Order): NonNullable<LetterContent["goods"]> {
  const discounts = lineDiscounts(lines, order_discount);
  return lines.map((line, index) => goods(line, discounts[index] ?? 0));
}

function goods(line: OrderLine, discount: number): NonNullable<LetterContent["goods"]>[number] {
  const { name, modification, article, price, quantity, unit } = line;
  const pieces = quantityText(quantity, unit);
  return {
    name: itemName({ name, modification }),
    article,
    quantity: [
      isOnRequest(line) ? pieces : `${pieces} × ${money(price)}`,
      backOrderedText(line),
      discount > 0 && `скидка ${money(discount)}`,
    ]
      .filter(Boolean)
      .join(", "),
    total: isOnRequest(line) ? PRICE_ON_REQUEST : money(price * quantity),
  };
}

/** The sums, the last one is to be paid. */
export function totals(order: Order): [string, string][] {
  const rows: [string, string][] = [["Товары", sumText(order, order.products_price)]];
  if (order.discount > 0) rows.push(["Скидка, уже учтена", money(order.discount)]);
  if (order.order_discount > 0) rows.push(["Скидка на заказ", `−${money(order.order_discount)}`]);
  rows.push(["Стоимость доставки", deliveryPriceText(order)]);
  for (const { name, price } of servicesOf(order)) rows.push([name, price === null ? "Назовёт менеджер" : money(price)]);
  rows.push(["Итого", sumText(order)]);
  if (order.received > 0) {
    const [kept, rest] = [keptOf(order), restOf(order)];
    rows.push(["Оплачено", money(kept)]);
    if (order.refunded > 0) rows.push(["Возвращено", money(order.refunded)]);
    else if (rest > 0) rows.push(["Осталось оплатить", money(rest)]);
  }
  return rows;
}

/** The words for an order in letters and on the operator's command line. */

/** Kopecks as «45 990 ₽». Two decimals are written only when they are not zero. */
export function money(kopecks: number): string {
  return moneyText(kopecks / 100);
}

/** A sum of an order: «По запросу» while it is zero because prices are missing. */
export function sumText({ open_price, total_price }: Pick<Order, "open_price" | "total_price">, sum = total_price): string {
  return sum === 0 && open_price === 1 ? PRICE_ON_REQUEST : money(sum);
}

/** The price of a line. */
export function linePrice(line: Pick<OrderLine, "price" | "on_request">): string {
  return isOnRequest(line) ? PRICE_ON_REQUEST : money(line.price);
}

export function deliveryPriceText({ delivery, delivery_price }: Pick<Order, "delivery" | "delivery_price">): string {
  if (delivery_price === 0) return "Бесплатно";
  if (delivery_price !== null) return money(delivery_price);
  return delivery === "" ? "Согласует менеджер" : "Рассчитает менеджер";
}
