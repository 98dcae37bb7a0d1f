import type { SavedLists } from "#shared/contract/account.ts";
import { cartCount } from "#shared/domain/cart.ts";
import type { Lists } from "../state/lists.ts";

type Shared = Pick<Lists, keyof SavedLists>;

/** The lists that the account can keep, with their names, in the order in which they are shown. */
export const savedListNames: Record<keyof SavedLists, string> = {
  cart: "Корзина",
  favorites: "Избранное",
  compare: "Сравнение",
  watched: "Смотрели недавно",
};

export function sizeOf(lists: Shared, key: keyof SavedLists): number {
  return key === "cart" ? cartCount(lists.cart) : lists[key].length;
}

/** Whether merging would change either side. The order of the watched products does not count. */
export function differ(here: Shared, saved: SavedLists): boolean {
  const cart = (items: Shared["cart"]) =>
    items
      .map(({ id, quantity }) => `${id}×${quantity}`)
      .toSorted()
      .join();
  const ids = (list: readonly number[]) => list.toSorted((one, other) => one - other).join();
  return (
    cart(here.cart) !== cart(saved.cart) || (["favorites", "compare", "watched"] as const).some((key) => ids(here[key]) !== ids(saved[key]))
  );
}
