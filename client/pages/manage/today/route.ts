import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { TodayPage } from "./page.tsx";

export const route = definePage({
  component: TodayPage,
  load: async () => null,
  head: (_, url) => deskHead("Сегодня", url),
});
