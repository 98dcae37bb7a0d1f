import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { findEnquiry, finishEnquiry, type Enquiry } from "../enquiries/enquiry.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { enqueueLetters, type Letter } from "../outbox/message.ts";
import type { Shop } from "../settings.ts";

export interface Approval {
  /** Number of the review's enquiry. */
  id: number;
  /** The shop's answer, shown under the review; undefined = it does not change. */
  answer: string | undefined;
  now: number;
  shop: Shop;
  /** Where the link in the letter leads. */
  siteUrl: string;
}

/** Shows a review on its product's page and tells its author the first time. @returns false when there is no such review */
export function approveReview(db: Kysely<Database>, { id, answer, now, shop, siteUrl }: Approval): Promise<boolean> {
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
    if (review.state === "waiting") await enqueueLetters(trx, approvedLetters(enquiry, answer ?? "", shop, siteUrl), now);
    return true;
  });
}

/** Hides a review. @returns false when there is no such review */
export function rejectReview(db: Kysely<Database>, id: number, now: number): Promise<boolean> {
  return transactionally(db, async (trx) => {
    const { numUpdatedRows } = await trx.updateTable("reviews").set({ state: "rejected" }).where("enquiry_id", "=", id).executeTakeFirst();
    await finishEnquiry(trx, id, now);
    return numUpdatedRows === 1n;
  });
}

/** One letter, without the typed name: nobody has confirmed the address. None when the author has been erased. */
function approvedLetters({ answers, product_name, product_url }: Enquiry, answer: string, shop: Shop, origin: string): Letter[] {
  const { email: address } = answers;
  if (address === undefined) return [];
  const letter = writeLetter(
    { to: { name: "", address }, subject: `${shop.name}: ваш отзыв опубликован` },
    {
      heading: "Ваш отзыв опубликован",
      paragraphs: [`Спасибо за отзыв. Он уже на странице товара.`],
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
