import { describe, expect, it } from "vitest";
import { createListsStore, type ListStorage } from "./lists.ts";

/** Web Storage as an object that tests can read; `broken` names the methods that throw. */
function fakeStorage(contents: Record<string, string> = {}, broken: readonly (keyof ListStorage)[] = []) {
  const refuse = (method: keyof ListStorage) => {
    if (broken.includes(method)) throw new DOMException("The quota has been exceeded", "QuotaExceededError");
  };
  const storage: ListStorage = {
    getItem(key) {
      refuse("getItem");
      return contents[key] ?? null;
    },
    setItem(key, value) {
      refuse("setItem");
      contents[key] = value;
    },
  };
  return { storage, contents };
}

const full = {
  cart: '[{"id":1,"quantity":2}]',
  favorites: "[3,4]",
  compare: "[5]",
  quickOrdering: "[6]",
  watched: "[8,7]",
};

function loadedStore(contents: Record<string, string>, broken?: readonly (keyof ListStorage)[]) {
  const fake = fakeStorage(contents, broken);
  const store = createListsStore(fake.storage);
  store.getState().load();
  return { store, ...fake };
}

describe("local lists at start-up", () => {
  it("are created as empty arrays if missing", () => {
    const { store, contents } = loadedStore({});
    expect(contents).toEqual({ cart: "[]", favorites: "[]", compare: "[]", quickOrdering: "[]", watched: "[]" });
    expect(store.getState()).toMatchObject({ cart: [], favorites: [], compare: [], quickOrdering: [], watched: [] });
  });

  it("are loaded, and what is whole is written back as it was", () => {
    const { store, contents } = loadedStore({ ...full });
    expect(store.getState()).toMatchObject({
      cart: [{ id: 1, quantity: 2 }],
      favorites: [3, 4],
      compare: [5],
      quickOrdering: [6],
      watched: [8, 7],
    });
    expect(contents).toEqual(full);
  });

  it("are empty and not ready until then, as the server renders them", () => {
    const store = createListsStore(fakeStorage({ ...full }).storage);
    expect(store.getState()).toMatchObject({ cart: [], favorites: [], watched: [], ready: false });
    store.getState().load();
    expect(store.getState().ready).toBe(true);
  });

  it("damaged contents are repaired in the storage too", () => {
    const { store, contents } = loadedStore({
      cart: '[{"id":1,"quantity":"2"},{"id":-1,"quantity":1},null]',
      favorites: '{"3":true}',
      compare: "undefined",
      quickOrdering: '["6",6,6.5]',
      watched: "[1,2,3,4,5,6,7,8,9,10,11]",
    });
    expect(store.getState()).toMatchObject({
      cart: [{ id: 1, quantity: 2 }],
      favorites: [],
      compare: [],
      quickOrdering: [6],
      watched: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    });
    expect(contents).toEqual({
      cart: '[{"id":1,"quantity":2}]',
      favorites: "[]",
      compare: "[]",
      quickOrdering: "[6]",
      watched: "[1,2,3,4,5,6,7,8,9,10]",
    });
  });

  it("a product viewed before the lists were loaded does not wipe what was watched earlier", () => {
    const { storage, contents } = fakeStorage({ ...full });
    const store = createListsStore(storage);
    store.getState().addWatched(9);
    store.getState().load();
    expect(store.getState().watched).toEqual([9, 8, 7]);
    expect(contents.watched).toBe("[9,8,7]");
  });
});

describe("changes", () => {
  it("the cart sets, updates, removes and clears, in storage as {id, quantity} objects", () => {
    const { store, contents } = loadedStore({});
    store.getState().setQuantity(5, 1);
    store.getState().setQuantity(6, 2);
    store.getState().setQuantity(5, 4);
    expect(contents.cart).toBe('[{"id":5,"quantity":4},{"id":6,"quantity":2}]');
    store.getState().setQuantity(5, 0);
    expect(contents.cart).toBe('[{"id":6,"quantity":2}]');
    store.getState().clearCart();
    expect(contents.cart).toBe("[]");
    expect(store.getState().cart).toEqual([]);
  });

  it("favorites and compare toggle apart from each other", () => {
    const { store, contents } = loadedStore({});
    store.getState().toggle("favorites", 3);
    store.getState().toggle("compare", 4);
    store.getState().toggle("favorites", 5);
    store.getState().toggle("favorites", 3);
    expect(contents).toMatchObject({ favorites: "[5]", compare: "[4]" });
    expect(store.getState()).toMatchObject({ favorites: [5], compare: [4] });
  });

  it("a product leaves the comparison with what stands for it: its sizes, or the product of a size", () => {
    const { store, contents } = loadedStore({ compare: "[12,7]" });
    store.getState().toggle("compare", 1, [11, 12]);
    expect(contents.compare).toBe("[7]");
    store.getState().toggle("compare", 1, [11, 12]);
    expect(contents.compare).toBe("[7,1]");
    store.getState().toggle("compare", 11, [1]);
    expect(contents.compare).toBe("[7]");
  });

  it("several ids are added at once, each once, and taken out again", () => {
    const { store, contents } = loadedStore({ ...full });
    store.getState().add("compare", [9, 5, 8]);
    expect(contents.compare).toBe("[5,9,8]");
    store.getState().remove("compare", [5, 8]);
    expect(contents.compare).toBe("[9]");
    store.getState().remove("watched", [8, 7]);
    expect(contents.watched).toBe("[]");
    expect(store.getState()).toMatchObject({ compare: [9], watched: [] });
  });

  it("a quick order keeps its product under quickOrdering", () => {
    const { store, contents } = loadedStore({ ...full });
    store.getState().setQuickOrdering([12]);
    expect(store.getState().quickOrdering).toEqual([12]);
    expect(contents.quickOrdering).toBe("[12]");
  });

  it("erroneous ids leave cart, favorites and compare; watched and quickOrdering stay", () => {
    const { store, contents } = loadedStore({
      cart: '[{"id":1,"quantity":2},{"id":2,"quantity":1}]',
      favorites: "[1,3]",
      compare: "[1]",
      quickOrdering: "[1]",
      watched: "[1]",
    });
    store.getState().removeErroneous([1]);
    expect(contents).toEqual({ cart: '[{"id":2,"quantity":1}]', favorites: "[3]", compare: "[]", quickOrdering: "[1]", watched: "[1]" });
    expect(store.getState()).toMatchObject({ cart: [{ id: 2, quantity: 1 }], favorites: [3], compare: [] });
  });

  it("a change that changes nothing tells nobody", () => {
    const { store } = loadedStore({ ...full });
    const before = store.getState();
    let told = 0;
    store.subscribe(() => (told += 1));
    store.getState().removeErroneous([99]);
    store.getState().sync("favorites");
    expect(told).toBe(0);
    expect(store.getState().cart).toBe(before.cart);
  });
});

describe("two tabs", () => {
  it("a list that the other tab wrote is taken over", () => {
    const { store, contents } = loadedStore({ ...full });
    contents.favorites = "[3,4,9]";
    contents.compare = "[]";
    store.getState().sync("favorites");
    expect(store.getState()).toMatchObject({ favorites: [3, 4, 9], compare: [5] });
  });

  it("a storage cleared by the other tab empties every list", () => {
    const { store, contents } = loadedStore({ ...full });
    for (const key of Object.keys(contents)) delete contents[key];
    store.getState().sync(null);
    expect(store.getState()).toMatchObject({ cart: [], favorites: [], compare: [], quickOrdering: [], watched: [] });
  });

  it("keys of others are nothing to them", () => {
    const { store } = loadedStore({ ...full });
    store.getState().sync("theme");
    expect(store.getState().favorites).toEqual([3, 4]);
  });

  it("a change starts from what is stored, not from what this tab remembers", () => {
    const { store, contents } = loadedStore({ ...full });
    contents.cart = '[{"id":1,"quantity":2},{"id":2,"quantity":2}]';
    contents.favorites = "[3,4,9]";
    store.getState().setQuantity(3, 1);
    store.getState().toggle("favorites", 9);
    expect(contents.cart).toBe('[{"id":1,"quantity":2},{"id":2,"quantity":2},{"id":3,"quantity":1}]');
    expect(contents.favorites).toBe("[3,4]");
    expect(store.getState().cart).toHaveLength(3);
  });

  it("an erroneous id that the other tab added leaves too", () => {
    const { store, contents } = loadedStore({ ...full });
    contents.favorites = "[3,9]";
    store.getState().removeErroneous([9]);
    expect(contents.favorites).toBe("[3]");
    expect(store.getState().favorites).toEqual([3]);
  });
});

it("watched products that come back leave the list at ten, the one that was seen since first", () => {
  const { store } = loadedStore({ watched: "[1,2,3,4,5,6,7,8,9,10]" });
  const { watched } = store.getState();
  store.getState().remove("watched", watched);
  store.getState().addWatched(11);
  store.getState().add("watched", watched);
  expect(store.getState().watched).toEqual([11, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

describe("without a storage that works", () => {
  const use = (store: ReturnType<typeof createListsStore>) => {
    store.getState().setQuantity(1, 1);
    store.getState().setQuantity(2, 3);
    store.getState().toggle("favorites", 4);
    store.getState().toggle("favorites", 5);
    store.getState().addWatched(6);
    store.getState().addWatched(7);
  };
  const kept = {
    cart: [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 3 },
    ],
    favorites: [4, 5],
    watched: [7, 6],
  };

  it("the lists live in memory: none at all", () => {
    const store = createListsStore(null);
    store.getState().load();
    use(store);
    expect(store.getState()).toMatchObject({ ...kept, ready: true });
  });

  it("the lists live in memory: it forbids everything", () => {
    const { store } = loadedStore({}, ["getItem", "setItem"]);
    use(store);
    store.getState().sync(null);
    expect(store.getState()).toMatchObject({ ...kept, ready: true });
  });

  it("the lists go on from what it holds when it is full", () => {
    const { store, contents } = loadedStore({ ...full }, ["setItem"]);
    store.getState().toggle("favorites", 9);
    store.getState().toggle("favorites", 10);
    store.getState().setQuantity(2, 1);
    store.getState().setQuantity(3, 1);
    expect(store.getState().favorites).toEqual([3, 4, 9, 10]);
    expect(store.getState().cart.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(contents).toEqual(full);
  });

  it("the lists are stored again once there is space", () => {
    const broken: (keyof ListStorage)[] = ["setItem"];
    const { store, contents } = loadedStore({ ...full }, broken);
    store.getState().toggle("favorites", 9);
    broken.pop();
    store.getState().toggle("favorites", 10);
    expect(contents.favorites).toBe("[3,4,9,10]");
  });

  it("what was viewed before the start-up is not forgotten by it", () => {
    const store = createListsStore(null);
    store.getState().addWatched(6);
    store.getState().load();
    expect(store.getState().watched).toEqual([6]);
  });
});
