import { openPriceNote } from "#shared/domain/order.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import { itemName } from "../cart/quote.ts";
import type { LetterContent } from "../letters/write-letter.ts";
import type { Order, OrderLine } from "./order.ts";
import { deliveryPriceText, deliveryText, momentText, money, priceMoney } from "./words.ts";

/** All data of an order, for the people of the shop. */
export function orderContent(order: Order, now: number): LetterContent & { facts: [string, string][] } {
  return {
    heading: `${order.fast_order ? "Быстрый заказ" : "Заказ"} №${NBSP}${order.number}`,
    paragraphs: [`Оформлен ${momentText(order.created_at)}.`, ...openPrice(order)],
    facts: [
      ["Имя", order.name],
      ["Телефон", formatPhone(order.phone)],
      ["Почта", order.email],
      ...deliveryFacts(order),
      ["Комментарий", order.description],
      ["Резерв", holdText(order, now)],
    ],
    goods: order.lines.map(goods),
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
  if (isHoldOver(order, now)) return `снят ${momentText(hold_until)}`;
  const held = sum(lines.map((line) => line.held));
  const ordered = sum(lines.map(({ quantity }) => quantity));
  return held === 0 ? "" : `${held} из${NBSP}${ordered}${NBSP}шт. до${NBSP}${momentText(hold_until)}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The note that prices are open, if they are. */
export function openPrice({ lines }: Order): string[] {
  const note = openPriceNote(lines);
  return note === null ? [] : [note];
}

/** Where the order goes and who carries it. */
export function deliveryFacts(order: Order): [string, string][] {
  return [
    ["Доставка", deliveryText(order)],
    ["Срок", order.delivery_days],
    ["Куда", order.region],
    ["Адрес", order.address],
    ["Перевозчик", order.carrier_name],
    ["Номер для отслеживания", [order.track_number, order.track_url].filter(Boolean).join("\n")],
  ];
}

/** A line as a letter shows it. */
export function goods({ name, modification, article, price, quantity }: OrderLine): NonNullable<LetterContent["goods"]>[number] {
  return {
    name: itemName({ name, modification }),
    article,
    quantity: price === 0 ? `${quantity}${NBSP}шт.` : `${quantity}${NBSP}шт. × ${money(price)}`,
    total: priceMoney(price * quantity),
  };
}

/** The sums, the last one is to be paid. */
export function totals(order: Order): [string, string][] {
  const rows: [string, string][] = [["Товары", priceMoney(order.products_price)]];
  if (order.discount > 0) rows.push(["Скидка, уже учтена", money(order.discount)]);
  if (order.order_discount > 0) rows.push(["Скидка на заказ", `−${money(order.order_discount)}`]);
  rows.push(["Стоимость доставки", deliveryPriceText(order)], ["Итого", priceMoney(order.total_price)]);
  return rows;
}
