import { expect, it } from "vitest";
import type { ComparedProduct, ComparisonGroup } from "#shared/contract/comparison.ts";
import { idsOf, keepProducts } from "./use-comparison.ts";

const product = (id: number): ComparedProduct => ({
  id,
  product_id: id,
  modification: "",
  url: `/catalog/a/b/${id}/`,
  name: `Товар ${id}`,
  article: "",
  brand: null,
  series: null,
  type: { id: 1, slug: "b", name: "Тип", url: "/catalog/a/b/", picture: null },
  price: 0,
  price_before_discount: null,
  price_from: false,
  special: false,
  is_new: false,
  is_hit: false,
  stock: null,
  order_days: null,
  variant: null,
  pictures: [],
  specs: [],
  modifications: [],
});

const group = (ids: number[], rows: ComparisonGroup["rows"]): ComparisonGroup => ({
  type: { id: 1, slug: "b", name: "Тип", url: "/catalog/a/b/" },
  products: ids.map(product),
  rows,
});

const groups = [
  group(
    [1, 2, 3],
    [
      { group: "Главное", name: "Бренд", values: ["Взлёт", "Взлёт", "Норд"], differ: true },
      { group: "Главное", name: "Сетка", values: [null, null, "внутри"], differ: true },
    ],
  ),
  group([4], [{ group: "Главное", name: "Вес", unit: "кг", values: ["16"], differ: false }]),
];

it("takes a product out with its values: what differed may be the same now, what it alone told is gone", () => {
  const [left] = keepProducts(groups, [1, 2, 4]);
  expect(left && idsOf([left])).toEqual([1, 2]);
  expect(left?.rows).toEqual([{ group: "Главное", name: "Бренд", values: ["Взлёт", "Взлёт"], differ: false }]);
});

it("takes a group out with its last product", () => {
  expect(idsOf(keepProducts(groups, [4]))).toEqual([4]);
  expect(keepProducts(groups, [])).toEqual([]);
});

it("leaves alone what stays whole", () => {
  expect(keepProducts(groups, [1, 2, 3, 4, 5])[0]).toBe(groups[0]);
});
