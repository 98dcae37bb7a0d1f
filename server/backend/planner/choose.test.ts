import { describe, expect, it } from "vitest";
import { seededRandom } from "../testing/random.ts";
import { blockOf, planHall, type Candidate, type Need, type Wish } from "./choose.ts";
import { pack, type Rect } from "./pack.ts";

const between = (random: () => number, from: number, to: number) => Math.floor(from + random() * (to - from + 1));

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.depth && b.y < a.y + a.depth;
}
const within = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.depth <= outer.y + outer.depth;

function candidate(random: () => number, id: number): Candidate {
  const stock = random() < 0.3 ? null : between(random, 0, 12);
  return { id, price: between(random, 1, 300_000) * 100, stock, width: between(random, 20, 500), depth: between(random, 20, 500) };
}

function anyWish(seed: number): Wish {
  const random = seededRandom(seed);
  const needs = Array.from({ length: between(random, 0, 12) }, (_, index): Need => ({
    role: `role-${index}`,
    per: between(random, 1, 80),
    most: between(random, 1, 60),
    share: between(random, 1, 100),
    step: between(random, 1, 3),
    placed: random() < 0.8,
    block: random() < 0.2,
    ceiling: between(random, 0, 400),
    clear: { side: between(random, 0, 150), front: between(random, 0, 150), back: between(random, 0, 150) },
    candidates: Array.from({ length: between(random, 0, 4) }, (_unused, place) => candidate(random, index * 10 + place + 1)),
  }));
  const choices = new Map(
    needs
      .filter(() => random() < 0.3)
      .map(({ role, candidates }) => [
        role,
        {
          ...(random() < 0.5 && { id: candidates[0]?.id ?? 999 }),
          ...(random() < 0.7 && { quantity: between(random, 0, 99) }),
        },
      ]),
  );
  const hall = { length: between(random, 200, 4000), width: between(random, 200, 4000) };
  return {
    hall,
    height: between(random, 200, 600),
    budget: between(random, 0, 5_000_000) * 100,
    aisle: between(random, 0, 200),
    needs,
    choices,
  };
}

describe("any hall, any money, any choice", () => {
  it.each(Array.from({ length: 150 }, (_, seed) => seed))(
    "seed %i: within the budget and the walls, nothing overlaps, twice the same",
    (seed) => {
      const wish = anyWish(seed);
      const plan = planHall(wish);
      const sum = plan.lines.reduce((total, line) => total + line.candidate.price * line.quantity, 0);
      expect(plan.total).toBe(sum);
      expect(sum).toBeLessThanOrEqual(wish.budget);
      for (const {
        quantity,
        wanted,
        short,
        candidate: { stock },
        need,
      } of plan.lines) {
        expect(quantity).toBeLessThanOrEqual(Math.min(wanted, stock ?? Infinity));
        expect(quantity).toBeGreaterThanOrEqual(0);
        // What is less than wanted says why.
        expect(quantity === wanted || short !== null).toBe(true);
        expect(wish.height >= need.ceiling || quantity === 0).toBe(true);
      }
      const walls = { x: 0, y: 0, width: wish.hall.length, depth: wish.hall.width };
      plan.places.forEach(({ zone, body }, index) => {
        expect(within(zone, walls)).toBe(true);
        expect(within(body, zone)).toBe(true);
        for (const other of plan.places.slice(index + 1)) expect(overlap(zone, other.zone)).toBe(false);
      });
      const drawn = Map.groupBy(plan.places, ({ line }) => line);
      plan.lines.forEach(({ need, quantity }, index) => {
        expect(drawn.get(index)?.length ?? 0).toBe(!need.placed || quantity === 0 ? 0 : need.block ? 1 : quantity);
      });
      expect(planHall(anyWish(seed))).toEqual(plan);
    },
  );
});

const rack: Need = {
  role: "rack",
  per: 10,
  most: 4,
  share: 50,
  step: 1,
  placed: true,
  block: false,
  ceiling: 250,
  clear: { side: 70, front: 120, back: 20 },
  candidates: [
    { id: 1, price: 100_000, stock: 2, width: 120, depth: 140 },
    { id: 2, price: 40_000, stock: 9, width: 120, depth: 60 },
  ],
};
const hall = { length: 1000, width: 600 };
const wish: Wish = { hall, height: 300, budget: 500_000, aisle: 100, needs: [rack], choices: new Map() };
const firstOf = (changed: Partial<Wish>) => {
  const [line] = planHall({ ...wish, ...changed }).lines;
  return { id: line?.candidate.id, quantity: line?.quantity, short: line?.short };
};

describe("what is chosen, and why there is less", () => {
  it("takes the best model that the share of the budget pays for", () => {
    expect(firstOf({ budget: 1_000_000, needs: [{ ...rack, most: 2 }] })).toEqual({ id: 1, quantity: 2, short: null });
    expect(firstOf({})).toEqual({ id: 2, quantity: 4, short: null });
  });

  it("says that money, place, stock or the ceiling are the reason", () => {
    expect(firstOf({ budget: 70_000 })).toEqual({ id: 2, quantity: 1, short: "money" });
    expect(firstOf({ hall: { length: 700, width: 300 }, needs: [{ ...rack, per: 5 }] })).toEqual({ id: 2, quantity: 2, short: "place" });
    // The better model does not fit, the smaller one does.
    expect(firstOf({ hall: { length: 300, width: 300 } })).toEqual({ id: 2, quantity: 1, short: null });
    expect(firstOf({ hall: { length: 100, width: 300 } })).toMatchObject({ quantity: 0, short: "place" });
    expect(firstOf({ height: 240 })).toMatchObject({ quantity: 0, short: "ceiling" });
    expect(firstOf({ choices: new Map([["rack", { id: 1, quantity: 3 }]]) })).toEqual({ id: 1, quantity: 2, short: "stock" });
  });

  it("keeps what the visitor chose, and removes a line with the quantity 0", () => {
    expect(firstOf({ choices: new Map([["rack", { id: 1, quantity: 1 }]]) })).toEqual({ id: 1, quantity: 1, short: null });
    expect(firstOf({ choices: new Map([["rack", { quantity: 0 }]]) })).toEqual({ id: 2, quantity: 0, short: null });
  });

  it("lays tiles as one rectangle", () => {
    expect(blockOf({ width: 100, depth: 100 }, 36)).toEqual({ columns: 7, rows: 5 });
    expect(blockOf({ width: 200, depth: 100 }, 1)).toEqual({ columns: 1, rows: 1 });
  });
});

it("packs in rows with an aisle after each, and turns the hall when the rows do not fit otherwise", () => {
  const piece = { width: 100, depth: 200, clear: { side: 0, front: 0, back: 0 } };
  const places = pack({ length: 200, width: 650 }, [piece, piece, piece], 100);
  expect(places?.map(({ body }) => body)).toEqual([
    { x: 0, y: 0, width: 100, depth: 200 },
    { x: 100, y: 0, width: 100, depth: 200 },
    expect.objectContaining({ x: 0, width: 100, depth: 200 }),
  ]);
  expect(pack({ length: 350, width: 100 }, [piece], 100)?.[0]).toMatchObject({
    body: { x: 0, y: 0, width: 200, depth: 100 },
    turned: true,
  });
  expect(pack({ length: 100, width: 250 }, [piece], 100)).toBeNull();
});
