import { stateRules } from "#shared/domain/order-state.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import type { Order, OrderLine } from "./order.ts";
import { deliveryText } from "./words.ts";

/** The columns of an export: one row is one line of an order, the order's own values are repeated. */
const columns: [title: string, value: (order: Order, line: OrderLine) => string][] = [
  ["Номер", ({ number }) => number],
  ["Дата", ({ created_at }) => second.format(created_at)],
  ["Состояние", ({ status }) => stateRules(status).staffName],
  ["Быстрый заказ", ({ fast_order }) => (fast_order ? "да" : "нет")],
  ["Имя", ({ name }) => name],
  ["Телефон", ({ phone }) => formatPhone(phone)],
  ["Почта", ({ email }) => email],
  ["Доставка", deliveryText],
  ["Куда", ({ region }) => region],
  ["Адрес", ({ address }) => address],
  ["Перевозчик", ({ carrier_name }) => carrier_name],
  ["Номер для отслеживания", ({ track_number }) => track_number],
  ["Комментарий", ({ description }) => description],
  ["Артикул", (_, { article }) => article],
  ["Товар", (_, { name }) => name],
  ["Модификация", (_, { modification }) => modification],
  ["Цена", (_, { price }) => decimal(price)],
  ["Количество", (_, { quantity }) => String(quantity)],
  ["Сумма", (_, { price, quantity }) => decimal(price * quantity)],
  ["Товары всего", ({ products_price }) => decimal(products_price)],
  ["Скидка всего", ({ discount }) => decimal(discount)],
  ["Скидка на заказ", ({ order_discount }) => decimal(order_discount)],
  ["Стоимость доставки", ({ delivery_price }) => (delivery_price === null ? "" : decimal(delivery_price))],
  ["Итого", ({ total_price }) => decimal(total_price)],
];

export const exportTitles = columns.map(([title]) => title);

/** The rows of some orders. */
export function exportRows(orders: readonly Order[]): string[][] {
  return orders.flatMap((order) => order.lines.map((line) => columns.map(([, value]) => value(order, line))));
}

/** Kopecks as the Russian Excel reads a number: 12990,50. */
function decimal(kopecks: number): string {
  return (kopecks / 100).toFixed(2).replace(".", ",");
}

const second = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Moscow" });
