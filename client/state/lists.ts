import { createStore } from "zustand/vanilla";
import { parseCart, setQuantity, withoutItems, type CartItem } from "#shared/domain/cart.ts";
import { addWatched, LIST_KEYS, parseList, toggleId, withIds, withoutIds, type IdListKey, type ListKey } from "#shared/domain/lists.ts";

/** The part of Web Storage that the lists need. */
export type ListStorage = Pick<Storage, "getItem" | "setItem">;

export interface Lists {
  cart: readonly CartItem[];
  favorites: readonly number[];
  compare: readonly number[];
  quickOrdering: readonly number[];
  watched: readonly number[];
  /** False until the browser's storage was read: the server and the first client render show empty lists. */
  ready: boolean;
}

export interface ListsActions {
  /** Reads the storage, creating what is missing and repairing what is damaged. */
  load(): void;
  /** Another tab wrote this key (`storage` event). */
  sync(key: string | null): void;
  setQuantity(id: number, quantity: number): void;
  clearCart(): void;
  /** `same` are ids that stand for the same product: one of them in the list counts as the product, and leaves with it. */
  toggle(list: "favorites" | "compare", id: number, same?: readonly number[]): void;
  /** Adds those that are absent, at the end. */
  add(list: IdListKey, ids: readonly number[]): void;
  remove(list: IdListKey, ids: readonly number[]): void;
  addWatched(id: number): void;
  setQuickOrdering(ids: readonly number[]): void;
  /** Takes the ids that the server calls erroneous out of cart, favorites and compare. */
  removeErroneous(ids: readonly number[]): void;
}

export type ListsStore = ReturnType<typeof createListsStore>;

/**
 * The five local lists: plain JSON arrays under the specification's keys. A change starts from what is stored, not from what this
 * tab remembers: another tab may have written since. Without storage (server, private mode, no space left) they live in memory.
 */
export function createListsStore(storage: ListStorage | null) {
  // Keys whose last read or write failed.
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
      // A full or forbidden storage must not stop the shopper: the list goes on in memory.
      inMemory.add(key);
    }
  };

  return createStore<Lists & ListsActions>()((set, get) => {
    /** The list as it is now: the same array while its contents are the same. */
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
      clearCart: () => change("cart", () => []),
      toggle: (list, id, same = []) =>
        change(list, (ids) => (same.some((other) => ids.includes(other)) ? withoutIds(ids, [id, ...same]) : toggleId(ids, id))),
      add: (list, added) => change(list, (ids) => withIds(ids, added)),
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
