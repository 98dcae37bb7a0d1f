import { quantityOf } from "#shared/domain/cart.ts";
import { LISTS_COOKIE } from "#shared/domain/cookies.ts";
import { readCookieLists, writeCookieLists, type CookieLists } from "#shared/domain/lists/cookie-lists.ts";
import type { ListsStore, ListStorage } from "./lists.ts";

/**
 * Moves the lists that the browser has stored in a cookie without script into the local lists, and empties the cookie. For a product that is
 * in both, the larger quantity counts, so that two tabs which do it at once do not double it. Products that do not fit into a full list stay
 * in the cookie; without local storage all of them stay there.
 */
export function takeOver(lists: ListsStore, storage: ListStorage | null, jar: Pick<Document, "cookie"> = document): void {
  const cookie = new RegExp(`(?:^|;\\s*)${LISTS_COOKIE}=([^;]*)`).exec(jar.cookie)?.[1];
  const kept = readCookieLists(cookie && decodeURIComponent(cookie));
  const state = lists.getState;
  // The stored lists, which are not shown yet.
  state().sync(null);
  for (const { id, quantity } of kept.cart) state().setQuantity(id, Math.max(quantity, quantityOf(state().cart, id)));
  for (const list of ["favorites", "compare"] as const) if (kept[list].length > 0) state().add(list, kept[list]);
  const isStored = (list: keyof CookieLists) => {
    try {
      return kept[list].length === 0 || storage?.getItem(list) === JSON.stringify(state()[list]);
    } catch {
      return false;
    }
  };
  if (!(["cart", "favorites", "compare"] as const).every(isStored)) return;
  const rest = writeCookieLists({
    cart: kept.cart.filter(({ id }) => quantityOf(state().cart, id) === 0),
    favorites: kept.favorites.filter((id) => !state().favorites.includes(id)),
    compare: [],
  });
  jar.cookie = `${LISTS_COOKIE}=${rest}; path=/; samesite=lax; max-age=${rest === "" ? 0 : 30 * 24 * 3600}`;
}
