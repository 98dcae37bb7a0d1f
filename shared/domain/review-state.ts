import { NBSP } from "../text/format.ts";

/** What shoppers write for the page of a product. */
export const REVIEW_KINDS = ["review", "question"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Approved ones are shown on the page of their product. A question can be answered by a letter alone. */
export const REVIEW_STATES = ["waiting", "approved", "answered", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const reviewStateNames: Record<ReviewState, string> = {
  waiting: "Ждёт решения",
  approved: "Опубликован",
  answered: "Отвечен письмом",
  rejected: "Отклонён",
};

export const reviewKindNames: Record<ReviewKind, string> = { review: "Отзыв", question: "Вопрос" };

/** In which order a product's page shows its reviews; `photos` = those with photos first. */
export const reviewOrders = ["newest", "best", "worst", "photos"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** «Рост 182 см, вес 90 кг»; empty = neither was told. */
export function bodyText({ height, weight }: { height?: number | undefined; weight?: number | undefined }): string {
  const weighs = weight ? `${weight}${NBSP}кг` : "";
  return height ? [`Рост ${height}${NBSP}см`, weighs && `вес ${weighs}`].filter(Boolean).join(", ") : weighs && `Вес ${weighs}`;
}

/** The longest texts of the staff, characters. */
export const MAX_REVIEW_ANSWER = 3000;
export const MAX_REVIEW_REASON = 500;
