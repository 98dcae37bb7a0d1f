import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";

/** Removes the sample reviews and questions of the demonstration for good. Answers how many products had some. */
export function removeSampleReviews(db: Kysely<Database>, actor: Actor, now: number): Promise<number> {
  return transactionally(db, async (trx) => {
    const before = await trx
      .updateTable("products")
      .set({ sample_reviews: "[]", sample_questions: "[]" })
      .where(({ eb, or }) => or([eb("sample_reviews", "!=", "[]"), eb("sample_questions", "!=", "[]")]))
      .returning("id")
      .execute();
    await trx.deleteFrom("removed_samples").execute();
    await trx.insertInto("removed_samples").values({ removed_at: now }).execute();
    const products = new Set(before.map(({ id }) => id)).size;
    await writeJournal(trx, {
      actor,
      now,
      deed: "samples-removed",
      subject: { kind: "shop", id: "reviews" },
      after: { Товаров: products },
    });
    return products;
  });
}
