import { expect, test } from "vitest";
import type { Modification } from "#shared/contract/catalog.ts";
import { optionOf } from "./option.ts";

const sized = (...rows: readonly (readonly [name: string, ...specs: string[]])[]) =>
  rows.map(([name, ...specs], index): Modification => ({
    id: index + 1,
    name: name.replaceAll(" ", "\u00a0"),
    note: "",
    article: "",
    price: 100,
    price_before_discount: null,
    price_from: false,
    stock: 1,
    picture: null,
    boxes: [],
    specs: specs.map((text) => {
      const [spec = "", value = "", unit = ""] = text.split("|");
      return { name: spec, value, unit };
    }),
  }));

test.each([
  ["Вес, другой вес", sized(["4 кг", "Вес|4|кг", "Высота|18|см"], ["6 кг", "Вес|6|кг", "Высота|19|см"])],
  ["Толщина, другая толщина", sized(["10 мм", "Толщина|10|мм"], ["15 мм", "Толщина|15|мм"])],
  ["Толщина столешницы, другая толщина столешницы", sized(["16 мм", "Толщина столешницы|16|мм"], ["22 мм", "Толщина столешницы|22|мм"])],
  ["Сопротивление, другое сопротивление", sized(["9 кг", "Сопротивление|до 9|кг"], ["16 кг", "Сопротивление|до 16|кг"])],
  ["Высота, другая высота", sized(["215 см", "Вес|125|кг", "Высота|215|см"], ["230 см", "Вес|131|кг", "Высота|230|см"])],
  ["Материал, другой материал", sized(["Сталь", "Материал|сталь|"], ["Алюминий", "Материал|алюминий|"])],
  // What one of them lacks or says otherwise names nothing.
  ["Вес, другой вес", sized(["4 кг"], ["6 кг", "Вес|6|кг"])],
  ["Размер, другой размер", sized(["12 ft", "Диаметр|366|см"], ["14 ft", "Диаметр|427|см"])],
  ["Размер, другой размер", sized(["180 × 60 см"], ["180 × 80 см"])],
  ["Размер, другой размер", sized(["8 oz"], ["10 oz"])],
  ["Размер, другой размер", sized(["S"], ["XL"])],
  ["Вариант, другой вариант", sized(["3 мм, индиго", "Толщина|3|мм"], ["5 мм, индиго", "Толщина|5|мм"])],
  ["Вариант, другой вариант", sized(["чёрная"], ["белая"])],
])("%s", (expected, modifications) => {
  const option = optionOf(modifications);
  expect(`${option?.name}, ${option?.other}`).toBe(expected);
});

test("without modifications there is none", () => {
  expect(optionOf([])).toBe(null);
});
