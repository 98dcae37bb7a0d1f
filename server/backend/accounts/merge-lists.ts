import type { SavedLists } from "#shared/contract/account.ts";
import { MAX_LINES } from "#shared/domain/cart.ts";
import { COMPARE_LIMIT, FAVORITES_LIMIT, WATCHED_LIMIT, withIds } from "#shared/domain/lists.ts";

/**
 * Adds the lists of a browser to the saved ones. The browser's watched products come first. An item of both carts keeps the larger quantity, so
 * that a second merge changes nothing.
 */
export function mergeLists(saved: SavedLists, given: Partial<SavedLists>): SavedLists {
  const { favorites = [], compare = [], cart = [], watched = [] } = given;
  const quantities = new Map(saved.cart.map(({ id, quantity }) => [id, quantity]));
  for (const { id, quantity } of cart) quantities.set(id, Math.max(quantity, quantities.get(id) ?? 0));
  return {
    favorites: withIds(saved.favorites, favorites).slice(0, FAVORITES_LIMIT),
    compare: withIds(saved.compare, compare).slice(0, COMPARE_LIMIT),
    cart: [...quantities].map(([id, quantity]) => ({ id, quantity })).slice(0, MAX_LINES),
    watched: withIds(watched, saved.watched).slice(0, WATCHED_LIMIT),
  };
}
