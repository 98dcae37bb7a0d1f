import { useState } from "react";
import type { SavedLists } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { quantityOf, cartCount } from "#shared/domain/cart.ts";
import { withMinimumDelay, refusal } from "../../api/refusal.ts";
import { useLists, useAppContext } from "../../state/context.tsx";
import type { Lists } from "../../state/lists.ts";

export interface ListMerge {
  /** The account's current lists. */
  saved: SavedLists;
  /** Whether this browser and the account have the same lists; null until the browser's lists are read. */
  same: boolean | null;
  merging: boolean;
  error: string | null;
  /** Merges the lists of both sides. Called only by a button: the browser may belong to somebody else. */
  merge(): Promise<void>;
}

export function useListMerge(loaded: SavedLists): ListMerge {
  const { api, lists, ui } = useAppContext();
  const here = useLists((state) => state);
  const [merged, setMerged] = useState<{ of: SavedLists; saved: SavedLists } | null>(null);
  const [merging, setMerging] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Reloaded data is newer than the result of the last merge.
  const saved = merged?.of === loaded ? merged.saved : loaded;

  async function merge() {
    setMerging(true);
    setError(null);
    const { cart, favorites, compare, watched } = lists.getState();
    const own = { cart: [...cart], favorites: [...favorites], compare: [...compare], watched: [...watched] };
    try {
      const { account } = await withMinimumDelay(api.call(endpoints.account, { payload: { lists: own, merge: true } }));
      takeOver(account.user.lists);
      setMerged({ of: loaded, saved: account.user.lists });
      ui.getState().announce("Списки объединены");
    } catch (failure) {
      setError(Object.values(refusal(failure).errors)[0] ?? null);
    } finally {
      setMerging(false);
    }
  }

  function takeOver(all: SavedLists) {
    const { add, addWatched, setQuantity } = lists.getState();
    for (const { id, quantity } of all.cart) setQuantity(id, Math.max(quantity, quantityOf(lists.getState().cart, id)));
    add("favorites", all.favorites);
    add("compare", all.compare);
    // The first product of the list is the last one that was seen.
    for (const id of all.watched.toReversed()) addWatched(id);
  }

  return { saved, same: here.ready ? !differ(here, saved) : null, merging, error, merge };
}

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
