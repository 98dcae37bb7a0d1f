import type { Kysely, Selectable, SelectQueryBuilder } from "kysely";
import type { ReviewRow, ReviewsQuery, ReviewsResponse } from "#shared/contract/desk/reviews.ts";
import { reviewStateNames } from "#shared/domain/review-state.ts";
import { isoTime } from "../clock.ts";
import { cutPage } from "../db/paging.ts";
import type { Database } from "../db/schema.ts";
import { photosIn } from "./review.ts";
import { lookUpWords, matchesWords } from "../enquiries/enquiry.ts";

const PAGE_SIZE = 30;

/** One page of the list, the newest first. */
export async function reviewsPage(db: Kysely<Database>, { q, state, kind, number, cursor }: ReviewsQuery): Promise<ReviewsResponse> {
  const words = await lookUpWords(db, q);
  const matching = db
    .selectFrom("enquiries")
    .select("enquiries.id")
    .$if(words !== null, (query) => query.where((row) => (words ? matchesWords(row, words) : row.lit(true))));
  const rows = await reviewsWithProducts(db)
    .$if(number !== "", (query) => query.where("enquiry_id", "=", Number(number)))
    .$if(number === "" && state !== "all", (query) => query.where("state", "=", state === "all" ? "waiting" : state))
    .$if(kind !== "", (query) => query.where("kind", "=", kind || "review"))
    .$if(cursor !== "", (query) => query.where("enquiry_id", "<", Number(cursor)))
    .$if(words !== null, (query) => query.where("enquiry_id", "in", matching))
    .orderBy("enquiry_id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { waiting } = await db
    .selectFrom("reviews")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ enquiry_id }) => enquiry_id);
  return { page: { reviews: shown.map(reviewRow), waiting, next } };
}

type Row = Selectable<Database["reviews"]> & { product_name: string; product_url: string; files: string };

/** Reviews with the name and the page of their product. */
export function reviewsWithProducts(db: Kysely<Database>): SelectQueryBuilder<Database, "reviews" | "enquiries", Row> {
  return db
    .selectFrom("reviews")
    .innerJoin("enquiries", "enquiries.id", "reviews.enquiry_id")
    .selectAll("reviews")
    .select(["enquiries.product_name", "enquiries.product_url", "enquiries.files"]);
}

export function reviewRow(row: Row): ReviewRow {
  const { enquiry_id, kind, version, state, created_at, name, rating, text, advantages, disadvantages, answer, reason } = row;
  return {
    number: enquiry_id,
    kind,
    version,
    state,
    state_name: reviewStateNames[state],
    created_at: isoTime(created_at),
    name,
    rating,
    text,
    advantages,
    disadvantages,
    answer,
    reason,
    verified: row.verified === 1,
    height: row.height,
    weight: row.weight,
    photos: kind === "question" ? [] : photosIn(row.files).map((file) => `/api/manage/reviews/${enquiry_id}/photos/${file}/`),
    product: row.product_name,
    product_url: row.product_url,
    changed: row.changed_at === null ? null : { by: row.changed_by, at: isoTime(row.changed_at) },
  };
}
