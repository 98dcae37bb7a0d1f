import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { reviewPayload } from "#shared/contract/desk/reviews.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, readNumber } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import type { Shop } from "../settings.ts";
import { reviewRow, reviewsPage, reviewsWithProducts } from "./desk-list.ts";
import { actOnReview, type ReviewAct } from "./moderate.ts";

export interface DeskReviewsOptions {
  db: Kysely<Database>;
  clock: Clock;
  shop: Shop;
  siteUrl: string;
  onQueued: () => void;
}

/** The desk's calls about reviews and questions. */
export function deskReviews(serve: Serve, { db, clock, shop, siteUrl, onQueued }: DeskReviewsOptions): void {
  serve(deskEndpoints.reviews, ({ query }) => reviewsPage(db, query));

  serve(deskEndpoints.changeReview, async ({ params, payload, actor }) => {
    const id = readNumber(params.number, failures.reviewUnknown);
    const call = { id, version: payload.version, actor, now: clock(), shop, siteUrl };
    const outcome = await actOnReview(db, call, readAct(payload));
    if (outcome === "unknown") throw failures.reviewUnknown();
    if (outcome === "no-email") throw failures.reviewEmailMissing();
    if (outcome === "no-answer") throw formInvalid({ answer: "Напишите ответ: без ответа вопрос не публикуют и письмо не отправляют" });
    if (outcome === "no-question") throw formInvalid({ deed: "Письмом отвечают только на вопросы" });
    const row = await reviewsWithProducts(db).where("enquiry_id", "=", id).executeTakeFirst();
    if (!row) throw failures.reviewUnknown();
    const review = reviewRow(row);
    if (outcome === "changed") throw failures.reviewChanged({ details: { review } });
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
