import { createStore } from "zustand/vanilla";
import { parseCart, setQuantity, withoutItems, type CartItem } from "#shared/domain/cart.ts";
import { addWatched, LIST_KEYS, parseIds, toggleId, withoutIds, type IdListKey, type ListKey } from "#shared/domain/lists.ts";

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
  toggle(list: "favorites" | "compare", id: number): void;
  addWatched(id: number): void;
  setQuickOrdering(ids: readonly number[]): void;
  /** Takes the ids that the server calls erroneous out of cart, favorites and compare. */
  removeErroneous(ids: readonly number[]): void;
}

export type ListsStore = ReturnType<typeof createListsStore>;

/** The five local lists: plain JSON arrays under the specification's keys. Without storage (server, private mode) they live in memory. */
export function createListsStore(storage: ListStorage | null) {
  const read = (key: ListKey) => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const write = (key: ListKey, value: unknown) => {
    try {
      storage?.setItem(key, JSON.stringify(value));
    } catch {
      // A full or forbidden storage must not stop the shopper: the list goes on in memory.
    }
  };
  const parse = (key: ListKey): Partial<Lists> => (key === "cart" ? { cart: parseCart(read(key)) } : { [key]: parseIds(read(key)) });

  return createStore<Lists & ListsActions>()((set, get) => {
    const save = <Key extends ListKey>(key: Key, value: Lists[Key]) => {
      if (value === get()[key]) return;
      write(key, value);
      set({ [key]: value } as Partial<Lists>);
    };
    const saveIds = (key: IdListKey, change: (ids: readonly number[]) => readonly number[]) => save(key, change(parseIdsOr(key)));
    // Another tab may have written since: a change starts from what is stored, not from what this tab remembers.
    const parseIdsOr = (key: IdListKey) => (storage && get().ready ? parseIds(read(key)) : get()[key]);
    const currentCart = () => (storage && get().ready ? parseCart(read("cart")) : get().cart);

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
          Object.assign(loaded, parse(key));
          const text = JSON.stringify(loaded[key]);
          if (read(key) !== text) write(key, loaded[key]);
        }
        set(loaded);
      },
      sync(key) {
        for (const own of LIST_KEYS) if (key === null || key === own) set(parse(own));
      },
      setQuantity: (id, quantity) => save("cart", setQuantity(currentCart(), id, quantity)),
      clearCart: () => save("cart", []),
      toggle: (list, id) => saveIds(list, (ids) => toggleId(ids, id)),
      addWatched: (id) => saveIds("watched", (ids) => addWatched(ids, id)),
      setQuickOrdering: (ids) => save("quickOrdering", [...ids]),
      removeErroneous(ids) {
        save("cart", withoutItems(currentCart(), ids));
        saveIds("favorites", (list) => withoutIds(list, ids));
        saveIds("compare", (list) => withoutIds(list, ids));
      },
    };
  });
}
