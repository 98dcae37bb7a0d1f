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

  it("opens a circle at its last category, and leaves what is too deep at the last level", () => {
    const { placement, levels, warnings } = tree(["1", "3", "А"], ["2", "1", "Б"], ["3", "2", "В"], ["4", "1", "Г"], ["9", "", "Дом"]);
    expect(placement("2")).toEqual({ category: "3", type: "2" });
    expect(levels("4")).toEqual(["А"]);
    expect(warnings).toEqual(["3: категория 3: родители замкнуты в круг, она стала верхней"]);
    const chain = Array.from({ length: 32 }, (_, index): [string, string, string] => [`${index + 1}`, `${index}`, `Раздел ${index}`]);
    const deep = tree(...chain, ["99", "", "Дом"]);
    expect(deep.levels("32")).toHaveLength(28);
    expect(deep.warnings).toEqual([
      "31: категория 31 вложена глубже 30 уровней, она осталась на последнем",
      "32: категория 32 вложена глубже 30 уровней, она осталась на последнем",
    ]);
  });

  it("takes no longer for nested categories than for others", () => {
    const count = 20_000;
    const nested = Array.from({ length: count }, (_, index): [string, string, string] => [
      `${count - index}`,
      `${count - index - 1}`,
      "Раздел",
    ]);
    const begin = process.threadCpuUsage();
    const { placement, levels, typeNames, ids } = tree(...nested, ["top", "", "Дом"]);
    for (const id of ids()) {
      placement(id);
      levels(id);
    }
    typeNames(ids());
    expect(process.threadCpuUsage(begin).user / 1000).toBeLessThan(3000);
  });
});
