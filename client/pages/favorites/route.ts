import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { FavoritesPage } from "./page.tsx";

/** The browser keeps the list and asks for its products. */
export const route = definePage({
  component: FavoritesPage,
  robots: "disallow",
  load: async () => null,
  head: () => ({ title: "Избранное", description: "Товары, которые вы отложили.", canonical: paths.favorites.href(), noindex: true }),
});
