import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { ReviewState } from "#shared/domain/review-state.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import { sent, type HttpExchange, type Sent } from "../http/http-exchange.ts";
import { failures } from "../http/failures.ts";
import { readNumber } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { photosIn } from "./review.ts";

/** A withdrawn photo is gone from browsers after a day, s. */
const SHOWN_FOR = 86_400;

/**
 * Photos that wait for the bucket at a time. While it is silent, the photos of a few dozen visitors would take all connections to the backend, and no
 * call of the shop would be answered.
 */
const MAX_WAITING = 32;

/** The photos of reviews: everybody sees those that are shown, the staff all of them. */
export function reviewPhotoRoutes(serve: Serve, { db, attachments }: { db: Kysely<Database>; attachments: FileStore }): void {
  serve(endpoints.reviewPhoto, ({ response, params }) => {
    response.set("Cache-Control", `public, max-age=${SHOWN_FOR}`);
    return sendPhoto(response, params, ["approved"]);
  });
  serve(deskEndpoints.reviewPhoto, ({ response, params }) => sendPhoto(response, params, ["waiting", "approved", "rejected"]));

  let waiting = 0;

  async function read(file: string) {
    if (waiting >= MAX_WAITING) throw failures.storageUnavailable();
    waiting += 1;
    return attachments.read(file, "short").finally(() => (waiting -= 1));
  }

  async function sendPhoto(
    response: HttpExchange["response"],
    { number, file }: { number: string; file: string },
    states: readonly ReviewState[],
  ): Promise<Sent> {
    const review = await db
      .selectFrom("reviews")
      .innerJoin("enquiries", "enquiries.id", "reviews.enquiry_id")
      .select("enquiries.files")
      .where("enquiry_id", "=", readNumber(number, failures.enquiryFileUnknown))
      .where("state", "in", states)
      .executeTakeFirst();
    const photo = review && photosIn(review.files).includes(file) ? await read(file) : null;
    if (!photo) {
      response.removeHeader("Cache-Control");
      throw failures.enquiryFileUnknown();
    }
    response.type("image/webp");
    response.set({ "Content-Length": String(photo.size), "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox" });
    await pipeline(photo.content, response).catch((error: NodeJS.ErrnoException) => {
      // A client that disconnects before the end is not an error.
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    });
    return sent;
  }
}
