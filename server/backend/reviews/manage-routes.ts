import type { Kysely } from "kysely";
import { reviewPayload, reviewsQuery, type ReviewResponse } from "#shared/contract/manage/reviews.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { formInvalid, readPayload, readQuery } from "../http/input.ts";
import type { Shop } from "../settings.ts";
import type { Desk } from "../staff/desk-router.ts";
import { reviewRow, reviewsPage, reviewsWithProducts } from "./manage-list.ts";
import { actOnReview, type ReviewAct } from "./moderate.ts";

export interface ManageReviewsOptions {
  db: Kysely<Database>;
  clock: Clock;
  shop: Shop;
  siteUrl: string;
  onQueued: () => void;
}

/** The desk's calls about reviews and questions. */
export function manageReviews({ get, post }: Desk, { db, clock, shop, siteUrl, onQueued }: ManageReviewsOptions): void {
  get("/api/manage/reviews/", "reviews", ({ request }) => reviewsPage(db, readQuery(reviewsQuery, request)));

  post("/api/manage/reviews/:number/", "reviews", async ({ request, actor }): Promise<ReviewResponse> => {
    const id = numberIn(request.params.number);
    const payload = readPayload(reviewPayload, request);
    const call = { id, version: payload.version, actor, now: clock(), shop, siteUrl };
    const outcome = await actOnReview(db, call, readAct(payload));
    if (outcome === "unknown") throw notFound();
    if (outcome === "no-email") throw noEmail();
    if (outcome === "no-answer") throw formInvalid({ answer: "Напишите ответ: без ответа вопрос не публикуют и письмо не отправляют" });
    if (outcome === "no-question") throw formInvalid({ deed: "Письмом отвечают только на вопросы" });
    const row = await reviewsWithProducts(db).where("enquiry_id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    const review = reviewRow(row);
    if (outcome === "changed") {
      throw new HttpError(409, "REVIEW_CHANGED", "Тем временем об этом решил другой сотрудник. Посмотрите, что изменилось, и повторите", {
        details: { review },
      });
    }
    onQueued();
    return { review };
  });
}

function readAct({ deed, answer, reason }: ReturnType<typeof reviewPayload.parse>): ReviewAct {
  const lines = answer?.replaceAll("\r\n", "\n");
  switch (deed) {
    case "approve":
      return { deed, answer: lines };
    case "answer":
    case "reply":
      return { deed, answer: lines ?? "" };
    case "reject":
      if (reason === "") throw formInvalid({ reason: "Назовите причину: её увидят только сотрудники" });
      return { deed, reason };
    case "undo":
      return { deed };
  }
}

function numberIn(text: unknown): number {
  if (typeof text === "string" && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw notFound();
}

const noEmail = () => new HttpError(422, "NO_EMAIL", "Писать некому: данные автора стёрты");
const notFound = () => new HttpError(404, "REVIEW_NOT_FOUND", "Такого отзыва или вопроса нет");
