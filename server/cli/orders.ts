import type { Kysely } from "kysely";
import { resolve } from "node:path";
import { isOrderState, ORDER_STATES, orderStateName } from "#shared/domain/order-state.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { plural } from "#shared/text/plural.ts";
import type { Database } from "../backend/db/schema.ts";
import { letterText } from "../backend/letters/write-letter.ts";
import { shortMessage } from "../backend/orders/change-order.ts";
import { isHoldOver, orderContent } from "../backend/orders/order-content.ts";
import { findOrder, listOrders } from "../backend/orders/order.ts";
import { setOrderState } from "../backend/orders/set-state.ts";
import { priceMoney } from "../backend/orders/words.ts";
import { exportRows, exportTitles } from "../backend/orders/export-columns.ts";
import { createSigners } from "../backend/signer.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { loadShop } from "./content.ts";
import { pages, writeCsv } from "./csv.ts";
import { formatMinute, harmless, textTable, type Column } from "./table.ts";

const listColumns: Column[] = [
  { title: "Номер" },
  { title: "Дата" },
  { title: "Имя" },
  { title: "Телефон" },
  { title: "Товары" },
  { title: "Сумма", align: "right" },
  { title: "" },
];

const ordersList: Command = {
  name: "orders list",
  usage: "orders list [--limit N]",
  summary: "последние заказы, новые сверху (по умолчанию 20)",
  async run(args, { db, clock, stdout }) {
    const { values } = readArguments(args, { limit: { type: "string", default: "20" } }, []);
    if (!/^[1-9]\d{0,5}$/.test(values.limit)) throw new UsageError("Параметр --limit: нужно целое число от 1 до 999999.");
    const orders = await listOrders(db, Number(values.limit));
    if (orders.length === 0) {
      stdout.write("Заказов пока нет.\n");
      return;
    }
    const rows = orders.map((order) => [
      order.number,
      formatMinute(order.created_at),
      order.name,
      formatPhone(order.phone),
      goodsText(order.lines.length),
      priceMoney(order.total_price),
      [order.fast_order ? "быстрый" : "", isHoldOver(order, clock()) ? "резерв снят" : ""].filter(Boolean).join(", "),
    ]);
    stdout.write(textTable(listColumns, rows));
  },
};

function goodsText(count: number): string {
  return `${count} ${plural(count, "позиция", "позиции", "позиций")}`;
}

const ordersShow: Command = {
  name: "orders show",
  usage: "orders show НОМЕР",
  summary: "один заказ целиком",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР"]);
    const number = positionals[0] ?? "";
    const order = await findOrder(db, number);
    if (!order) throw new CommandError(`Заказа ${number} нет.`);
    const content = orderContent(order, clock());
    content.facts.unshift(["Состояние", orderStateName(order.status, order.delivery)]);
    content.facts.push(["Согласие", `текст политики от ${order.consent_version}, адрес ${order.consent_address}`]);
    stdout.write(harmless(letterText(content)));
  },
};

const ordersSet: Command = {
  name: "orders set",
  usage: "orders set НОМЕР СОСТОЯНИЕ",
  summary: "перевести заказ в состояние confirmed, paid, shipped, done, cancelled или returned и написать покупателю",
  async run(args, { config, db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР", "СОСТОЯНИЕ"]);
    const [number = "", state = ""] = positionals;
    if (!isOrderState(state)) throw new UsageError(`Состояния «${state}» нет. Есть ${ORDER_STATES.slice(1).join(", ")}.`);
    const signer = await createSigners(db)();
    const shop = await loadShop(config.dataDir);
    const result = await setOrderState(db, {
      number,
      version: null,
      actor: COMMAND_LINE,
      state,
      now: clock(),
      shop,
      signer,
      siteUrl: config.siteUrl,
    });
    if (result.outcome === "unknown") throw new CommandError(`Заказа ${number} нет.`);
    if (result.outcome === "impossible") {
      throw new CommandError(
        `Заказ ${number} уже в состоянии «${orderStateName(result.state)}», из него «${orderStateName(state)}» не следует.`,
      );
    }
    if (result.outcome === "short") {
      throw new CommandError(`Заказ ${number} остался в прежнем состоянии. ${shortMessage(result.lines)}`);
    }
    const told = result.lettered ? "письмо покупателю поставлено в очередь" : "почты у покупателя нет, сообщите сами";
    stdout.write(`Заказ ${number}: ${orderStateName(state).toLowerCase()}; ${told}.\n`);
  },
};

const ordersExport: Command = {
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
    for await (const orders of pages((limit, beforeId) => listOrders(db, limit, beforeId))) {
      count += orders.length;
      yield exportRows(orders);
    }
  }
  await writeCsv(path, exportTitles, rows());
  return count;
}

export const orderCommands: Command[] = [ordersList, ordersShow, ordersSet, ordersExport];
