import * as z from "zod/mini";
import { MAX_REVIEW_ANSWER, MAX_REVIEW_REASON, REVIEW_KINDS, REVIEW_STATES } from "../../domain/review-state.ts";
import { givenText, moment, text } from "../common.ts";
import { file, get, post } from "../endpoint.ts";

/** The calls of the desk about reviews and questions: /api/manage/reviews/… (docs/specification.md, section 7). Times in ISO 8601. */

/** Query of GET /api/manage/reviews/. */
export const reviewsQuery = z.object({
  /** Words of the review, of its author or of the product. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  state: z._default(z.enum([...REVIEW_STATES, "all"]), "waiting"),
  /** Empty = reviews and questions. */
  kind: z._default(z.enum(["", ...REVIEW_KINDS]), ""),
  /** This one alone, whatever its state. */
  number: z._default(z.string().check(z.regex(/^(?:|[1-9]\d{0,8})$/)), ""),
  /** `next` of another answer with the same filter. */
  cursor: z._default(z.string().check(z.regex(/^(?:|[1-9]\d{0,8})$/)), ""),
});
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

export const reviewRow = z.object({
  /** The number of its enquiry. */
  number: z.int(),
  kind: z.enum(REVIEW_KINDS),
  /** A decision sends the version that it is based on. */
  version: z.int(),
  state: z.enum(REVIEW_STATES),
  state_name: z.string(),
  created_at: moment,
  name: z.string(),
  /** 1 to 5; 0 = it is a question. */
  rating: z.int(),
  text: z.string(),
  advantages: z.string(),
  disadvantages: z.string(),
  verified: z.boolean(),
  /** Of its author, cm and kg; 0 = not told. */
  height: z.int(),
  weight: z.int(),
  /** Addresses of photos, for the staff. */
  photos: z.array(z.string()),
  /** Shown under the review; may be empty. */
  answer: z.string(),
  /** Why it was rejected, for the staff. */
  reason: z.string(),
  product: z.string(),
  /** Its page in the catalogue; empty = there is none. */
  product_url: z.string(),
  /** Who decided last, and when; null = nobody. */
  changed: z.nullable(z.object({ by: z.string(), at: moment })),
});
export type ReviewRow = z.infer<typeof reviewRow>;

export const reviewsResponse = z.object({
  page: z.object({
    reviews: z.array(reviewRow),
    /** How many wait in all. */
    waiting: z.int(),
    /** Cursor of the older ones; null = there are none. */
    next: z.nullable(z.string()),
  }),
});
export type ReviewsResponse = z.infer<typeof reviewsResponse>;

const REVIEW_DEEDS = ["approve", "reject", "answer", "reply", "undo"] as const;

/**
 * POST /api/manage/reviews/:number/: `approve` publishes it, with `answer` if given; `reject` hides it and stores the `reason`; `answer` changes the
 * answer under it (empty = none); `reply` answers a question only by a letter; `undo` makes it wait again. A question is not approved without answer,
 * and its author gets it by a letter. The answer is a ReviewResponse. 409 REVIEW_CHANGED when somebody has decided since `version`, with the `review` as
 * it is now; 422 NO_EMAIL when there is nobody to reply to.
 */
export const reviewPayload = z.object({
  version: z.coerce.number<number | string>(),
  deed: z.enum(REVIEW_DEEDS),
  answer: z.optional(givenText(MAX_REVIEW_ANSWER)),
  reason: text(MAX_REVIEW_REASON),
});
export type ReviewPayload = z.input<typeof reviewPayload>;

export const reviewResponse = z.object({ review: reviewRow });
export type ReviewResponse = z.infer<typeof reviewResponse>;

export const reviewEndpoints = {
  reviews: get("/api/manage/reviews/", { query: reviewsQuery, answer: reviewsResponse, access: "reviews" }),
  changeReview: post("/api/manage/reviews/:number/", { payload: reviewPayload, answer: reviewResponse, access: "reviews" }),
  /** A photo of a review, shown or not. */
  reviewPhoto: get("/api/manage/reviews/:number/photos/:file/", { answer: file, access: "reviews" }),
};
