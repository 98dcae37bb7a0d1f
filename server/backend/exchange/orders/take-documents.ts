import type { Database } from "../../db/schema.ts";
import type { Kysely } from "kysely";
import { addNote } from "../../orders/desk/change-details.ts";
import { findOrder, type Order } from "../../orders/order.ts";
import { readElements, textOf, type XmlElement } from "../xml-elements.ts";
import { applyDocument, type DocumentContext } from "./apply-document.ts";
import { changesSince, contest, forgetContested, keptFields } from "./contested.ts";
import { differencesOf } from "./differences.ts";
import { kindOf, readDocument, readPayment, fieldsOf } from "./read-document.ts";
import { type NamedOrders, orderOfPayment, settlePayments, takeFromFormer, takePayment } from "./take-payment.ts";

/** What came of the documents that 1C has sent. */
export interface TakenDocuments {
  known: number;
  changed: number;
  /** What is not possible; it stands as a note at the order. */
  noted: number;
  /** What others have changed meanwhile: somebody chooses at the order. */
  contested: number;
  unknown: number;
}

/**
 * Takes what 1C says of orders: state, lines, payment, number of the parcel. Letters go as for a change at the desk. A field that others have changed since 1C got the
 * order stays as it is: both versions stand at the order, and somebody chooses. The same document again changes nothing. @throws FeedError
 */
export async function takeDocuments(text: AsyncIterable<string>, context: DocumentContext): Promise<TakenDocuments> {
  const taken: TakenDocuments = { known: 0, changed: 0, noted: 0, contested: 0, unknown: 0 };
  const named: NamedOrders = new Map();
  let waiting: XmlElement[] = [];
  await readElements(
    text,
    (name, parent) => name === "Документ" && (parent === "КоммерческаяИнформация" || parent === "Контейнер"),
    { begin: () => {}, element: (document) => void waiting.push(document) },
    async () => {
      for (const document of waiting) await takeDocument(document, context, taken, named);
      waiting = [];
    },
  );
  taken.changed += await takeFromFormer(context, named);
  return taken;
}

async function takeDocument(document: XmlElement, context: DocumentContext, taken: TakenDocuments, named: NamedOrders): Promise<void> {
  const { db, actor, now } = context;
  const kind = kindOf(document);
  if (kind === null) return;
  // A payment and a shipment name the order that they are of.
  const names = kind === "order" ? ["Ид", "Номер"] : ["Основание"];
  let order: Order | null = null;
  for (const name of names) order ??= await findOrder(db, textOf(document, name).slice(0, 40));
  if (kind === "payment") {
    const payment = readPayment(document);
    // One that is deleted may name its order no more.
    if (textOf(document, "Основание") === "") order ??= await findOrder(db, (await orderOfPayment(db, payment)) ?? "");
    if (await takePayment(context, order, payment, named)) taken.changed += 1;
    return;
  }
  if (!order) {
    taken.unknown += kind === "order" ? 1 : 0;
    return;
  }
  taken.known += kind === "order" ? 1 : 0;
  const reported = readDocument(document);
  const sent = await db.selectFrom("exchange_orders").select("taken_version").where("order_id", "=", order.id).executeTakeFirst();
  const known = sent?.taken_version ?? 0;
  const { differences: all, lines } = await differencesOf(db, reported, order);
  const kept = await keptFields(db, order.id, reported);
  const differences = all.filter(({ field }) => !kept.has(field));
  const others = await changesSince(db, order.number, known, actor);
  for (const { field } of differences) {
    const by = others.by(field);
    if (by !== undefined && (await contest(db, order, reported, by, field, now))) taken.contested += 1;
  }
  const free = differences.filter(({ field }) => others.by(field) === undefined);
  const { version, failed } = await applyDocument(context, order, reported, { differences: free, lines });
  if (failed.length > 0) taken.noted += await note(context, order, `1С прислала: ${failed.map((one) => one.text).join("; ")}`);
  const left = all.filter(({ field }) => kept.has(field) || others.by(field) !== undefined);
  const open = new Set([...left, ...failed].map(({ field }) => field));
  await forgetContested(
    db,
    order.id,
    fieldsOf(reported).filter((field) => !open.has(field)),
  );
  // What 1C has said itself needs not go back to it; what others have changed meanwhile does.
  if (known > 0 && known < version && !others.isChanged) await markKnown(db, order.id, known, version);
  // Money that was more than the order cost: the desk, too, may have made it dearer.
  const isSettled = await settlePayments(context, order.number);
  if (version !== order.version || isSettled) taken.changed += 1;
}

/** Also what was said before a break. */
async function markKnown(db: Kysely<Database>, orderId: number, from: number, version: number): Promise<void> {
  await db
    .updateTable("exchange_orders")
    .set({ taken_version: version })
    .where("order_id", "=", orderId)
    .where("taken_version", "=", from)
    .execute();
}

/** Notes it at the order once. @returns how many notes were written */
async function note({ db, actor, now }: DocumentContext, order: Order, text: string): Promise<number> {
  const known = await db
    .selectFrom("order_notes")
    .select("text")
    .where("order_id", "=", order.id)
    .where("text", "=", text)
    .executeTakeFirst();
  if (known) return 0;
  await addNote(db, order.number, text, actor, now);
  return 1;
}
