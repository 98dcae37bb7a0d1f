import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { OrderExchange } from "#shared/contract/desk/exchange.ts";
import { EXCHANGE_FIELDS, type ExchangeField, exchangeFieldNames } from "#shared/domain/orders/contested.ts";
import { NBSP } from "#shared/text/format.ts";
import { isoTime } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid, refuseErrors } from "../../http/input.ts";
import { changeOrder } from "../../orders/change-order.ts";
import { findOrder, type Order } from "../../orders/order.ts";
import type { Actor } from "../../staff/journal.ts";
import { ONE_C } from "../file-outcome.ts";
import { applyDocument, type DocumentContext } from "./apply-document.ts";
import { differencesOf, type Difference } from "./differences.ts";
import { only, type OrderDocument } from "./read-document.ts";
import { settlePayments } from "./take-payment.ts";

/** Deeds of one order that are looked through. */
const MAX_DEEDS = 1000;
/** Orders on one page. */
const PAGE = 50;

/** The values of the journal by which a change of these fields is known. */
const KEYS: Readonly<Record<string, ExchangeField>> = {
  status: "state",
  track_number: "track",
  carrier_name: "track",
  payment: "payment",
  received: "payment",
  refunded: "payment",
};
/** What 1C says of a field may be out of date when one of these has changed: a shipment is one of certain goods. */
const CONCERNS: Readonly<Record<ExchangeField, readonly (ExchangeField | "sum")[]>> = {
  goods: ["goods"],
  track: ["track"],
  payment: ["payment", "sum"],
  state: ["state", "goods"],
};

/** Who has changed which parts of an order since a version, 1C excepted: the journal is written with each change, so a break leaves no doubt. */
export async function changesSince(
  db: Kysely<Database>,
  number: string,
  version: number,
  oneC: Actor,
): Promise<{ isChanged: boolean; by(field: ExchangeField): string | undefined }> {
  const rows = await db
    .selectFrom("journal")
    .select(["staff_id", "name", "deed", "after"])
    .where("subject_kind", "=", "order")
    .where("subject_id", "=", number)
    .orderBy("id", "desc")
    .limit(MAX_DEEDS)
    .execute();
  const changed = new Map<ExchangeField | "sum", string>();
  let isChanged = false;
  for (const { staff_id, name, deed, after } of rows) {
    const values = JSON.parse(after) as Record<string, unknown>;
    if (!(Number(values["version"]) > version) || (staff_id === 0 && name === oneC.name)) continue;
    isChanged = true;
    const parts = Object.keys(values).map((key) => (key === "total_price" ? "sum" : KEYS[key]));
    if (deed === "order-goods" || deed === "order-take-back") parts.push("goods");
    for (const part of parts) if (part && !changed.has(part)) changed.set(part, name);
  }
  return { isChanged, by: (field) => CONCERNS[field].map((part) => changed.get(part)).find((name) => name !== undefined) };
}

/** Keeps what 1C says of a field that others have changed, until somebody chooses. What was decided once is not asked again. @returns whether it is news */
export async function contest(
  db: Kysely<Database>,
  order: Order,
  document: OrderDocument,
  by: string,
  field: ExchangeField,
  now: number,
): Promise<boolean> {
  const text = JSON.stringify(only(document, field));
  const known = await contestedRow(db, order.id, field);
  if (known?.said === text) return false;
  const row = { said: text, at: now, changed_by: by, choice: null };
  await db
    .insertInto("exchange_contested")
    .values({ order_id: order.id, field, ...row })
    .onConflict((conflict) => conflict.columns(["order_id", "field"]).doUpdateSet(row))
    .execute();
  return true;
}

/** The fields of which 1C says again what somebody has decided against. It may go on saying so after it has taken the order. */
export async function keptFields(db: Kysely<Database>, order: number, document: OrderDocument): Promise<Set<ExchangeField>> {
  const rows = await db
    .selectFrom("exchange_contested")
    .select(["field", "said"])
    .where("order_id", "=", order)
    .where("choice", "=", "ours")
    .execute();
  return new Set(rows.filter((row) => row.said === JSON.stringify(only(document, row.field))).map(({ field }) => field));
}

const contestedRow = (db: Kysely<Database>, order: number, field: ExchangeField) =>
  db.selectFrom("exchange_contested").selectAll().where("order_id", "=", order).where("field", "=", field).executeTakeFirst();

/** 1C and the shop agree on these again, or 1C's newer word was taken. */
export async function forgetContested(db: Kysely<Database>, order: number, fields: readonly ExchangeField[]): Promise<void> {
  if (fields.length > 0) await db.deleteFrom("exchange_contested").where("order_id", "=", order).where("field", "in", fields).execute();
}

interface Contested {
  field: ExchangeField;
  document: OrderDocument;
  difference: Difference;
  lines: Awaited<ReturnType<typeof differencesOf>>["lines"];
  at: number;
  by: string;
}

/** Where the shop and 1C still differ, and nobody has chosen. */
async function contestedOf(db: Kysely<Database>, order: Order): Promise<Contested[]> {
  const rows = await db.selectFrom("exchange_contested").selectAll().where("order_id", "=", order.id).where("choice", "is", null).execute();
  const contested: Contested[] = [];
  for (const field of EXCHANGE_FIELDS) {
    const row = rows.find((one) => one.field === field);
    if (!row) continue;
    const document = JSON.parse(row.said) as OrderDocument;
    const { differences, lines } = await differencesOf(db, document, order);
    for (const difference of differences) contested.push({ field, document, difference, lines, at: row.at, by: row.changed_by });
  }
  return contested;
}

/** Both versions of an order, field by field. @throws HttpError 404 */
export async function readContested(db: Kysely<Database>, number: string): Promise<OrderExchange> {
  const order = await findOrder(db, number);
  if (!order) throw failures.orderUnknown(number);
  return (await contestedOf(db, order)).map(({ field, difference, at, by }) => ({
    field,
    ours: difference.ours,
    theirs: difference.theirs,
    mark: markOf(difference),
    obstacle: difference.obstacle,
    at: isoTime(at),
    by,
  }));
}

const markOf = ({ ours, theirs }: Difference) =>
  createHash("sha256")
    .update(JSON.stringify([ours, theirs]))
    .digest("hex")
    .slice(0, 32);

/**
 * The orders of which 1C says something else, the newest first, a page of them after the order `cursor`. Those that the shop and 1C have come to agree on since are
 * left out, and forgotten: however many they are, none that is open is hidden by them.
 */
export async function contestedOrders(
  db: Kysely<Database>,
  cursor: string,
): Promise<{ contested: { number: string; fields: string }[]; next: string | null }> {
  const contested: { id: number; number: string; fields: string }[] = [];
  for (let last = cursor === "" ? null : Number(cursor); ;) {
    const rows = await db
      .selectFrom("exchange_contested")
      .innerJoin("orders", "orders.id", "exchange_contested.order_id")
      .select(({ fn }) => ["orders.id", "orders.number", fn.max("exchange_contested.at").as("at")])
      .where("choice", "is", null)
      .groupBy(["orders.id", "orders.number"])
      .$if(last !== null, (query) => query.where("order_id", "<", last))
      .orderBy("orders.id", "desc")
      .limit(PAGE + 1)
      .execute();
    for (const { id, number, at } of rows) {
      if (contested.length === PAGE) return { contested: told(contested), next: String(contested.at(-1)?.id) };
      const open = (await readContested(db, number)).map(({ field }) => field);
      const settled = EXCHANGE_FIELDS.filter((field) => !open.includes(field));
      const waiting = db.deleteFrom("exchange_contested").where("order_id", "=", id).where("choice", "is", null).where("at", "<=", at);
      if (settled.length > 0) await waiting.where("field", "in", settled).execute();
      if (open.length > 0) contested.push({ id, number, fields: open.map((field) => exchangeFieldNames[field].toLowerCase()).join(", ") });
    }
    if (rows.length <= PAGE) return { contested: told(contested), next: null };
    last = rows.at(-1)?.id ?? null;
  }
}

const told = (orders: readonly { number: string; fields: string }[]) => orders.map(({ number, fields }) => ({ number, fields }));

export interface Choice {
  field: ExchangeField;
  choice: "ours" | "theirs";
  mark: string;
}

/**
 * Does what somebody has chosen, field by field: 1C's version by the deeds of the desk, with their letters; the shop's goes to 1C with the next exchange.
 * @throws HttpError 404, 422 with the fields that are not as they were shown, or cannot be as 1C says
 */
export async function chooseContested(context: DocumentContext, number: string, choices: readonly Choice[]): Promise<void> {
  const { db, actor, now } = context;
  const order = await findOrder(db, number);
  if (!order) throw failures.orderUnknown(number);
  if (choices.length === 0) throw formInvalid({ form: `Выберите хотя${NBSP}бы для одного поля, чья версия верна` });
  const contested = await contestedOf(db, order);
  const chosen = choices.flatMap((one) => {
    const found = contested.find(({ field }) => field === one.field);
    return found ? [{ ...one, found }] : [];
  });
  refuseErrors(
    Object.fromEntries(
      chosen
        .filter(({ mark, found: { difference } }) => mark !== markOf(difference))
        .map(({ field }) => [field, `Пока вы${NBSP}выбирали, это изменилось: посмотрите ещё раз`]),
    ),
  );
  let { version } = order;
  const refused: Record<string, string> = {};
  for (const { field, choice, found } of chosen) {
    const { difference, document, lines } = found;
    if (choice === "theirs") {
      const done = await applyDocument(context, { ...order, version }, document, { differences: [difference], lines });
      ({ version } = done);
      for (const { text } of done.failed) refused[field] = `Не${NBSP}получилось: ${text}`;
      if (done.failed.length > 0) continue;
    }
    // The choice conflicts with no other change, so it needs no version.
    await changeOrder(db, { number, version: null, actor, now }, "exchange-choice", async (trx, latest) => {
      ({ version } = latest);
      await trx.updateTable("exchange_contested").set({ choice }).where("order_id", "=", latest.id).where("field", "=", field).execute();
      const label = exchangeFieldNames[field];
      const value = choice === "theirs" ? `из 1С: ${difference.theirs}` : `наша версия: ${difference.ours || "пусто"}`;
      return { before: { [label]: choice === "theirs" ? difference.ours : difference.theirs }, after: { [label]: value } };
    });
  }
  // The money of 1C's documents is settled in the name of 1C, also when a member has chosen.
  await settlePayments({ ...context, actor: ONE_C }, number);
  refuseErrors(refused);
}
