import { createStore } from "zustand/vanilla";
import type { ProductList } from "#shared/contract/catalog.ts";
import { mergeList } from "#shared/domain/catalog-list.ts";

export type LoadedLists = ReturnType<typeof createLoadedLists>;

/**
 * Lists that grew by «Показать ещё», by history entry: Back finds the list as long as it was. In memory only: after a reload
 * the address's own page is shown.
 */
export function createLoadedLists() {
  return createStore<{ lists: Record<string, ProductList>; append(key: string, shown: ProductList, next: ProductList): void }>()(
    (set, get) => ({
      lists: {},
      append: (key, shown, next) => set({ lists: { ...get().lists, [key]: mergeList(shown, next) as ProductList } }),
    }),
  );
}
