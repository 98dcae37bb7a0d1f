import { expect, it } from "vitest";
import type { ProductCard, ProductList } from "#shared/contract/catalog.ts";
import { createLoadedLists } from "./loaded-lists.ts";

const part = (ids: number[], offset: number): ProductList => ({
  products: ids.map((id) => ({ id }) as ProductCard),
  offset,
  limit: 2,
  total: 6,
});
const idsOf = (list: ProductList | undefined) => list?.products.map(({ id }) => id);

it("a list grows under its history entry", () => {
  const store = createLoadedLists();
  store.getState().append("a", part([1, 2], 0), part([3, 4], 2));
  store.getState().append("a", store.getState().lists.a as ProductList, part([5, 6], 4));
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
