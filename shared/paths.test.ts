import { describe, expect, it } from "vitest";
import { paths } from "./paths.ts";

describe("page addresses", () => {
  it("end in a slash", () => {
    expect(paths.home.href()).toBe("/");
    expect(paths.cart.href()).toBe("/cart/");
    expect(paths.catalog.href()).toBe("/catalog/");
    expect(paths.category.href({ category: "batuty" })).toBe("/catalog/batuty/");
    expect(paths.type.href({ category: "batuty", type: "supreme" })).toBe("/catalog/batuty/supreme/");
    expect(paths.product.href({ category: "batuty", type: "supreme", item: "supreme-12" })).toBe("/catalog/batuty/supreme/supreme-12/");
  });

  it("what fills a place never leaves it", () => {
    expect(paths.category.href({ category: "../a b?c#d" })).toBe("/catalog/..%2Fa%20b%3Fc%23d/");
  });
});
