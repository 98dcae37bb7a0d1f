import { describe, expect, it } from "vitest";
import type { Facet } from "#shared/contract/catalog.ts";
import { pageAddress } from "../../navigation/addresses.ts";
import { appliedFilters, parameterOf } from "./address.ts";

const facets: Facet[] = [
  {
    type: "choice",
    id: "size",
    name: "Диаметр",
    data: [
      { value: "244", label: "8 ft", note: "", count: 1, selected: true },
      { value: "305", label: "10 ft", note: "", count: 1, selected: false },
      { value: "366", label: "12 ft", note: "", count: 1, selected: true },
    ],
  },
  { type: "range", id: "price", name: "Цена", data: { unit: "₽", min: 0, max: 90_000, from: 10_000, to: 50_000 } },
  { type: "range", id: "load", name: "Нагрузка", data: { unit: "кг", min: 0, max: 200, from: 100, to: null } },
  { type: "range", id: "height", name: "Высота", data: { unit: "м", min: 0, max: 3, from: null, to: null } },
  { type: "flag", id: "special", name: "Со скидкой", data: { count: 3, selected: true } },
  { type: "flag", id: "in_stock", name: "В наличии", data: { count: 3, selected: false } },
];
const search = "?f_size=244&f_size=366&f_price_min=10000&f_price_max=50000&f_load_min=100&special=1&sort=price_asc&page=3";

describe("applied filters", () => {
  const applied = appliedFilters(facets, "/catalog/batuty/", search);

  it("are named one by one; what is not applied is not", () => {
    expect(applied.map(({ label }) => label)).toEqual([
      "8 ft",
      "12 ft",
      "от\u00a010\u00a0000\u00a0₽ до\u00a050\u00a0000\u00a0₽",
      "Нагрузка от\u00a0100\u00a0кг",
      "Со скидкой",
    ]);
  });

  it("each is taken off alone; the sort stays, the page number goes", () => {
    expect(applied.map(({ href }) => href)).toEqual([
      "/catalog/batuty/?f_size=366&f_price_min=10000&f_price_max=50000&f_load_min=100&special=1&sort=price_asc",
      "/catalog/batuty/?f_size=244&f_price_min=10000&f_price_max=50000&f_load_min=100&special=1&sort=price_asc",
      "/catalog/batuty/?f_size=244&f_size=366&f_load_min=100&special=1&sort=price_asc",
      "/catalog/batuty/?f_size=244&f_size=366&f_price_min=10000&f_price_max=50000&special=1&sort=price_asc",
      "/catalog/batuty/?f_size=244&f_size=366&f_price_min=10000&f_price_max=50000&f_load_min=100&sort=price_asc",
    ]);
  });

  it("the last one leaves the bare path", () => {
    const [only] = appliedFilters([facets[4] as Facet], "/catalog/batuty/", "?special=1&page=2");
    expect(only?.href).toBe("/catalog/batuty/");
  });
});

it("sale mode has the parameter special, facets have their own prefix", () => {
  expect(parameterOf("special")).toBe("special");
  expect(parameterOf("size")).toBe("f_size");
});

describe("the address of a page", () => {
  it("keeps filters and sort", () => {
    expect(pageAddress("/catalog/batuty/", "?special=1&page=3", 2)).toBe("/catalog/batuty/?special=1&page=2");
  });

  it("the first page has no parameter", () => {
    expect(pageAddress("/catalog/batuty/", "?page=3", 1)).toBe("/catalog/batuty/");
    expect(pageAddress("/catalog/batuty/", "?sort=new&page=3", 1)).toBe("/catalog/batuty/?sort=new");
  });
});
