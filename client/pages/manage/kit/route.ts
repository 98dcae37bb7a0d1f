import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { KitPage } from "./page.tsx";

export const route = definePage({
  component: KitPage,
  load: async () => null,
  head: (_, url) => deskHead("Образцы", url),
});
