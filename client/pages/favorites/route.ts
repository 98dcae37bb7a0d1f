import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

/** The list lives in the browser: the page asks for its products after it read it. */
export const favoritesRoute = definePage({
  pattern: paths.favorites.pattern,
  page: "favorites",
  load: async () => null,
  head: () => ({ title: "Избранное", description: "Товары, которые вы отложили.", canonical: paths.favorites.href(), noindex: true }),
});
