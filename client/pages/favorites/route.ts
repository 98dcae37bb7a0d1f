import { endpoints } from "#shared/contract/endpoints.ts";
import { withoutIds } from "#shared/domain/lists.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type LoadContext } from "../../page.ts";
import type { PlainFavorites } from "../../state/context.tsx";
import { FavoritesPage } from "./page.tsx";

/** The browser keeps the list and asks for its products; without script a cookie keeps it. */
export const route = definePage({
  component: FavoritesPage,
  robots: "disallow",
  kept: true,
  load: loadPlainFavorites,
  head: () => ({ title: "Избранное", description: "Товары, которые вы отложили.", canonical: paths.favorites.href(), noindex: true }),
});

/** The favourites of a browser without script, the last added one first. null = script fills the page. */
async function loadPlainFavorites({ api, kept, signal }: LoadContext): Promise<PlainFavorites | null> {
  if (!kept) return null;
  const { lists, done, change } = kept;
  const products = lists.favorites.toReversed().join(",");
  const answer = await api.call(endpoints.favorites, { query: { products }, signal });
  const favorites = withoutIds(lists.favorites, answer.errorProductsId);
  if (favorites !== lists.favorites) change({ ...lists, favorites });
  return { answer, done, lists };
}
