import { useState } from "react";
import type { SavedLists } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { quantityOf } from "#shared/domain/cart.ts";
import { differ } from "../../account/list-sizes.ts";
import { withMinimumDelay } from "../../api/minimum-delay.ts";
import { refusal } from "../../api/refusal.ts";
import { useLists, useServices } from "../../state/context.tsx";

export interface ListMerge {
  /** As the account has them now. */
  saved: SavedLists;
  /** This browser and the account hold the same; null until the browser's lists were read. */
  same: boolean | null;
  merging: boolean;
  error: string | null;
  /** Both get what either has. Only ever called by a press: a browser may be somebody else's. */
  merge(): Promise<void>;
}

export function useListMerge(loaded: SavedLists): ListMerge {
  const { api, lists, ui } = useServices();
  const here = useLists((state) => state);
  const [merged, setMerged] = useState<{ of: SavedLists; saved: SavedLists } | null>(null);
  const [merging, setMerging] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // What has been loaded anew is newer than what this page has merged.
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
    // The front of the list is what was seen last.
    for (const id of all.watched.toReversed()) addWatched(id);
  }

  return { saved, same: here.ready ? !differ(here, saved) : null, merging, error, merge };
}
