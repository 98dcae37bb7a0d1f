import { expect, it } from "vitest";
import { commonName, modificationNames, productLabels } from "./modification-names.ts";

const member = (name: string, params: Record<string, string> = {}) => ({
  id: "5",
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
  const numbered = ["922982486", "922982487"].map((id) => ({ ...member("Мяч"), id, article: id }));
  expect(modificationNames(numbered, "Мяч")).toEqual(["Вариант 1", "Вариант 2"]);
});

it("distinguishes products of one name by what a buyer knows, and not by the source's number", () => {
  const numbered = (id: string, colour: string) => ({ ...member("Букет", colour === "" ? {} : { Цвет: colour }), id, article: id });
  expect(productLabels([numbered("922982486", ""), numbered("922982487", "")])).toEqual(["", ""]);
  expect(productLabels([numbered("1", "белый"), numbered("2", "красный"), numbered("3", "красный")])).toEqual([
    "белый",
    "красный",
    "красный",
  ]);
  expect(productLabels([{ ...numbered("1", ""), article: "B-7" }, numbered("2", "")])).toEqual(["B-7", ""]);
});
