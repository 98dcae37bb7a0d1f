import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { DeskLoginPage } from "./page.tsx";

export const route = definePage({
  component: DeskLoginPage,
  load: async () => null,
  action,
  head: (_, url) => deskHead("Вход для сотрудников", url),
});
