import { expect, it } from "vitest";
import { splitDimensions } from "./dimensions.ts";

const split = (name: string, value: string, unit = "") =>
  splitDimensions({ name, value, unit }).map((param) => `${param.name}: ${param.value} ${param.unit}`.trim());

it.each([
  ["Длина, ширина, высота", "120 x 60 x 180 см", ""],
  ["Длина, ширина, высота, см", "120×60×180", ""],
  ["Длина х ширина х высота (см)", "120х60х180", ""],
  ["Длина/Ширина/Высота", "120/60/180", "см"],
  ["Габариты (ДхШхВ), см", "120*60*180", ""],
  ["Размеры (Длина × Ширина × Высота)", "120 см x 60 см x 180 см", ""],
])("«%s» of «%s» becomes three", (name, value, unit) => {
  expect(split(name, value, unit)).toEqual(["Длина: 120 см", "Ширина: 60 см", "Высота: 180 см"]);
});

it("two sides become two", () => {
  expect(split("Ширина, высота, мм", "60,5 х 180")).toEqual(["Ширина: 60,5 мм", "Высота: 180 мм"]);
});

it.each([
  ["Длина", "120 x 60"],
  ["Длина, ширина, высота", "120 x 60"],
  ["Длина, ширина", "от 120 до 60"],
  ["Длина, длина", "120 x 60"],
  ["Длина, цвет", "120 x 60"],
  ["Размеры упаковки", "120 x 60 x 20"],
  ["Вес, кг", "120"],
])("«%s» of «%s» stays", (name, value) => {
  expect(splitDimensions({ name, value, unit: "" })).toEqual([{ name, value, unit: "" }]);
});

it("takes no time for long texts", () => {
  const long = "Длина, ".repeat(2000);
  expect(splitDimensions({ name: long, value: "1 x ".repeat(2000), unit: "" })).toHaveLength(1);
});
