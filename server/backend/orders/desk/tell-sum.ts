import type { Kysely } from "kysely";
import type { LetterPreviewPayload, LetterPreviewResponse } from "#shared/contract/desk/order-changes.ts";
import type { OrderLetterText } from "#shared/contract/desk/order.ts";
import type { Database } from "../../db/schema.ts";
import type { Letter } from "../../outbox/message.ts";
import { failures } from "../../http/failures.ts";
import type { OrderSettings } from "../../settings.ts";
import { changeOrder, type OrderDeedRequest } from "../change-order.ts";
import { type LetterEdit, letterWords, orderLetter } from "../letters.ts";
import { findOrder, type Order } from "../order.ts";
import { type LetterContext, shopperLetterOptions } from "../set-state.ts";
import { trackChange } from "../track.ts";

/** The letter about the sum of an order as it is; null = the shopper has left no e-mail. */
export async function sumLetter(db: Kysely<Database>, order: Order, context: LetterContext, edit: LetterEdit) {
  if (order.email === "") return null;
  return { kind: "sum" as const, letter: orderLetter("sum", order, await shopperLetterOptions(db, order, context), edit) };
}

/** Tells the shopper the sum of an order. @throws HttpError 409, 422 when there is no e-mail */
export function tellSum(db: Kysely<Database>, change: OrderDeedRequest & LetterContext & { edit: LetterEdit }): Promise<boolean> {
  return changeOrder(db, change, "order-letter", async (trx, order) => {
    const letter = await sumLetter(trx, order, change, change.edit);
    if (!letter) throw failures.orderEmailMissing();
    return { before: {}, after: { total_price: order.total_price }, letter };
  });
}

/** A letter about an order as it went, or as it waits. @throws HttpError 404 */
export async function readLetter(db: Kysely<Database>, number: string, id: number): Promise<OrderLetterText> {
  const row = await db
    .selectFrom("outbox")
    .innerJoin("orders", "orders.id", "outbox.order_id")
    .select("message")
    .where("outbox.id", "=", id)
    .where("orders.number", "=", number)
    .executeTakeFirst();
  if (!row) throw failures.letterUnknown();
  const { to = "", subject = "", text = null } = JSON.parse(row.message) as Partial<Letter>;
  return { id, to: typeof to === "string" ? to : to.address, subject, text };
}

/** Stands for the words of a letter, to find what is before and after them. */
const WORDS = "\u{F0000}";

/** A preview of the letter about a state or the sum, with what is typed about the parcel; nothing is changed. @throws HttpError 404, 409, 422 */
export async function previewLetter(
  db: Kysely<Database>,
  number: string,
  { letter: kind, track }: LetterPreviewPayload,
  context: LetterContext & { settings: Pick<OrderSettings, "carriers"> },
): Promise<LetterPreviewResponse> {
  const stored = await findOrder(db, number);
  if (!stored) throw failures.orderUnknown(number);
  const order = track ? { ...stored, ...trackChange(stored, track, context.settings.carriers).set } : stored;
  if (order.email === "") return { letter: null };
  const options = await shopperLetterOptions(db, order, context);
  const told = kind === "sum" ? order : { ...order, status: kind };
  const about = kind === "sum" ? "sum" : "state";
  const { subject, paragraphs } = letterWords(about, told, options);
  const [before = "", after = ""] = orderLetter(about, told, options, { text: WORDS }).text.split(WORDS);
  return { letter: { to: order.email, subject, text: paragraphs.join("\n\n"), before, after } };
}
