import type { Kysely } from "kysely";
import { resolve } from "node:path";
import { formatPhone } from "#shared/domain/phone.ts";
import { plural } from "#shared/text/plural.ts";
import type { Database } from "../backend/db/schema.ts";
import { listOrders, type Order, type OrderLine } from "../backend/orders/order.ts";
import { deliveryText } from "../backend/orders/words.ts";
import { readArguments, type Command } from "./command.ts";
import { writeCsv } from "./csv.ts";

const PAGE = 500;

const moment = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Moscow" });

/** The columns of the file: one row is one line of an order, the order's own values are repeated. */
const columns: [title: string, value: (order: Order, line: OrderLine) => string][] = [
  ["Номер", ({ number }) => number],
  ["Дата", ({ created_at }) => moment.format(created_at)],
  ["Быстрый заказ", ({ fast_order }) => (fast_order ? "да" : "нет")],
  ["Имя", ({ name }) => name],
  ["Телефон", ({ phone }) => formatPhone(phone)],
  ["Почта", ({ email }) => email],
  ["Доставка", deliveryText],
  ["Куда", ({ region }) => region],
  ["Адрес", ({ address }) => address],
  ["Комментарий", ({ description }) => description],
  ["Артикул", (_, { article }) => article],
  ["Товар", (_, { name }) => name],
  ["Модификация", (_, { modification }) => modification],
  ["Цена", (_, { price }) => decimal(price)],
  ["Количество", (_, { quantity }) => String(quantity)],
  ["Сумма", (_, { price, quantity }) => decimal(price * quantity)],
  ["Товары всего", ({ products_price }) => decimal(products_price)],
  ["Скидка всего", ({ discount }) => decimal(discount)],
  ["Стоимость доставки", ({ delivery_price }) => (delivery_price === null ? "" : decimal(delivery_price))],
  ["Итого", ({ total_price }) => decimal(total_price)],
];

export const ordersExport: Command = {
  name: "orders export",
  usage: "orders export ФАЙЛ.csv",
  summary: "все заказы в таблицу для Excel, строка на каждую позицию",
  async run(args, { db, stdout }) {
    const { positionals } = readArguments(args, {}, ["ФАЙЛ.csv"]);
    const path = resolve(positionals[0] ?? "");
    const count = await writeOrders(db, path);
    stdout.write(`${count} ${plural(count, "заказ записан", "заказа записано", "заказов записано")} в ${path}\n`);
  },
};

async function writeOrders(db: Kysely<Database>, path: string): Promise<number> {
  let count = 0;
  async function* rows() {
    for await (const orders of pages(db)) {
      count += orders.length;
      yield orders.flatMap((order) => order.lines.map((line) => columns.map(([, value]) => value(order, line))));
    }
  }
  await writeCsv(
    path,
    columns.map(([title]) => title),
    rows(),
  );
  return count;
}

async function* pages(db: Kysely<Database>): AsyncGenerator<Order[]> {
  let beforeId: number | undefined;
  for (;;) {
    const orders = await listOrders(db, PAGE, beforeId);
    if (orders.length > 0) yield orders;
    if (orders.length < PAGE) return;
    beforeId = orders.at(-1)?.id;
  }
}

/** Kopecks as the Russian Excel reads a number: 12990,50. */
function decimal(kopecks: number): string {
  return (kopecks / 100).toFixed(2).replace(".", ",");
}
