import { describe, expect, it } from "vitest";
import { cartCount, parseCart, quantityOf, setQuantity, wholeQuantity, withoutItems } from "./cart.ts";

describe("cart", () => {
  it("setting an existing item with quantity 0 removes it", () => {
    expect(
      setQuantity(
        [
          { id: 1, quantity: 2 },
          { id: 2, quantity: 1 },
        ],
        1,
        0,
      ),
    ).toEqual([{ id: 2, quantity: 1 }]);
  });

  it("setting an existing item with another quantity updates it in its place", () => {
    expect(
      setQuantity(
        [
          { id: 1, quantity: 2 },
          { id: 2, quantity: 1 },
        ],
        1,
        5,
      ),
    ).toEqual([
      { id: 1, quantity: 5 },
      { id: 2, quantity: 1 },
    ]);
  });

  it("setting an item that is not in the cart adds it", () => {
    expect(setQuantity([{ id: 1, quantity: 2 }], 7, 3)).toEqual([
      { id: 1, quantity: 2 },
      { id: 7, quantity: 3 },
    ]);
  });

  it("a full cart takes no other item, but changes what it has", () => {
    const full = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, quantity: 1 }));
    expect(setQuantity(full, 101, 1)).toEqual(full);
    expect(quantityOf(setQuantity(full, 100, 5), 100)).toBe(5);
    expect(setQuantity(setQuantity(full, 1, 0), 101, 1)).toHaveLength(100);
  });

  it("setting an absent item with quantity 0 changes nothing", () => {
    expect(setQuantity([{ id: 1, quantity: 2 }], 7, 0)).toEqual([{ id: 1, quantity: 2 }]);
  });

  it("erroneous ids leave it", () => {
    expect(
      withoutItems(
        [
          { id: 1, quantity: 2 },
          { id: 2, quantity: 1 },
        ],
        [2, 9],
      ),
    ).toEqual([{ id: 1, quantity: 2 }]);
  });

  it("the same array comes back when no erroneous id is in it", () => {
    const items = [{ id: 1, quantity: 2 }];
    expect(withoutItems(items, [9])).toBe(items);
  });

  it("counts pieces", () => {
    expect(
      cartCount([
        { id: 1, quantity: 2 },
        { id: 2, quantity: 3 },
      ]),
    ).toBe(5);
    expect(cartCount([])).toBe(0);
  });

  it("an item that is not there has quantity 0", () => {
    expect(quantityOf([{ id: 1, quantity: 2 }], 1)).toBe(2);
    expect(quantityOf([{ id: 1, quantity: 2 }], 2)).toBe(0);
  });
});

describe("quantity", () => {
  it.each([
    [1, 1],
    [999, 999],
    [1000, 999],
    [1e300, 999],
    [2.9, 2],
    [0.5, 0],
    [-3, 0],
    ["4", 4],
    ["4 шт.", 0],
    ["", 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [null, 0],
    [undefined, 0],
    [true, 0],
    [[3], 0],
  ])("%j is %i pieces", (quantity, pieces) => {
    expect(wholeQuantity(quantity)).toBe(pieces);
  });
});

describe("a stored cart", () => {
  it("holds {id, quantity} objects", () => {
    expect(parseCart('[{"id":1,"quantity":2},{"id":5,"quantity":1}]')).toEqual([
      { id: 1, quantity: 2 },
      { id: 5, quantity: 1 },
    ]);
  });

  it.each([
    ["nothing stored", null, []],
    ["not JSON", "{", []],
    ["an object", '{"id":1,"quantity":1}', []],
    ["JSON null", "null", []],
    ["bare ids, null and nested arrays", '[1,null,[{"id":1,"quantity":1}],"x"]', []],
    ["strings of digits", '[{"id":"1","quantity":"2"}]', [{ id: 1, quantity: 2 }]],
    [
      "ids that are none",
      '[{"id":true,"quantity":1},{"id":[5],"quantity":1},{"id":"","quantity":1},{"id":null,"quantity":1},{"id":"1e3","quantity":1}]',
      [],
    ],
    ["negative, zero and fractional ids", '[{"id":-1,"quantity":1},{"id":0,"quantity":1},{"id":1.5,"quantity":1}]', []],
    [
      "quantities that are none",
      '[{"id":1},{"id":2,"quantity":null},{"id":3,"quantity":true},{"id":4,"quantity":{}},{"id":5,"quantity":-2},{"id":6,"quantity":0.4}]',
      [],
    ],
    ["a huge quantity", '[{"id":1,"quantity":100000}]', [{ id: 1, quantity: 999 }]],
    ["foreign fields", '[{"id":1,"quantity":1,"price":5,"__proto__":{"id":9}}]', [{ id: 1, quantity: 1 }]],
    [
      "duplicates: once, the later quantity counts",
      '[{"id":1,"quantity":2},{"id":2,"quantity":1},{"id":1,"quantity":7}]',
      [
        { id: 1, quantity: 7 },
        { id: 2, quantity: 1 },
      ],
    ],
  ])("damaged is repaired, never fatal: %s", (_, stored, items) => {
    expect(parseCart(stored)).toEqual(items);
  });
});
