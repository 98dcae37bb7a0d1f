import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { findEnquiry, finishEnquiry, type Enquiry } from "../enquiries/enquiry.ts";
import type { Shop } from "../letters/shop.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { enqueueLetters, type Letter } from "../outbox/message.ts";

export interface Approval {
  /** The number of its enquiry. */
  id: number;
  /** Of the shop, shown under the review; undefined = it stays as it is. */
  answer: string | undefined;
  now: number;
  shop: Shop;
  /** Origin of the link in the letter; undefined = where the review was written. */
  publicUrl: string | undefined;
}

/** Shows a review on its product's page; its author is told the first time. false = there is no such review. */
export function approveReview(db: Kysely<Database>, { id, answer, now, shop, publicUrl }: Approval): Promise<boolean> {
  return transactionally(db, async (trx) => {
    const review = await trx.selectFrom("reviews").selectAll().where("enquiry_id", "=", id).executeTakeFirst();
    const enquiry = await findEnquiry(trx, id);
    if (!review || !enquiry) return false;
    await trx
      .updateTable("reviews")
      .set({ state: "approved", ...(answer !== undefined && { answer }) })
      .where("enquiry_id", "=", id)
      .execute();
    await finishEnquiry(trx, id, now);
    if (review.state === "waiting")
      await enqueueLetters(trx, approvedLetters(enquiry, answer ?? "", shop, publicUrl ?? enquiry.origin), now);
    return true;
  });
}

/** Shows it no more, or never. false = there is no such review. */
export function rejectReview(db: Kysely<Database>, id: number, now: number): Promise<boolean> {
  return transactionally(db, async (trx) => {
    const { numUpdatedRows } = await trx.updateTable("reviews").set({ state: "rejected" }).where("enquiry_id", "=", id).executeTakeFirst();
    await finishEnquiry(trx, id, now);
    return numUpdatedRows === 1n;
  });
}

/** One, or none when its author is not known any more. */
function approvedLetters({ answers, product_name, product_url }: Enquiry, answer: string, shop: Shop, origin: string): Letter[] {
  const { name = "", email: address } = answers;
  if (address === undefined) return [];
  const letter = writeLetter(
    { to: { name, address }, subject: `${shop.name}: ваш отзыв опубликован` },
    {
      heading: "Ваш отзыв опубликован",
      paragraphs: [`${name}, спасибо за отзыв. Он уже на странице товара.`],
      facts: [
        ["Товар", product_name],
        ["Наш ответ", answer],
      ],
      ...(product_url !== "" && { action: { title: "Открыть товар", url: `${origin}${product_url}` } }),
      closing: [shop.name],
    },
  );
  return [letter];
}
