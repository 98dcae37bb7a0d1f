import { resolve } from "node:path";
import type { Kysely } from "kysely";
import { ordersFilter } from "#shared/contract/desk/orders-list.ts";
import { isOrderState, ORDER_STATES, orderStateName, stateRules } from "#shared/domain/orders/order-state.ts";
import { keptOf, paymentNames, restOf } from "#shared/domain/orders/payment.ts";
import { NO_SUM, readRoubles } from "#shared/text/numbers.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { HttpError } from "#shared/http-error.ts";
import { plural } from "#shared/text/format.ts";
import type { Database } from "../backend/db/schema.ts";
import { failures } from "../backend/http/failures.ts";
import { letterText } from "../backend/letters/write-letter.ts";
import { isHoldOver, orderContent, sumText } from "../backend/orders/order-content.ts";
import { addNote, changeTrack } from "../backend/orders/desk/change-details.ts";
import { filterValues, readFilter } from "../backend/orders/desk/filter.ts";
import { changePayment } from "../backend/orders/desk/payments.ts";
import { allForDesk } from "../backend/orders/desk/list.ts";
import { findOrder } from "../backend/orders/order.ts";
import { setOrderState } from "../backend/orders/set-state.ts";
import { exportRows, exportTitles } from "../backend/orders/export-columns.ts";
import { createSigners } from "../backend/signer.ts";
import { recordExport } from "../backend/staff/export.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { loadCarriers, loadShop } from "./content.ts";
import { writeCsv, formatMinute, harmless, textTable, type Column } from "./table.ts";

const filterOptions = {
  find: { type: "string" },
  state: { type: "string" },
  payment: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
} as const;

/** The filter of the desk from the parameters. @throws UsageError */
async function readWhere(db: Kysely<Database>, { find, state, payment, from, to }: Partial<Record<keyof typeof filterOptions, string>>) {
  const filter = ordersFilter.safeParse({ q: find, state, payment, from, to });
  if (!filter.success) throw new UsageError(`Параметр --${String(filter.error.issues[0]?.path[0]).replace("q", "find")} записан неверно.`);
  const unknown = filter.data.state.split(",").find((one) => one !== "" && !isOrderState(one));
  if (unknown !== undefined) throw new UsageError(`Состояния «${unknown}» нет. Есть ${ORDER_STATES.join(", ")}.`);
  return { filter: filter.data, where: await readFilter(db, filter.data, null) };
}

const NEWEST_FIRST = { column: "created_at", descending: true } as const;
const EXPORT_BATCH = 500;

const listColumns: Column[] = [
  { title: "Номер" },
  { title: "Дата" },
  { title: "Имя" },
  { title: "Телефон" },
  { title: "Товары" },
  { title: "Состояние" },
  { title: "Сумма", align: "right" },
  { title: "" },
];

const ordersList: Command = {
  name: "orders list",
  usage: "orders list [--limit N] [--find СЛОВА] [--state new,shipped] [--payment unpaid] [--from ГГГГ-ММ-ДД] [--to ГГГГ-ММ-ДД]",
  summary: "последние заказы, новые сверху (по умолчанию 20); --find ищет по номеру, телефону, имени, почте, артикулу и комментарию",
  async run(args, { db, clock, stdout }) {
    const { values } = readArguments(args, { limit: { type: "string", default: "20" }, ...filterOptions }, []);
    if (!/^[1-9]\d{0,5}$/.test(values.limit)) throw new UsageError("Параметр --limit: нужно целое число от 1 до 999999.");
    const found = await allForDesk(db, (await readWhere(db, values)).where, NEWEST_FIRST, Number(values.limit)).next();
    if (found.done) {
      stdout.write(Object.values(values).length > 1 ? "Таких заказов нет.\n" : "Заказов пока нет.\n");
      return;
    }
    const orders = found.value;
    const rows = orders.map((order) => [
      order.number,
      formatMinute(order.created_at),
      order.name,
      formatPhone(order.phone),
      goodsText(order.lines.length),
      stateRules(order.status).staffName,
      sumText(order),
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
    content.facts.unshift(["Состояние", orderStateName(order.status, order.delivery)], ["Оплата", paymentNames[order.payment]]);
    content.facts.push(["Согласие", `текст политики от ${order.consent_version}, адрес ${order.consent_address}`]);
    stdout.write(harmless(letterText(content)));
  },
};

const ordersSet: Command = {
  name: "orders set",
  usage: "orders set НОМЕР СОСТОЯНИЕ [--silent]",
  summary: "перевести заказ в состояние confirmed, shipped, done, cancelled или returned и написать покупателю (--silent — без письма)",
  async run(args, { config, db, clock, stdout }) {
    const { positionals, values } = readArguments(args, { silent: { type: "boolean", default: false } }, ["НОМЕР", "СОСТОЯНИЕ"]);
    const [number = "", state = ""] = positionals;
    if (state === "paid") throw new UsageError(`Оплата — не состояние: запишите её командой orders pay ${number}.`);
    if (!isOrderState(state)) throw new UsageError(`Состояния «${state}» нет. Есть ${ORDER_STATES.slice(1).join(", ")}.`);
    const signer = await createSigners(db)();
    const { shop, delivery, seller } = await loadShop(db, config.payments.length > 0);
    const change = {
      number,
      version: null,
      actor: COMMAND_LINE,
      state,
      now: clock(),
      shop,
      delivery,
      seller,
      signer,
      siteUrl: config.siteUrl,
      letter: values.silent ? null : {},
    };
    const result = await inWords(setOrderState(db, change));
    if (result.outcome === "impossible") {
      throw new CommandError(
        `Заказ ${number} уже в состоянии «${orderStateName(result.state)}», из него «${orderStateName(state)}» не следует.`,
      );
    }
    if (result.outcome === "short") {
      throw new CommandError(`Заказ ${number} остался в прежнем состоянии. ${failures.orderHeldShort(result.lines).message}`);
    }
    const unlettered = values.silent ? "без письма покупателю" : "почты у покупателя нет, сообщите сами";
    const told = result.lettered ? "письмо покупателю поставлено в очередь" : unlettered;
    stdout.write(`Заказ ${number}: ${orderStateName(state).toLowerCase()}; ${told}.\n`);
  },
};

const ordersPay: Command = {
  name: "orders pay",
  usage: "orders pay НОМЕР [--sum СУММА] [--refund] [--letter]",
  summary: "записать оплату заказа, без суммы — всё, что осталось (--refund — возврат денег, --letter — написать покупателю)",
  async run(args, { config, db, clock, stdout }) {
    const options = {
      sum: { type: "string" },
      refund: { type: "boolean", default: false },
      letter: { type: "boolean", default: false },
    } as const;
    const { positionals, values } = readArguments(args, options, ["НОМЕР"]);
    const { sum } = values;
    const number = positionals[0] ?? "";
    const order = await findOrder(db, number);
    if (!order) throw new CommandError(`Заказа ${number} нет.`);
    const all = values.refund ? keptOf(order) : restOf(order);
    const amount = sum === undefined ? all / 100 : readRoubles(sum);
    if (amount === null) throw new UsageError(`${NO_SUM}.`);
    const payload = { kind: values.refund ? ("refund" as const) : ("payment" as const), amount, ...(values.letter && { letter: {} }) };
    const context = { ...(await loadShop(db, config.payments.length > 0)), signer: await createSigners(db)(), siteUrl: config.siteUrl };
    await inWords(changePayment(db, { ...context, number, version: null, actor: COMMAND_LINE, now: clock(), payload }));
    const paid = await findOrder(db, number);
    stdout.write(`Заказ ${number}: ${paymentNames[paid?.payment ?? "unpaid"].toLowerCase()}, ${moneyText(amount)}.\n`);
  },
};

const ordersNote: Command = {
  name: "orders note",
  usage: "orders note НОМЕР ТЕКСТ",
  summary: "заметка к заказу для сотрудников; покупатель её не видит",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР", "ТЕКСТ"]);
    const [number = "", text = ""] = positionals;
    await inWords(addNote(db, number, text.trim(), COMMAND_LINE, clock()));
    stdout.write(`Заметка к заказу ${number} записана.\n`);
  },
};

const ordersTrack: Command = {
  name: "orders track",
  usage: "orders track НОМЕР ПЕРЕВОЗЧИК НОМЕР_ПОСЫЛКИ",
  summary: "кто везёт заказ и под каким номером: это увидит покупатель; перевозчики стоят в selling.yaml",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР", "ПЕРЕВОЗЧИК", "НОМЕР_ПОСЫЛКИ"]);
    const [number = "", carrier = "", track_number = ""] = positionals;
    const carriers = await loadCarriers(db);
    if (!carriers.some(({ id }) => id === carrier)) {
      throw new UsageError(`Перевозчика «${carrier}» нет. Есть ${carriers.map(({ id }) => id).join(", ")}.`);
    }
    const change = { number, version: null, actor: COMMAND_LINE, now: clock(), payload: { carrier, track_number }, settings: { carriers } };
    await inWords(changeTrack(db, change));
    stdout.write(`Заказ ${number}: ${carriers.find(({ id }) => id === carrier)?.name}, ${track_number}.\n`);
  },
};

/** The refusal of an action, as an error for the operator. @throws CommandError */
async function inWords<Result>(deed: Promise<Result>): Promise<Result> {
  try {
    return await deed;
  } catch (error) {
    if (error instanceof HttpError) throw new CommandError(`${Object.values(error.fields)[0] ?? error.message}.`);
    throw error;
  }
}

const ordersExport: Command = {
  name: "orders export",
  usage: "orders export ФАЙЛ.csv [--find СЛОВА] [--state new,shipped] [--payment unpaid] [--from ГГГГ-ММ-ДД] [--to ГГГГ-ММ-ДД]",
  summary: "заказы в таблицу для Excel, строка на каждую позицию",
  async run(args, { db, clock, stdout }) {
    const { positionals, values } = readArguments(args, filterOptions, ["ФАЙЛ.csv"]);
    const path = resolve(positionals[0] ?? "");
    const { filter, where } = await readWhere(db, values);
    const pages = allForDesk(db, where, NEWEST_FIRST, EXPORT_BATCH);
    let count = 0;
    async function* rows() {
      for await (const orders of pages) {
        count += orders.length;
        yield exportRows(orders);
      }
    }
    const written = await writeCsv(path, exportTitles, rows());
    const exported = { actor: COMMAND_LINE, now: clock(), deed: "orders-export", kind: "orders" } as const;
    await recordExport(db, { ...exported, filter: filterValues(filter) }, written);
    stdout.write(`${count} ${plural(count, "заказ записан", "заказа записано", "заказов записано")} в ${path}\n`);
  },
};

export const orderCommands: Command[] = [ordersList, ordersShow, ordersSet, ordersPay, ordersNote, ordersTrack, ordersExport];
