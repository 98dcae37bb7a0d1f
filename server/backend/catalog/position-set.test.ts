import { expect, it } from "vitest";
import { countBits, countIn, emptyBits, hasBit, intersection, positionSet, setBit, unite } from "./position-set.ts";

const SIZE = 1000;
const every = (step: number) => Array.from({ length: Math.ceil(SIZE / step) }, (_, index) => index * step);

it.each([
  ["a bitset", 3],
  ["a list", 100],
])("%s of every %ith position counts, unites and meets others as a set does", (representation, step) => {
  const positions = every(step);
  const set = positionSet(positions, SIZE);
  expect("list" in set).toBe(representation === "a list");

  const even = emptyBits(SIZE);
  for (const position of every(2)) setBit(even, position);
  expect(countIn(set, null)).toBe(positions.length);
  expect(countIn(set, even)).toBe(positions.filter((position) => position % 2 === 0).length);

  const bits = emptyBits(SIZE);
  unite(bits, set);
  expect(countBits(bits)).toBe(positions.length);
  const common = intersection([even, bits]);
  expect(common && every(1).filter((position) => hasBit(common, position))).toEqual(positions.filter((position) => position % 2 === 0));

  unite(bits, positionSet(every(1), SIZE));
  expect(countBits(bits)).toBe(SIZE);
});

it("meets nothing: everything", () => {
  expect(intersection([])).toBeNull();
});
