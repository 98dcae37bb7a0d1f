import type { Kysely } from "kysely";
import { stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import { restOf } from "#shared/domain/orders/payment.ts";
import { plural } from "#shared/text/format.ts";
import type { Database } from "../../db/schema.ts";
import { addNote } from "../../orders/desk/change-details.ts";
import { changePayment } from "../../orders/desk/payments.ts";
import { findOrder, type Order } from "../../orders/order.ts";
import { setOrderState, type LetterContext } from "../../orders/set-state.ts";
import { changeOrder } from "../../orders/change-order.ts";
import { trackChange } from "../../orders/track.ts";
import type { Carrier } from "../../settings.ts";
import type { Actor } from "../../staff/journal.ts";
import { childOf, childrenOf, isTrue, numberIn, readElements, textOf, type XmlElement } from "../xml-elements.ts";

export interface DocumentContext extends LetterContext {
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

const ID = "Статуса заказа ИД";
const STATES: readonly OrderState[] = ["new", "confirmed", "shipped", "done", "cancelled", "returned"];

/**
 * Takes what 1C says of orders: state, payment, number of the parcel, lines. Letters go as for a change at the desk. Of an order that the desk has changed since 1C
 * got it nothing is changed: what 1C says is noted at it, so both are seen. The same document again changes nothing. @throws FeedError
 */
export async function takeDocuments(text: AsyncIterable<string>, context: DocumentContext): Promise<TakenDocuments> {
  const taken: TakenDocuments = { known: 0, changed: 0, noted: 0, unknown: 0 };
  let waiting: XmlElement[] = [];
  await readElements(
    text,
    (name, parent) => name === "Документ" && (parent === "КоммерческаяИнформация" || parent === "Контейнер"),
    { begin: () => {}, element: (document) => void waiting.push(document) },
    async () => {
      for (const document of waiting) await takeDocument(document, context, taken);
      waiting = [];
    },
  );
  return taken;
}

async function takeDocument(document: XmlElement, context: DocumentContext, taken: TakenDocuments): Promise<void> {
  const { db } = context;
  if (!/^(?:Заказ товара|)$/i.test(textOf(document, "ХозОперация"))) return;
  const order = (await findOrder(db, textOf(document, "Ид").slice(0, 40))) ?? (await findOrder(db, textOf(document, "Номер").slice(0, 40)));
  if (!order) {
    taken.unknown += 1;
    return;
  }
  taken.known += 1;
  const sent = await db.selectFrom("exchange_orders").select("taken_version").where("order_id", "=", order.id).executeTakeFirst();
  const said = readDocument(document, order);
  if (said.nothing) return;
  if ((sent?.taken_version ?? 0) !== order.version) {
    taken.noted += await note(context, order, `1С прислала, но заказ тем временем изменили здесь: ${said.words}`);
    return;
  }
  const isChanged = await apply(said, order, context, taken);
  if (isChanged) taken.changed += 1;
  // What 1C has said itself needs not go back to it.
  const after = await findOrder(db, order.number);
  if (after) await db.updateTable("exchange_orders").set({ taken_version: after.version }).where("order_id", "=", order.id).execute();
}

interface Said {
  state: OrderState | null;
  isPaid: boolean;
  track: string;
  /** What 1C changed in the lines, in words; empty = nothing. */
  lines: string;
  words: string;
  nothing: boolean;
}

function readDocument(document: XmlElement, order: Order): Said {
  const told = new Map(
    childrenOf(childOf(document, "ЗначенияРеквизитов"), "ЗначениеРеквизита").map((one) => [
      textOf(one, "Наименование").toLowerCase(),
      textOf(one, "Значение"),
    ]),
  );
  const value = (...names: string[]) => names.map((name) => told.get(name.toLowerCase()) ?? "").find((one) => one !== "") ?? "";
  const isCancelled =
    isTrue(value("Отменен", "Отменён")) || isTrue(textOf(document, "ПометкаУдаления")) || isTrue(value("ПометкаУдаления"));
  const isShipped = value("Номер отгрузки по 1С", "Дата отгрузки по 1С") !== "" || isTrue(value("Отгружен"));
  const stated = stateOf(value(ID)) ?? stateOf(value("Статус заказа"));
  const wanted = isCancelled ? "cancelled" : (stated ?? (isShipped && order.status !== "done" ? "shipped" : null));
  const state = wanted === order.status ? null : wanted;
  const isPaid =
    (value("Дата оплаты по 1С", "Номер оплаты по 1С") !== "" || isTrue(value("Заказ оплачен", "Оплачен"))) && restOf(order) > 0;
  const number = value("Номер отслеживания", "Трек-номер", "ТрекНомер", "Идентификатор отправления").replace(/\s/g, "").slice(0, 60);
  const track = number === order.track_number ? "" : number;
  const lines = changedLines(document, order);
  const words = [state && `состояние «${stateRules(state).staffName}»`, isPaid && "оплачен", track && `номер отслеживания ${track}`, lines]
    .filter((part) => part)
    .join("; ");
  return { state, isPaid, track, lines, words, nothing: words === "" };
}

function stateOf(text: string): OrderState | null {
  const name = text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/^\[[^\]]*\]\s*/, "");
  return STATES.find((state) => state === name || stateRules(state).staffName.toLowerCase().replaceAll("ё", "е") === name) ?? null;
}

/** Quantities and sums that differ; a document without lines says nothing of them. */
function changedLines(document: XmlElement, order: Order): string {
  const list = childOf(document, "Товары");
  const goods = childrenOf(list, "Товар").filter((one) => textOf(one, "Ид") !== "ORDER_DELIVERY");
  if (goods.length === 0) return "";
  const total = (sum: number, one: XmlElement) => sum + Math.round((numberIn(textOf(one, "Сумма")) ?? 0) * 100);
  const pieces = (sum: number, one: XmlElement) => sum + (numberIn(textOf(one, "Количество")) ?? 0);
  const [theirs, ours] = [goods.reduce(total, 0), order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0)];
  const [theirCount, ourCount] = [goods.reduce(pieces, 0), order.lines.reduce((sum, { quantity }) => sum + quantity, 0)];
  if (theirs === ours && theirCount === ourCount && goods.length === order.lines.length) return "";
  const positions = `${goods.length} ${plural(goods.length, "позиция", "позиции", "позиций")}`;
  return `другой состав: ${positions}, ${theirCount} шт. на ${(theirs / 100).toFixed(2)} ₽`;
}

/** @returns whether the order has changed */
async function apply(said: Said, order: Order, context: DocumentContext, taken: TakenDocuments): Promise<boolean> {
  const { db, carriers, ...letters } = context;
  const { number } = order;
  let isChanged = false;
  const failed: string[] = [];
  const attempt = async (what: string, deed: () => Promise<boolean>) => {
    try {
      if (await deed()) isChanged = true;
      else failed.push(what);
    } catch (error) {
      if (!(error instanceof Error && "status" in error)) throw error;
      failed.push(`${what} (${error.message})`);
    }
  };
  const { track, state, isPaid, lines } = said;
  if (track !== "")
    await attempt(`номер отслеживания ${track}`, () =>
      changeOrder(db, { number, version: null, ...letters }, "order-track", async (_trx, latest) =>
        trackChange(latest, { track_number: track }, carriers.length > 0 && latest.carrier === "" ? [] : carriers),
      ),
    );
  if (isPaid)
    await attempt("оплачен", async () => {
      const latest = await findOrder(db, number);
      if (!latest || restOf(latest) <= 0) return true;
      await changePayment(db, { number, version: null, ...letters, payload: { kind: "payment", amount: restOf(latest) / 100 } });
      return true;
    });
  if (state)
    await attempt(
      `состояние «${stateRules(state).staffName}»`,
      async () => (await setOrderState(db, { number, version: null, state, ...letters })).outcome === "set",
    );
  // The goods of an order hold stock and have been agreed with the shopper: a person decides.
  if (lines !== "") failed.push(lines);
  if (failed.length > 0) taken.noted += await note(context, order, `1С прислала: ${failed.join("; ")}`);
  return isChanged;
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
