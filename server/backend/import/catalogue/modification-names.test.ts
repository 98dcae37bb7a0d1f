import { expect, it } from "vitest";
import { commonName, modificationNames } from "./modification-names.ts";

const member = (name: string, params: Record<string, string> = {}) => ({
  name,
  article: `A-${name.length}`,
  params: Object.entries(params).map(([param, value]) => ({ name: param, value, unit: "", number: null })),
});

it.each([
  [["Батут Fly 10 ft", "Батут Fly 12 ft"], "Батут Fly"],
  [["Футболка (размер S)", "Футболка (размер M)"], "Футболка"],
  [["Гантель для дома с ручкой", "Гантель для дома с чехлом"], "Гантель для дома"],
  [["Мяч", "Мяч"], "Мяч"],
  [["Красный мяч", "Синий мяч"], "Красный мяч"],
])("names the product of %j %s", (names, common) => {
  expect(commonName(names)).toBe(common);
});

it("names modifications by as few differing characteristics as are needed", () => {
  const members = [member("Мяч", { Бренд: "Ball", Размер: "S", Код: "1" }), member("Мяч", { Бренд: "Ball", Размер: "M", Код: "2" })];
  expect(modificationNames(members, "Мяч")).toEqual(["S", "M"]);
});

it("joins two characteristics when one is not enough", () => {
  const sizes = [
    ["S", "синий"],
    ["S", "красный"],
    ["M", "синий"],
  ].map(([size = "", colour = ""]) => member("Мяч", { Размер: size, Цвет: colour }));
  expect(modificationNames(sizes, "Мяч")).toEqual(["S, синий", "S, красный", "M, синий"]);
});

it("falls back on the ends of the names, then on articles", () => {
  expect(modificationNames([member("Мяч, синий"), member("Мяч, красный")], "Мяч")).toEqual(["синий", "красный"]);
  expect(modificationNames([member("Мяч"), member("Мяч")], "Мяч")).toEqual(["A-3 (1)", "A-3 (2)"]);
});
