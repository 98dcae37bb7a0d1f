import { expect, it } from "vitest";
import { createLoadedLists, type LoadedList } from "./lists.ts";

const part = (ids: number[], offset: number): LoadedList => ({
  items: ids.map((id) => ({ id })),
  offset,
  limit: 2,
  total: 6,
});
const idsOf = (list: LoadedList | undefined) => list?.items.map(({ id }) => id);

it("a list grows under its history entry", () => {
  const store = createLoadedLists();
  store.getState().append("a", part([1, 2], 0), part([3, 4], 2));
  store.getState().append("a", store.getState().lists.a as LoadedList, part([5, 6], 4));
  expect(idsOf(store.getState().lists.a)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(store.getState().lists.a?.offset).toBe(0);
});

it("history entries keep lists of their own", () => {
  const store = createLoadedLists();
  store.getState().append("a", part([1, 2], 0), part([3, 4], 2));
  store.getState().append("b", part([9], 0), part([8], 1));
  expect(idsOf(store.getState().lists.a)).toEqual([1, 2, 3, 4]);
  expect(idsOf(store.getState().lists.b)).toEqual([9, 8]);
  expect(store.getState().lists.c).toBeUndefined();
});

it("a reload finds the lists that grew last, as long as they were", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const before = createLoadedLists(storage);
  for (const entry of ["a", "b", "c", "d", "e", "f"]) before.getState().append(entry, part([1, 2], 0), part([3, 4], 2));
  const after = createLoadedLists(storage).getState().lists;
  expect(Object.keys(after)).toEqual(["b", "c", "d", "e", "f"]);
  expect(idsOf(after.f)).toEqual([1, 2, 3, 4]);
});

it.each(["null", "{", "[1"])("damaged or full storage is no storage: %s", (text) => {
  const store = createLoadedLists({
    getItem: () => text,
    setItem() {
      throw new DOMException("full");
    },
  });
  store.getState().append("a", part([1, 2], 0), part([3, 4], 2));
  expect(idsOf(store.getState().lists.a)).toEqual([1, 2, 3, 4]);
});
