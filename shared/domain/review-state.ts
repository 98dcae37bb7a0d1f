/** Approved ones are shown on the page of their product. */
export const REVIEW_STATES = ["waiting", "approved", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const reviewStateNames: Record<ReviewState, string> = { waiting: "Ждёт решения", approved: "Опубликован", rejected: "Отклонён" };
