import { expect, it } from "vitest";
import { countBits, countIn, countOwnersIn, emptyBits, hasBit, intersection, ownedBy, positionSet, setBit, unite } from "./position-set.ts";

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

it("takes positions in any order, each once", () => {
  expect(positionSet([700, 3, 700], SIZE)).toEqual({ count: 2, list: Uint32Array.of(3, 700) });
  expect(positionSet([...every(3), ...every(3)].toReversed(), SIZE)).toEqual(positionSet(every(3), SIZE));
});

it.each([
  ["a bitset", 2],
  ["a list", 70],
])("members lead to their owners, each of whom counts once: %s", (_representation, step) => {
  const owners = Uint32Array.from(every(1), (position) => Math.trunc(position / 4));
  const owning = (positions: readonly number[]) => new Set(positions.map((position) => Math.trunc(position / 4)));
  const set = positionSet(every(step), SIZE);
  const third = emptyBits(SIZE);
  for (const position of every(3)) setBit(third, position);
  expect(countOwnersIn(set, third, owners)).toBe(owning(every(step).filter((position) => position % 3 === 0)).size);

  const bits = emptyBits(SIZE);
  unite(bits, set);
  const all = ownedBy(bits, owners, null, SIZE / 4);
  expect([countBits(all.members), countBits(all.owned)]).toEqual([every(step).length, owning(every(step)).size]);
  const within = emptyBits(SIZE / 4);
  for (let owner = 0; owner < 100; owner++) setBit(within, owner);
  const some = ownedBy(bits, owners, within, SIZE / 4);
  const low = every(step).filter((position) => position < 400);
  expect([countBits(some.members), countBits(some.owned)]).toEqual([low.length, owning(low).size]);
});
