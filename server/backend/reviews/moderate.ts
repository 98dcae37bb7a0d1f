import type { Kysely, Transaction } from "kysely";
import type { Deed } from "#shared/domain/journal.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { settleEnquiry } from "../enquiries/deeds.ts";
import { findEnquiry, type Enquiry } from "../enquiries/enquiry.ts";
import { answerLetter } from "../enquiries/letters.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { enqueueLetters, type Letter } from "../outbox/message.ts";
import { signatureOf, type Shop } from "../settings.ts";
import { writeJournal, type Actor, type Values } from "../staff/journal.ts";
import { countRatings, type Review } from "./review.ts";

/** A decision about a review or a question; the desk and the command line both use it. */
export type ReviewAct =
  /** Shows it on its product's page and tells its author the first time, a question only with an answer; `answer` undefined = the shop's answer does not change. */
  | { deed: "approve"; answer?: string | undefined }
  | { deed: "reject"; reason: string }
  /** The shop's answer below it; empty = none. */
  | { deed: "answer"; answer: string }
  /** Answers a question only by a letter. */
  | { deed: "reply"; answer: string }
  /** It waits for a decision again. */
  | { deed: "undo" };

export interface ReviewChange {
  /** Number of the review's enquiry. */
  id: number;
  /** The version that the member saw; null = any version. */
  version: number | null;
  actor: Actor;
  now: number;
  shop: Shop;
  /** Where the link in the letter leads. */
  siteUrl: string;
}

/**
 * Nothing is done unless it is `done`. `changed` = another member has changed it meanwhile; `no-answer` = a question needs one; `no-question` = it is a
 * review.
 */
export type ReviewOutcome = "done" | "unknown" | "changed" | "no-answer" | "no-question" | "no-email";

/** Applies the decision, with its journal entry and its letter, in one transaction. */
export function actOnReview(db: Kysely<Database>, change: ReviewChange, act: ReviewAct): Promise<ReviewOutcome> {
  const { id, version, actor, now } = change;
  return transactionally(db, async (trx): Promise<ReviewOutcome> => {
    const before = await lock(trx, id);
    const enquiry = await findEnquiry(trx, id);
    if (!before || !enquiry) return "unknown";
    if (version !== null && version !== before.version) return "changed";
    const after: Review = { ...before, ...changesOf(act), changed_by: actor.name, changed_at: now, version: before.version + 1 };
    const refused = refusalOf(act, after, enquiry);
    if (refused) return refused;
    const telling = act.deed === "reply" || (act.deed === "approve" && before.told_at === null);
    if (telling) after.told_at = now;
    const { enquiry_id: _id, product_id: _product, created_at: _at, ...row } = after;
    await trx.updateTable("reviews").set(row).where("enquiry_id", "=", id).execute();
    if (before.kind === "review" && act.deed !== "answer") await countRatings(trx, before.product_id);
    if (act.deed !== "answer") await settleEnquiry(trx, id, { actor, now, done: act.deed !== "undo" });
    if (telling) await enqueueLetters(trx, lettersTo(enquiry, after, change), now);
    const subject = { kind: before.kind, id } as const;
    await writeJournal(trx, { actor, now, deed: deedOf(before.kind, act), subject, before: journalled(before), after: journalled(after) });
    return "done";
  });
}

/** The row stays locked until the transaction ends. */
function lock(trx: Transaction<Database>, id: number): Promise<Review | undefined> {
  return trx
    .updateTable("reviews")
    .set((columns) => ({ version: columns.ref("version") }))
    .where("enquiry_id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

function refusalOf({ deed }: ReviewAct, { kind, state, answer }: Review, { email }: Enquiry): Exclude<ReviewOutcome, "done"> | null {
  if (kind === "review") return deed === "reply" ? "no-question" : null;
  if (answer === "" && (state === "approved" || state === "answered")) return "no-answer";
  return deed === "reply" && email === "" ? "no-email" : null;
}

/** A review gets no reply. */
function deedOf(kind: Review["kind"], { deed }: ReviewAct): Deed {
  return kind === "question" || deed === "reply" ? `question-${deed}` : `review-${deed}`;
}

function changesOf(act: ReviewAct): Partial<Review> {
  switch (act.deed) {
    case "approve":
      return { state: "approved", reason: "", ...(act.answer !== undefined && { answer: act.answer }) };
    case "reject":
      return { state: "rejected", reason: act.reason };
    case "answer":
      return { answer: act.answer };
    case "reply":
      return { state: "answered", reason: "", answer: act.answer };
    case "undo":
      return { state: "waiting", reason: "" };
  }
}

function journalled({ state, answer, reason }: Review): Values {
  return { review_state: state, ...(answer !== "" && { answer }), ...(reason !== "" && { reason }) };
}

/** One letter, without the typed name: nobody has confirmed the address. None when the author has been erased. */
function lettersTo(enquiry: Enquiry, { kind, state, answer }: Review, { shop, siteUrl }: Pick<ReviewChange, "shop" | "siteUrl">): Letter[] {
  const { id, email: address, product_name, product_url } = enquiry;
  if (address === "") return [];
  const url = `${siteUrl}${product_url}`;
  if (kind === "question") {
    const shown = state === "approved" && product_url !== "";
    const action = { title: "Открыть вопрос на странице товара", url: `${url}#question-${id}`, colour: shop.colour };
    return [answerLetter(enquiry, { subject: "Ответ на ваш вопрос", text: answer, ...(shown && { action }) }, shop)];
  }
  const letter = writeLetter(
    { to: { name: "", address }, subject: `${shop.name}: ваш отзыв опубликован` },
    {
      heading: "Ваш отзыв опубликован",
      paragraphs: [`Спасибо за отзыв. Он уже на странице товара.`],
      facts: [
        ["Товар", product_name],
        ["Наш ответ", answer],
      ],
      ...(product_url !== "" && { action: { title: "Открыть товар", url, colour: shop.colour } }),
      closing: [signatureOf(shop)],
    },
  );
  return [letter];
}
