import { EXPORTED_FIELDS, fieldText, headingOf, orderField, type OrderFieldId } from "#shared/domain/orders/order-fields.ts";
import { isOnRequest, lineDiscounts } from "#shared/domain/orders/order-totals.ts";
import { PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { tableMoment } from "#shared/text/date.ts";
import type { Order, OrderLine } from "./order.ts";

type Column = [title: string, value: (order: Order, line: OrderLine) => string];

const orderColumns = EXPORTED_FIELDS.map((id) => ({ id, column: [headingOf(id), (order: Order) => exported(order, id)] satisfies Column }));
const isSum = (id: OrderFieldId) => orderField(id).kind === "money";

/** The columns of an export: one row is one line of an order, the order's own values are repeated; its sums stand behind the line. */
const columns: Column[] = [
  ...orderColumns.flatMap(({ id, column }) => (isSum(id) ? [] : [column])),
  ["Артикул", (_, { article }) => article],
  ["Товар", (_, { name }) => name],
  ["Модификация", (_, { modification }) => modification],
  ["Цена", (_, line) => (isOnRequest(line) ? PRICE_ON_REQUEST : decimal(line.price))],
  ["Количество", (_, { quantity }) => String(quantity)],
  ["Сумма", (_, line) => (isOnRequest(line) ? "" : decimal(line.price * line.quantity))],
  ["Скидка строки", (order, { position }) => decimal(discountAt(order, position))],
  ["Единица", (_, { unit }) => unit],
  ["Под заказ", (_, { back_ordered }) => String(back_ordered)],
  ...orderColumns.flatMap(({ id, column }) => (isSum(id) ? [column] : [])),
];

/** What of the order's discount stands in a line. */
function discountAt({ lines, order_discount }: Order, position: number): number {
  return lineDiscounts(lines, order_discount)[lines.findIndex((line) => line.position === position)] ?? 0;
}

export const exportTitles = columns.map(([title]) => title);

/** The rows of some orders. */
export function exportRows(orders: readonly Order[]): string[][] {
  return orders.flatMap((order) => order.lines.map((line) => columns.map(([, value]) => value(order, line))));
}

/** A field as a table has it: numbers and times as spreadsheets read them, all else as in letters. */
function exported(order: Order, id: (typeof EXPORTED_FIELDS)[number]): string {
  const value = order[id];
  const { kind } = orderField(id);
  if (kind === "money") return value === null ? "" : decimal(Number(value));
  if (kind === "moment") return tableMoment(Number(value));
  if (kind === "flag") return value === 1 ? "да" : "нет";
  return fieldText(id, value);
}

/** Kopecks as the Russian Excel reads a number: 12990,50. */
function decimal(kopecks: number): string {
  return (kopecks / 100).toFixed(2).replace(".", ",");
}
