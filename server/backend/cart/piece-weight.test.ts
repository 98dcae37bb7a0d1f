import { expect, it } from "vitest";
import { pieceWeight, totalWeight } from "./piece-weight.ts";

const nothing = { boxes: "[]", own_boxes: "[]", specs: [], own: [], boxed_otherwise: 0 };
const boxes = JSON.stringify([
  { name: "Рама", size: "", weight_kg: 46.5 },
  { name: "Сетка", size: "", weight_kg: 38 },
]);

it("a piece weighs what its boxes do", () => {
  expect(pieceWeight({ ...nothing, boxes })).toBe(84.5);
});

it("a modification with a weight of its own weighs that", () => {
  const own = [{ name: "Вес", value: "20,5", unit: "кг" }];
  expect(pieceWeight({ ...nothing, boxes, own })).toBe(20.5);
});

it("a modification of a feed weighs what its own package does", () => {
  const own = [
    { name: "Вес", value: "9", unit: "кг" },
    { name: "Вес в упаковке", value: "10,2", unit: "кг" },
  ];
  expect(pieceWeight({ ...nothing, own })).toBe(10.2);
});

it("a piece of a feed weighs what its package does", () => {
  const specs = [{ name: "Вес в упаковке", value: "12,5", unit: "кг" }];
  expect(pieceWeight({ ...nothing, specs })).toBe(12.5);
});

it.each([
  ["nobody has said it", nothing],
  ["the boxes are those of another size", { ...nothing, boxes, boxed_otherwise: 1 }],
  ["it is a range", { ...nothing, own: [{ name: "Вес", value: "2–4", unit: "кг" }] }],
  ["it is told in ounces", { ...nothing, own: [{ name: "Вес", value: "16", unit: "oz" }] }],
])("the weight is unknown when %s", (_, piece) => {
  expect(pieceWeight(piece)).toBeNull();
});

it("the whole weighs to the gram, or is unknown with one of its parts", () => {
  const bar = { weight_kg: 0.1, quantity: 3 };
  expect(totalWeight([bar, { weight_kg: 0.2, quantity: 1 }])).toBe(0.5);
  expect(totalWeight([bar, { weight_kg: null, quantity: 1 }])).toBeNull();
});
