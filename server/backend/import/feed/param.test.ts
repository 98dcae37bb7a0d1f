import { expect, it } from "vitest";
import { readParam } from "./param.ts";

const read = (name: string, value: string, unit = "") => {
  const param = readParam({ name, value, unit });
  return param && [param.name, param.value, param.unit, param.number];
};

it.each([
  ["the attribute", read("Вес", "12.5", "кг"), ["Вес", "12,5", "кг", 12.5]],
  ["the end of the name", read("Вес, кг", "0,48"), ["Вес", "0,48", "кг", 0.48]],
  ["brackets in the name", read("Диаметр (мм)", "24"), ["Диаметр", "24", "мм", 24]],
  ["the value", read("Срок годности", "360 суток"), ["Срок годности", "360", "суток", 360]],
  ["both name and value", read("Вес, кг", "5 кг"), ["Вес", "5", "кг", 5]],
])("takes the unit from %s", (_, param, expected) => {
  expect(param).toEqual(expected);
});

it("keeps the unit of a value whose name has another one", () => {
  expect(read("Вес, кг", "100 г")).toEqual(["Вес", "100", "г", 100]);
});

it("keeps what is no unit in the name, and what is no number in the value", () => {
  expect(read("Мин. заказ, коробов", "8")).toEqual(["Мин. заказ, коробов", "8", "", 8]);
  expect(read("Температура", "0-6 °C")).toEqual(["Температура", "0-6 °C", "", null]);
  expect(read("Цена", "12 990", "руб")).toEqual(["Цена", "12 990", "руб", 12990]);
});

it("keeps a number too large to count with as text", () => {
  expect(read("Объём", "9".repeat(40), "л")).toEqual(["Объём", "9".repeat(40), "л", null]);
});

it("drops what has no name or no value", () => {
  expect([read("", "65", "Вт"), read("Цвет", " ")]).toEqual([null, null]);
});
