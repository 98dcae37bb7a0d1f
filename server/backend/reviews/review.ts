import type { Kysely, Selectable, SelectQueryBuilder } from "kysely";
import type { SampleReview } from "#shared/contract/catalog.ts";
import type { ProductPageData, Questions, Reviews } from "#shared/contract/product-page.ts";
import { shopDay } from "#shared/text/date.ts";
import { forms } from "#shared/domain/forms/forms.ts";
import type { ReviewKind, ReviewOrder } from "#shared/domain/review-state.ts";
import type { AccountModule } from "../accounts/context.ts";
import type { Database } from "../db/schema.ts";
import type { StoredFile } from "../enquiries/attachments.ts";
import type { Signer } from "../signer.ts";
import type { EnquiryEffect, Proof } from "../enquiries/effect.ts";
import { ownEnquiries } from "../enquiries/account-module.ts";
import { transactionally } from "../db/transaction.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";

const MAX_SHOWN = 20;

export type Review = Selectable<Database["reviews"]>;

/** Stores the review or the question of an enquiry whose form says that it may be shown. It waits until the shop approves it. */
export const addReview: EnquiryEffect = async (trx, { id, form, answers, account_id, created_at }, product, proof) => {
  const { name = "", rating, text = "", advantages = "", disadvantages = "", height = "0", weight = "0" } = answers;
  const product_id = product?.product_id ?? 0;
  await trx
    .insertInto("reviews")
    .values({
      enquiry_id: id,
      kind: forms[form].shown ?? "review",
      product_id,
      name,
      rating: Number(rating ?? 0),
      text,
      advantages,
      disadvantages,
      height: Number(height),
      weight: Number(weight),
      verified: (await hasBought(trx, { account: account_id, order: orderOfKey(proof) }, product_id)) ? 1 : 0,
      answer: "",
      state: "waiting",
      created_at,
    })
    .execute();
  return {};
};

/** The key in a letter that asks for a review of an order: who has it reads the mailbox of the order. */
export function boughtKey(signer: Signer, order: number): string {
  return `${order}.${signer.sign("bought", String(order))}`;
}

/** null = the key is none. */
function orderOfKey({ bought, signer }: Proof): number | null {
  const [order = "", signature = ""] = bought.split(".");
  return /^[1-9]\d{0,8}$/.test(order) && signer.verify(signature, "bought", order) ? Number(order) : null;
}

/** Whether an order of the account, or the order of a letter, with this product was finished; what came back whole does not count. */
async function hasBought(
  trx: Kysely<Database>,
  { account, order: own }: { account: number | null; order: number | null },
  product: number,
): Promise<boolean> {
  if (account === null && own === null) return false;
  const order = await trx
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select("orders.id")
    .where(({ eb, or }) =>
      or([...(account === null ? [] : [eb("account_id", "=", account)]), ...(own === null ? [] : [eb("orders.id", "=", own)])]),
    )
    .where("status", "=", "done")
    .where("product_id", "=", product)
    .where("quantity", ">", 0)
    .executeTakeFirst();
  return order !== undefined;
}

/** The approved reviews and questions of a product, for its page; while nobody has written a review, its samples. */
export async function reviewsOfProduct(
  db: Kysely<Database>,
  productId: number,
  samples: readonly SampleReview[],
  order: ReviewOrder,
): Promise<Pick<ProductPageData, "reviews" | "questions">> {
  const approved = (kind: ReviewKind) =>
    db.selectFrom("reviews").where("reviews.product_id", "=", productId).where("state", "=", "approved").where("kind", "=", kind);
  return {
    reviews: (await reviewsIn(approved("review"), order)) ?? samplesAs(samples, order),
    questions: await questionsIn(approved("question")),
  };
}

type Approved = SelectQueryBuilder<Database, "reviews", object>;

/** null = there are none. */
async function reviewsIn(approved: Approved, order: ReviewOrder): Promise<Reviews | null> {
  const ratings = await approved
    .select(({ fn }) => ["rating", fn.countAll<number>().as("count")])
    .groupBy("rating")
    .execute();
  if (ratings.length === 0) return null;
  const rows = await approved
    .innerJoin("enquiries", "enquiries.id", "enquiry_id")
    .selectAll("reviews")
    .select("enquiries.files")
    .$if(order === "best" || order === "worst", (query) => query.orderBy("rating", order === "best" ? "desc" : "asc"))
    .$if(order === "photos", (query) => query.orderBy((row) => row.case().when("files", "=", "[]").then(1).else(0).end()))
    .orderBy("enquiry_id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return {
    ...summaryOf(ratings),
    order,
    items: rows.map(({ enquiry_id: id, name, rating, text, advantages, disadvantages, answer, created_at, ...row }) => ({
      id,
      name,
      rating,
      text,
      advantages,
      disadvantages,
      date: shopDay(created_at),
      ...(answer !== "" && { answer }),
      ...(row.verified === 1 && { verified: true }),
      ...(row.height > 0 && { height: row.height }),
      ...(row.weight > 0 && { weight: row.weight }),
      ...(row.files !== "[]" && { photos: photosIn(row.files).map((file) => `/api/reviews/${id}/photos/${file}/`) }),
    })),
  };
}

/** The names of the photos of a review among the files of its enquiry, which is JSON. */
export function photosIn(files: string): string[] {
  return (JSON.parse(files) as StoredFile[]).map(({ file }) => file);
}

function summaryOf(ratings: readonly { rating: number; count: number }[]): Pick<Reviews, "rating" | "count" | "bars"> {
  const bars = [5, 4, 3, 2, 1].map((stars) => ratings.reduce((sum, one) => sum + (one.rating === stars ? one.count : 0), 0));
  const count = bars.reduce((sum, one) => sum + one, 0);
  const stars = bars.reduce((sum, one, index) => sum + one * (5 - index), 0);
  return { rating: count === 0 ? null : Math.round((stars / count) * 10) / 10, count, bars };
}

function samplesAs(samples: readonly SampleReview[], order: ReviewOrder): Reviews {
  if (samples.length === 0) return { rating: null, count: 0, bars: [], order, items: [] };
  const newest = samples.map((sample, index) => ({ ...sample, id: -1 - index })).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const sign = { best: -1, worst: 1, newest: 0, photos: 0 }[order];
  const items = newest.toSorted((a, b) => sign * (a.rating - b.rating));
  return { ...summaryOf(samples.map(({ rating }) => ({ rating, count: 1 }))), order, samples: true, items };
}

async function questionsIn(approved: Approved): Promise<Questions> {
  const { count } = await approved.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await approved.selectAll("reviews").orderBy("enquiry_id", "desc").limit(MAX_SHOWN).execute();
  const items = rows.map(({ enquiry_id: id, name, text, answer, created_at }) => ({ id, name, text, answer, date: shopDay(created_at) }));
  return { count, items };
}

/** Counts the shown reviews of a product anew, for its cards; called in the transaction that shows or hides one. */
export async function countRatings(trx: Kysely<Database>, product: number): Promise<void> {
  await trx.deleteFrom("product_ratings").where("product_id", "=", product).execute();
  await trx
    .insertInto("product_ratings")
    .columns(["product_id", "count", "stars"])
    .expression((query) =>
      query
        .selectFrom("reviews")
        .select(({ fn }) => ["product_id", fn.countAll<number>().as("count"), fn.sum<number>("rating").as("stars")])
        .where("product_id", "=", product)
        .where("kind", "=", "review")
        .where("state", "=", "approved")
        .groupBy("product_id"),
    )
    .execute();
}

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
      .set({ sample_reviews: "[]", sample_questions: "[]", sample_count: 0, sample_stars: 0 })
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
