import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { OfflinePage } from "./page.tsx";

/** The browser keeps it and shows it for pages that it has not kept. */
export const route = definePage({
  component: OfflinePage,
  robots: "disallow",
  load: async () => null,
  head: () => ({
    title: "Нет связи",
    description: "Страницы, которые открываются без сети.",
    canonical: paths.offline.href(),
    noindex: true,
  }),
});
