import { expect, it } from "vitest";
import { mergeList } from "./paged-list.ts";

const part = (ids: number[], offset: number) => ({ items: ids.map((id) => ({ id })), offset, limit: 9, total: 20 });
const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);

it("catalogue list: an offset of 0 replaces the list", () => {
  expect(mergeList(part([1, 2], 0), part([7, 8], 0))).toEqual(part([7, 8], 0));
});

it("catalogue list: no offset replaces the list", () => {
  const { offset: _, ...withoutOffset } = part([7, 8], 0);
  expect(idsOf(mergeList(part([1, 2], 0), withoutOffset as ReturnType<typeof part>))).toEqual([7, 8]);
});

it("catalogue list: a larger offset appends", () => {
  expect(mergeList(part([1, 2], 0), { ...part([3, 4], 2), total: 4 })).toEqual({ ...part([1, 2, 3, 4], 0), total: 4 });
});

it("catalogue list: a list that began at another page keeps where it began", () => {
  expect(mergeList(part([10, 11], 9), part([12], 11))).toEqual(part([10, 11, 12], 9));
});

it("catalogue list: a product that comes again does not stand twice", () => {
  expect(idsOf(mergeList(part([1, 2, 3], 0), part([3, 4], 3)))).toEqual([1, 2, 3, 4]);
});
