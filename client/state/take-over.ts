import { quantityOf } from "#shared/domain/cart.ts";
import { LISTS_COOKIE } from "#shared/domain/cookies.ts";
import { readKeptLists, writeKeptLists, type KeptLists } from "#shared/domain/kept-lists.ts";
import type { ListsStore, ListStorage } from "./lists.ts";

/**
 * Takes over into the local lists what the browser has kept in a cookie while there was no script, and empties the cookie. Of a product that
 * stands in both the larger quantity counts, so that two tabs which do it at once double nothing. What does not fit into a full list stays in
 * the cookie; without local storage all of it stays there.
 */
export function takeOver(lists: ListsStore, storage: ListStorage | null, jar: Pick<Document, "cookie"> = document): void {
  const cookie = new RegExp(`(?:^|;\\s*)${LISTS_COOKIE}=([^;]*)`).exec(jar.cookie)?.[1];
  const kept = readKeptLists(cookie && decodeURIComponent(cookie));
  const state = lists.getState;
  // The stored lists, which are not shown yet.
  state().sync(null);
  for (const { id, quantity } of kept.cart) state().setQuantity(id, Math.max(quantity, quantityOf(state().cart, id)));
  for (const list of ["favorites", "compare"] as const) if (kept[list].length > 0) state().add(list, kept[list]);
  const isStored = (list: keyof KeptLists) => {
    try {
      return kept[list].length === 0 || storage?.getItem(list) === JSON.stringify(state()[list]);
    } catch {
      return false;
    }
  };
  if (!(["cart", "favorites", "compare"] as const).every(isStored)) return;
  const rest = writeKeptLists({
    cart: kept.cart.filter(({ id }) => quantityOf(state().cart, id) === 0),
    favorites: kept.favorites.filter((id) => !state().favorites.includes(id)),
    compare: [],
  });
  jar.cookie = `${LISTS_COOKIE}=${rest}; path=/; samesite=lax; max-age=${rest === "" ? 0 : 30 * 24 * 3600}`;
}
