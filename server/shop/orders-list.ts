import { formatPhone } from "#shared/domain/phone.ts";
import { plural } from "#shared/text/plural.ts";
import { listOrders } from "../backend/orders/order.ts";
import { priceMoney } from "../backend/orders/words.ts";
import { readArguments, UsageError, type Command } from "./command.ts";
import { textTable, type Column } from "./table.ts";

const columns: Column[] = [
  { title: "Номер" },
  { title: "Дата" },
  { title: "Имя" },
  { title: "Телефон" },
  { title: "Товары" },
  { title: "Сумма", align: "right" },
  { title: "" },
];

const moment = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Moscow" });

export const ordersList: Command = {
  name: "orders list",
  usage: "orders list [--limit N]",
  summary: "последние заказы, новые сверху (по умолчанию 20)",
  async run(args, { db, stdout }) {
    const { values } = readArguments(args, { limit: { type: "string", default: "20" } }, []);
    if (!/^[1-9]\d{0,5}$/.test(values.limit)) throw new UsageError("Параметр --limit: нужно целое число от 1 до 999999.");
    const orders = await listOrders(db, Number(values.limit));
    if (orders.length === 0) {
      stdout.write("Заказов пока нет.\n");
      return;
    }
    const rows = orders.map((order) => [
      order.number,
      moment.format(order.created_at),
      order.name,
      formatPhone(order.phone),
      goodsText(order.lines.length),
      priceMoney(order.total_price),
      order.fast_order ? "быстрый" : "",
    ]);
    stdout.write(textTable(columns, rows));
  },
};

function goodsText(count: number): string {
  return `${count} ${plural(count, "позиция", "позиции", "позиций")}`;
}
