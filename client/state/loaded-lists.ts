import { createStore } from "zustand/vanilla";
import { mergeList, type PagedList } from "#shared/domain/paged-list.ts";

export type LoadedLists = ReturnType<typeof createLoadedLists>;
export type LoadedList = PagedList<{ id: number | string }>;

const STORAGE_KEY = "loaded-lists";
/** The number of lists that are kept over a reload. */
const KEPT = 5;

/**
 * Lists that were extended by «Показать ещё», by history entry: after Back and after a reload the list has the same length.
 * @param storage keeps the lists over a reload; null = they are kept in memory
 */
export function createLoadedLists(storage: Pick<Storage, "getItem" | "setItem"> | null = null) {
  return createStore<{ lists: Record<string, LoadedList>; append(entry: string, shown: LoadedList, next: LoadedList): void }>()(
    (set, get) => ({
      lists: read(storage),
      append(entry, shown, next) {
        const { [entry]: _, ...others } = get().lists;
        const lists = { ...others, [entry]: mergeList(shown, next) };
        set({ lists });
        try {
          storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(Object.entries(lists).slice(-KEPT))));
        } catch {
          // The storage is full: after a reload the page of the address is shown.
        }
      },
    }),
  );
}

function read(storage: Pick<Storage, "getItem"> | null): Record<string, LoadedList> {
  try {
    return (JSON.parse(storage?.getItem(STORAGE_KEY) ?? "{}") ?? {}) as Record<string, LoadedList>;
  } catch {
    return {};
  }
}
