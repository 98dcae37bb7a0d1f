import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { TodayPage, type TodayData } from "./page.tsx";

export const route = definePage<TodayData>({
  component: TodayPage,
  async load({ api, url: { searchParams }, signal }) {
    const days = searchParams.get("days") ?? "";
    const query = { days: /^(?:90|365)$/.test(days) ? days : undefined };
    return { ...(await api.call(manageEndpoints.today, { query, signal })), retried: searchParams.get("done") === "retry" };
  },
  action,
  head: (_, url) => deskHead("Сегодня", url),
});
