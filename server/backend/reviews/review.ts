import type { Kysely, Selectable, SelectQueryBuilder } from "kysely";
import type { ProductPageData, Questions, Reviews } from "#shared/contract/product-page.ts";
import { shopDay } from "#shared/text/date.ts";
import { forms } from "#shared/domain/forms/forms.ts";
import type { ReviewKind } from "#shared/domain/review-state.ts";
import type { AccountModule } from "../accounts/context.ts";
import type { Database } from "../db/schema.ts";
import type { EnquiryEffect } from "../enquiries/effect.ts";
import { ownEnquiries } from "../enquiries/account-module.ts";
import { transactionally } from "../db/transaction.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";

const MOST_SHOWN = 20;

export type Review = Selectable<Database["reviews"]>;

/** Stores the review or the question of an enquiry whose form says that it may be shown. It waits until the shop approves it. */
export const addReview: EnquiryEffect = async (trx, { id, form, answers, created_at }, product) => {
  const { name = "", rating, text = "", advantages = "", disadvantages = "" } = answers;
  await trx
    .insertInto("reviews")
    .values({
      enquiry_id: id,
      kind: forms[form].shown ?? "review",
      product_id: product?.product_id ?? 0,
      name,
      rating: Number(rating ?? 0),
      text,
      advantages,
      disadvantages,
      answer: "",
      state: "waiting",
      created_at,
    })
    .execute();
  return {};
};

/** The approved reviews and questions of a product, for its page. */
export async function reviewsOfProduct(db: Kysely<Database>, productId: number): Promise<Pick<ProductPageData, "reviews" | "questions">> {
  const approved = (kind: ReviewKind) =>
    db.selectFrom("reviews").where("product_id", "=", productId).where("state", "=", "approved").where("kind", "=", kind);
  return { reviews: await reviewsIn(approved("review")), questions: await questionsIn(approved("question")) };
}

type Approved = SelectQueryBuilder<Database, "reviews", object>;

async function reviewsIn(approved: Approved): Promise<Reviews> {
  const { count, sum } = await approved
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("rating").as("sum")])
    .executeTakeFirstOrThrow();
  if (count === 0) return { rating: null, count: 0, items: [] };
  const rows = await newest(approved);
  return {
    rating: Math.round(((sum ?? 0) / count) * 10) / 10,
    count,
    items: rows.map(({ enquiry_id: id, name, rating, text, advantages, disadvantages, answer, created_at }) => ({
      id,
      name,
      rating,
      text,
      advantages,
      disadvantages,
      date: shopDay(created_at),
      ...(answer !== "" && { answer }),
    })),
  };
}

async function questionsIn(approved: Approved): Promise<Questions> {
  const { count } = await approved.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await newest(approved);
  const items = rows.map(({ enquiry_id: id, name, text, answer, created_at }) => ({ id, name, text, answer, date: shopDay(created_at) }));
  return { count, items };
}

const newest = (approved: Approved) => approved.selectAll().orderBy("enquiry_id", "desc").limit(MOST_SHOWN).execute();

/** The newest first. */
export function listReviews(db: Kysely<Database>, { waiting }: { waiting: boolean }) {
  let query = db
    .selectFrom("reviews")
    .innerJoin("enquiries", "enquiries.id", "reviews.enquiry_id")
    .selectAll("reviews")
    .select("enquiries.product_name")
    .orderBy("enquiry_id", "desc");
  if (waiting) query = query.where("state", "=", "waiting");
  return query.execute();
}

/** When a person is erased, the approved reviews stay without the name. It must run before the enquiries are erased, because it finds the reviews by them. */
export const reviewsOfAccount: AccountModule = {
  async erase(trx, owner) {
    const own = ownEnquiries(trx, owner);
    await trx.deleteFrom("reviews").where("enquiry_id", "in", own).where("state", "!=", "approved").execute();
    await trx.updateTable("reviews").set({ name: "Покупатель" }).where("enquiry_id", "in", own).execute();
  },
};

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
      after: { products },
    });
    return products;
  });
}
