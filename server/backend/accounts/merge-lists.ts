import type { SavedLists } from "#shared/contract/account.ts";
import { MAX_LINES } from "#shared/contract/cart.ts";
import { COMPARE_LIMIT, WATCHED_LIMIT, withIds } from "#shared/domain/lists.ts";

const MAX_FAVORITES = 300;

/**
 * Adds the lists of a browser to the saved ones. What was watched here is the newest; of an item in both carts the larger quantity stays, so
 * that merging twice changes nothing.
 */
export function mergeLists(saved: SavedLists, given: Partial<SavedLists>): SavedLists {
  const { favorites = [], compare = [], cart = [], watched = [] } = given;
  const quantities = new Map(saved.cart.map(({ id, quantity }) => [id, quantity]));
  for (const { id, quantity } of cart) quantities.set(id, Math.max(quantity, quantities.get(id) ?? 0));
  return {
    favorites: withIds(saved.favorites, favorites).slice(0, MAX_FAVORITES),
    compare: withIds(saved.compare, compare).slice(0, COMPARE_LIMIT),
    cart: [...quantities].map(([id, quantity]) => ({ id, quantity })).slice(0, MAX_LINES),
    watched: withIds(watched, saved.watched).slice(0, WATCHED_LIMIT),
  };
}
