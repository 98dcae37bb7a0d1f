import type { Kysely } from "kysely";
import { stateRules } from "#shared/domain/orders/order-state.ts";
import { restOf } from "#shared/domain/orders/payment.ts";
import type { Database } from "../../db/schema.ts";
import { addNote } from "../../orders/desk/change-details.ts";
import { changeGoods } from "../../orders/desk/change-goods.ts";
import { changePayment } from "../../orders/desk/payments.ts";
import { orderLetter } from "../../orders/letters.ts";
import { findOrder, type Order } from "../../orders/order.ts";
import { setOrderState, shopperLetterOptions, type LetterContext } from "../../orders/set-state.ts";
import { changeOrder } from "../../orders/change-order.ts";
import { trackChange } from "../../orders/track.ts";
import type { Carrier, OrderSettings } from "../../settings.ts";
import type { Actor } from "../../staff/journal.ts";
import { readElements, textOf, type XmlElement } from "../xml-elements.ts";
import { kindOf, readDocument, type Said } from "./read-document.ts";

export interface DocumentContext extends LetterContext, Pick<OrderSettings, "dealerPrices" | "unconfirmedHold"> {
  db: Kysely<Database>;
  actor: Actor;
  now: number;
  carriers: readonly Carrier[];
}

/** What came of the documents that 1C has sent. */
export interface TakenDocuments {
  known: number;
  changed: number;
  /** What was not done because the desk has changed the order meanwhile, or it is not possible; it stands as a note at the order. */
  noted: number;
  unknown: number;
}

/**
 * Takes what 1C says of orders: state, lines, payment, number of the parcel. Letters go as for a change at the desk. Of an order that the desk has changed since 1C
 * got it nothing is changed: what 1C says is noted at it, so both are seen. The same document again changes nothing. @throws FeedError
 */
export async function takeDocuments(text: AsyncIterable<string>, context: DocumentContext): Promise<TakenDocuments> {
  const taken: TakenDocuments = { known: 0, changed: 0, noted: 0, unknown: 0 };
  /** What the documents of payments have said of each order. */
  const paid = new Map<number, number>();
  let waiting: XmlElement[] = [];
  await readElements(
    text,
    (name, parent) => name === "Документ" && (parent === "КоммерческаяИнформация" || parent === "Контейнер"),
    { begin: () => {}, element: (document) => void waiting.push(document) },
    async () => {
      for (const document of waiting) await takeDocument(document, context, taken, paid);
      waiting = [];
    },
  );
  return taken;
}

async function takeDocument(
  document: XmlElement,
  context: DocumentContext,
  taken: TakenDocuments,
  paid: Map<number, number>,
): Promise<void> {
  const { db } = context;
  const kind = kindOf(document);
  if (kind === null) return;
  // A payment and a shipment name the order that they are of.
  const names = kind === "order" ? ["Ид", "Номер"] : ["Основание"];
  let order: Order | null = null;
  for (const name of names) order ??= await findOrder(db, textOf(document, name).slice(0, 40));
  if (!order) {
    taken.unknown += kind === "order" ? 1 : 0;
    return;
  }
  taken.known += kind === "order" ? 1 : 0;
  const sent = await db.selectFrom("exchange_orders").select("taken_version").where("order_id", "=", order.id).executeTakeFirst();
  const said = await readDocument(db, document, order, paid.get(order.id) ?? 0);
  paid.set(order.id, said.known);
  if (said.words === "") return;
  if ((sent?.taken_version ?? 0) !== order.version) {
    taken.noted += await note(context, order, `1С прислала, но заказ тем временем изменили здесь: ${said.words}`);
    return;
  }
  const version = await apply(said, order, context, taken);
  if (version !== order.version) taken.changed += 1;
  // What 1C has said itself needs not go back to it; what the desk has changed meanwhile does.
  await db.updateTable("exchange_orders").set({ taken_version: version }).where("order_id", "=", order.id).execute();
}

/** Changes nothing of an order that somebody else changes meanwhile. @returns the version that 1C knows by now */
async function apply(said: Said, order: Order, context: DocumentContext, taken: TakenDocuments): Promise<number> {
  const { db, carriers, dealerPrices, unconfirmedHold, ...letters } = context;
  const { number } = order;
  let { version } = order;
  const failed: string[] = [];
  /** @param deed whether it was done; null = there was nothing to do */
  const attempt = async (what: string, deed: () => Promise<boolean | null>) => {
    try {
      const isDone = await deed();
      if (isDone) version += 1;
      else if (isDone === false) failed.push(what);
    } catch (error) {
      if (!(error instanceof Error && "status" in error)) throw error;
      failed.push(`${what} (${error.message})`);
    }
  };
  const { track, state, paid, lines, goods, obstacle } = said;
  if (obstacle !== "") failed.push(`${goods} (${obstacle})`);
  if (lines.length > 0)
    await attempt(goods, () =>
      changeGoods(db, { number, version, ...letters, payload: { lines, letter: {} }, settings: { dealerPrices, unconfirmedHold } }),
    );
  if (track !== "")
    await attempt(`номер отслеживания ${track}`, () =>
      changeOrder(db, { number, version, ...letters }, "order-track", async (trx, latest) => {
        const change = trackChange(latest, { track_number: track }, carriers.length > 0 && latest.carrier === "" ? [] : carriers);
        // The letter about the shipment has gone without it.
        if (latest.status !== "shipped" || latest.email === "" || state) return change;
        const after = { ...latest, ...change.set };
        return {
          ...change,
          letter: { kind: "shipped", letter: orderLetter("state", after, await shopperLetterOptions(trx, after, letters), {}) },
        };
      }),
    );
  if (paid !== null)
    await attempt("оплата", async () => {
      const latest = await findOrder(db, number);
      // What has come online is there already: only what is missing is added.
      const amount = latest ? Math.min(restOf(latest), (paid === "all" ? latest.total_price : paid) - latest.received) : 0;
      if (amount <= 0) return null;
      await changePayment(db, { number, version, ...letters, payload: { kind: "payment", amount: amount / 100, letter: {} } });
      return true;
    });
  if (state)
    await attempt(
      `состояние «${stateRules(state).staffName}»`,
      async () => (await setOrderState(db, { number, version, state, ...letters })).outcome === "set",
    );
  if (failed.length > 0) taken.noted += await note(context, order, `1С прислала: ${failed.join("; ")}`);
  return version;
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
