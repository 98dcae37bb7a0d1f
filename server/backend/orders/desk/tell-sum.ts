import type { Kysely } from "kysely";
import type { LetterPreviewPayload, LetterPreviewResponse } from "#shared/contract/desk/order-changes.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { changeOrder, type OrderDeedRequest } from "../change-order.ts";
import { type LetterEdit, letterWords, orderLetter } from "../letters.ts";
import { findOrder, type Order } from "../order.ts";
import { type LetterContext, shopperLetterOptions } from "../set-state.ts";

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

/** A preview of the letter about a state or the sum; nothing is changed. @throws HttpError 404 */
export async function previewLetter(
  db: Kysely<Database>,
  number: string,
  kind: LetterPreviewPayload["letter"],
  context: LetterContext,
): Promise<LetterPreviewResponse> {
  const order = await findOrder(db, number);
  if (!order) throw failures.orderUnknown(number);
  if (order.email === "") return { letter: null };
  const options = await shopperLetterOptions(db, order, context);
  const told = kind === "sum" ? order : { ...order, status: kind };
  const about = kind === "sum" ? "sum" : "state";
  const { subject, paragraphs } = letterWords(about, told, options);
  return { letter: { to: order.email, subject, text: paragraphs.join("\n\n"), whole: orderLetter(about, told, options).text } };
}
