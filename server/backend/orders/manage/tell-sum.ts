import type { Kysely } from "kysely";
import type { LetterPreviewPayload, LetterPreviewResponse } from "#shared/contract/manage/order-changes.ts";
import { HttpError } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/space.ts";
import type { Database } from "../../db/schema.ts";
import { changeOrder, orderUnknown, type OrderDeedRequest } from "../change-order.ts";
import { type LetterEdit, letterWords, orderLetter } from "../letters.ts";
import { findOrder, type Order } from "../order.ts";
import { type LetterContext, shopperLetterOptions } from "../set-state.ts";
import { money } from "../words.ts";

/** The letter about the sum of an order as it is; null = the shopper has left no e-mail. */
export async function sumLetter(db: Kysely<Database>, order: Order, context: LetterContext, edit: LetterEdit) {
  if (order.email === "") return null;
  return { kind: "sum" as const, letter: orderLetter("sum", order, await shopperLetterOptions(db, order, context), edit) };
}

/** Tells the shopper the sum of an order. @throws OrderChanged, HttpError 422 when there is no e-mail */
export function tellSum(db: Kysely<Database>, change: OrderDeedRequest & LetterContext & { edit: LetterEdit }): Promise<boolean> {
  return changeOrder(db, change, "order-letter", async (trx, order) => {
    const letter = await sumLetter(trx, order, change, change.edit);
    if (!letter) throw new HttpError(422, "EMAIL_MISSING", `Покупатель не${NBSP}оставил почту: сообщите сумму по${NBSP}телефону`);
    return { before: {}, after: { Сумма: money(order.total_price) }, letter };
  });
}

/** The letter as it would go about a state or the sum, before anything is changed. @throws HttpError 404 */
export async function previewLetter(
  db: Kysely<Database>,
  number: string,
  kind: LetterPreviewPayload["letter"],
  context: LetterContext,
): Promise<LetterPreviewResponse> {
  const order = await findOrder(db, number);
  if (!order) throw orderUnknown(number);
  if (order.email === "") return { letter: null };
  const options = await shopperLetterOptions(db, order, context);
  const told = kind === "sum" ? order : { ...order, status: kind };
  const about = kind === "sum" ? "sum" : "state";
  const { subject, paragraphs } = letterWords(about, told, options);
  return { letter: { to: order.email, subject, text: paragraphs.join("\n\n"), whole: orderLetter(about, told, options).text } };
}
