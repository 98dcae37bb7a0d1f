import { expect, it } from "vitest";
import { allBoxes, pieceBoxes, pieceWeight, totalVolume, totalWeight } from "./piece-weight.ts";

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

it("a size is in its product's boxes when it weighs what they do: a tile is no pallet of tiles", () => {
  const product = { ...nothing, boxes: JSON.stringify([{ name: "Палета, 60 плиток", size: "100 × 100 × 70 см", weight_kg: 310 }]) };
  const ofWeight = (value: string) => ({ ...product, own: [{ name: "Вес", value, unit: "кг" }] });
  const pallet = { weight_kg: 310, sides: [100, 100, 70], count: 1 };
  expect([product, ofWeight("310")].flatMap(pieceBoxes)).toEqual([pallet, pallet]);
  const tile = ofWeight("3,5");
  expect(pieceBoxes(tile)).toEqual([{ weight_kg: 3.5, sides: null, count: 1 }]);
  const told = { ...tile, own: [...tile.own, { name: "Размеры упаковки", value: "51 × 51 × 2", unit: "см" }] };
  expect(pieceBoxes(told)).toEqual([{ weight_kg: 3.5, sides: [51, 51, 2], count: 1 }]);
  const own_boxes = JSON.stringify([{ name: "Плитка", size: "50 × 50 × 2 см", weight_kg: 4 }]);
  expect([pieceWeight({ ...product, own_boxes }), pieceBoxes({ ...product, own_boxes })[0]?.sides]).toEqual([4, [50, 50, 2]]);
  // What is known of the volume counts beside a piece of unknown size.
  const cart = [tile, product].map((piece) => ({ boxes: pieceBoxes(piece), quantity: 2 }));
  expect([allBoxes(cart).map(({ count }) => count), totalVolume(cart)]).toEqual([[2, 2], 1.4]);
});

it("the whole weighs to the gram, or is unknown with one of its parts", () => {
  const bar = { weight_kg: 0.1, quantity: 3 };
  expect(totalWeight([bar, { weight_kg: 0.2, quantity: 1 }])).toBe(0.5);
  expect(totalWeight([bar, { weight_kg: null, quantity: 1 }])).toBeNull();
});
