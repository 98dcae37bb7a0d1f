import { createStore } from "zustand/vanilla";
import { parseCart, setQuantity, withoutItems, type CartItem } from "#shared/domain/cart.ts";
import {
  addWatched,
  FAVORITES_LIMIT,
  LIST_KEYS,
  parseList,
  toggleId,
  withIds,
  withoutIds,
  WATCHED_LIMIT,
  type IdListKey,
  type ListKey,
} from "#shared/domain/lists/lists.ts";
import { mergeList, type PagedList } from "#shared/domain/lists/paged-list.ts";

/** The part of Web Storage that the lists use. */
export type ListStorage = Pick<Storage, "getItem" | "setItem">;

export interface Lists {
  cart: readonly CartItem[];
  favorites: readonly number[];
  compare: readonly number[];
  quickOrdering: readonly number[];
  watched: readonly number[];
  /** False until the browser's storage is read: the server and the first client render show empty lists. */
  ready: boolean;
}

export interface ListsActions {
  /** Reads the storage. It creates missing lists and repairs damaged ones. */
  load(): void;
  /** Another tab has changed this key (`storage` event). */
  sync(key: string | null): void;
  setQuantity(id: number, quantity: number): void;
  /** @param kept ids of what stays: it was not ordered */
  clearCart(kept?: readonly number[]): void;
  /**
   * `same` are other ids of the same product. When one of them is in the list, the product counts as listed, and all of them are removed
   * together.
   */
  toggle(list: "favorites" | "compare", id: number, same?: readonly number[]): void;
  /** Adds the missing ids at the end. */
  add(list: IdListKey, ids: readonly number[]): void;
  remove(list: IdListKey, ids: readonly number[]): void;
  addWatched(id: number): void;
  setQuickOrdering(ids: readonly number[]): void;
  /** Removes ids that the server calls erroneous from cart, favorites and compare. */
  removeErroneous(ids: readonly number[]): void;
}

export type ListsStore = ReturnType<typeof createListsStore>;

/**
 * The five local lists: JSON arrays under the specification's keys. A change starts from the stored list, because another tab may have
 * changed it. Without storage (server, private mode, no space left) the lists are kept in memory.
 * @param known lists to begin with
 */
export function createListsStore(storage: ListStorage | null, known: Partial<Lists> = {}) {
  // Keys whose last read or write has failed.
  const inMemory = new Set<ListKey>(storage ? [] : LIST_KEYS);
  const read = (key: ListKey) => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      inMemory.add(key);
      return null;
    }
  };
  const write = (key: ListKey, value: unknown) => {
    try {
      storage?.setItem(key, JSON.stringify(value));
      if (storage) inMemory.delete(key);
    } catch {
      // Without storage the list continues in memory.
      inMemory.add(key);
    }
  };

  return createStore<Lists & ListsActions>()((set, get) => {
    /** The current list: the same array while its contents are the same. */
    const current = <Key extends ListKey>(key: Key): Lists[Key] => {
      const known = get()[key];
      if (inMemory.has(key)) return known;
      const stored = read(key);
      if (inMemory.has(key)) return known;
      const parsed: Lists[ListKey] = key === "cart" ? parseCart(stored) : parseList(key, stored);
      return JSON.stringify(parsed) === JSON.stringify(known) ? known : (parsed as Lists[Key]);
    };
    const change = <Key extends ListKey>(key: Key, next: (list: Lists[Key]) => Lists[Key]) => {
      const before = current(key);
      const after = next(before);
      if (after !== before) write(key, after);
      if (after !== get()[key]) set({ [key]: after } as Partial<Lists>);
    };

    return {
      cart: [],
      favorites: [],
      compare: [],
      quickOrdering: [],
      watched: [],
      ready: false,
      ...known,
      load() {
        const loaded: Partial<Lists> = { ready: true };
        for (const key of LIST_KEYS) {
          const list = current(key);
          Object.assign(loaded, { [key]: list });
          if (read(key) !== JSON.stringify(list)) write(key, list);
        }
        set(loaded);
      },
      sync(key) {
        for (const own of LIST_KEYS) if (key === null || key === own) change(own, (list) => list);
      },
      setQuantity: (id, quantity) => change("cart", (items) => setQuantity(items, id, quantity)),
      clearCart: (kept = []) => change("cart", (cart) => cart.filter(({ id }) => kept.includes(id))),
      toggle: (list, id, same = []) =>
        change(list, (ids) => {
          if ([id, ...same].some((other) => ids.includes(other))) return withoutIds(ids, [id, ...same]);
          return bounded(list, ids, toggleId(ids, id));
        }),
      add: (list, added) => change(list, (ids) => bounded(list, ids, withIds(ids, added))),
      remove: (list, removed) => change(list, (ids) => withoutIds(ids, removed)),
      addWatched: (id) => change("watched", (ids) => addWatched(ids, id)),
      setQuickOrdering: (ids) => change("quickOrdering", () => [...ids]),
      removeErroneous(ids) {
        change("cart", (items) => withoutItems(items, ids));
        change("favorites", (list) => withoutIds(list, ids));
        change("compare", (list) => withoutIds(list, ids));
      },
    };
  });
}

const LIMITS: Partial<Record<IdListKey, number>> = { favorites: FAVORITES_LIMIT, watched: WATCHED_LIMIT };

/** A full list takes no other product. */
function bounded(list: IdListKey, before: readonly number[], after: readonly number[]): readonly number[] {
  const limit = LIMITS[list] ?? Infinity;
  return after.length > limit ? [...before, ...after.slice(before.length, limit)] : after;
}

export type LoadedLists = ReturnType<typeof createLoadedLists>;
export type LoadedList = PagedList<{ id: number | string }>;

const STORAGE_KEY = "loaded-lists";
/** The number of lists that are kept over a reload. */
const STORED_LISTS = 5;

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
          storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(Object.entries(lists).slice(-STORED_LISTS))));
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
