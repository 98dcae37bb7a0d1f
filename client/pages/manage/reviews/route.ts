import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { ReviewRow } from "#shared/contract/manage/reviews.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { ReviewsPage, type ReviewsData } from "./page.tsx";

export const route = definePage<ReviewsData>({
  component: ReviewsPage,
  async load({ api, url, signal }) {
    const query = new URLSearchParams([...url.searchParams].filter(([name, value]) => value !== "" && name !== "decided"));
    const { page } = await api.call(manageEndpoints.reviews, { query, signal });
    return { page, decided: await decidedOne(url.searchParams.get("decided")) };

    async function decidedOne(number: string | null): Promise<ReviewRow | null> {
      if (number === null || !/^[1-9]\d{0,8}$/.test(number)) return null;
      const found = await api.call(manageEndpoints.reviews, { query: { number }, signal });
      return found.page.reviews[0] ?? null;
    }
  },
  action,
  head: (_, url) => deskHead("Отзывы и вопросы", url),
  query: ["q", "state", "kind", "number", "cursor", "decided"],
});
