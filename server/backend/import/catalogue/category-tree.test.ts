import { describe, expect, it } from "vitest";
import { categoryTree } from "./category-tree.ts";

function tree(...categories: [id: string, parentId: string, name: string][]) {
  const warnings: string[] = [];
  const built = categoryTree(
    categories.map(([id, parentId, name], index) => ({ line: index + 1, id, parentId, name })),
    (line, text) => warnings.push(`${line}: ${text}`),
  );
  return { ...built, warnings };
}

describe("categories of a feed", () => {
  it("maps any depth onto category and type", () => {
    const { placement } = tree(["1", "", "Спорт"], ["2", "1", "Батуты"], ["3", "2", "Каркасные"], ["9", "", "Дом"]);
    expect([placement("3"), placement("2"), placement("1"), placement("404")]).toEqual([
      { category: "1", type: "3" },
      { category: "1", type: "2" },
      { category: "1", type: "1" },
      undefined,
    ]);
  });

  it("skips a single root that says nothing or leaves two levels below it", () => {
    expect(tree(["1", "", "Все товары"], ["2", "1", "Батуты"]).placement("2")).toEqual({ category: "2", type: "2" });
    expect(tree(["1", "", "Спорт"], ["2", "1", "Батуты"], ["3", "2", "Каркасные"]).placement("3")).toEqual({ category: "2", type: "3" });
    expect(tree(["1", "", "Батуты"], ["2", "1", "10 ft"]).placement("2")).toEqual({ category: "1", type: "2" });
  });

  it("keeps a skipped root as a category for its own offers", () => {
    expect(tree(["1", "", "Каталог"], ["2", "1", "Батуты"]).placement("1")).toEqual({ category: "1", type: "1" });
  });

  it("joins the names of types that are called the same within a category", () => {
    const { typeNames } = tree(
      ["1", "", "Одежда"],
      ["2", "1", "Мужская"],
      ["3", "1", "Женская"],
      ["4", "2", "Футболки"],
      ["5", "3", "футболки"],
      ["6", "3", "Юбки"],
      ["7", "", "Дом"],
    );
    expect([...typeNames(["4", "5", "6"]).values()]).toEqual(["Мужская — Футболки", "Женская — футболки", "Юбки"]);
  });

  it("makes a child of itself topmost, and takes parent 0 as none", () => {
    const { placement, warnings } = tree(["1", "1", "Батуты"], ["2", "0", "Дом"]);
    expect(placement("1")).toEqual({ category: "1", type: "1" });
    expect(warnings).toEqual(["1: категория 1: родители замкнуты в круг, она стала верхней"]);
  });
});
