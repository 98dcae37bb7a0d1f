import { createStore } from "zustand/vanilla";
import { mergeList, type PagedList } from "#shared/domain/paged-list.ts";

export type LoadedLists = ReturnType<typeof createLoadedLists>;
export type LoadedList = PagedList<{ id: number | string }>;

/**
 * Lists that grew by «Показать ещё», by history entry: Back finds the list as long as it was. In memory only: after a reload
 * the address's own page is shown.
 */
export function createLoadedLists() {
  return createStore<{ lists: Record<string, LoadedList>; append(key: string, shown: LoadedList, next: LoadedList): void }>()(
    (set, get) => ({
      lists: {},
      append: (key, shown, next) => set({ lists: { ...get().lists, [key]: mergeList(shown, next) } }),
    }),
  );
}
