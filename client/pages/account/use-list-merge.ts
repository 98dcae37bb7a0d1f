import { useState } from "react";
import type { SavedLists } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { quantityOf } from "#shared/domain/cart.ts";
import { differ } from "../../account/list-sizes.ts";
import { withMinimumDelay } from "../../api/minimum-delay.ts";
import { refusal } from "../../api/refusal.ts";
import { useLists, useServices } from "../../state/context.tsx";

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
  const { api, lists, ui } = useServices();
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
