import { describe, expect, test } from "vitest";
import { bindRanges, typograph } from "./typography.ts";

const shown = (text: string) => typograph(text).replaceAll("\u00a0", "_");

describe("typograph", () => {
  test.each([
    ["диаметр 366 см и высота 4,5 м", "диаметр 366_см и_высота 4,5_м"],
    ["12 ft (366 см)", "12_ft (366_см)"],
    ["12 990 ₽", "12_990_₽"],
    ["до 150 кг, 2 500 000 циклов", "до_150_кг, 2_500_000 циклов"],
    ["коробка 134 × 48 × 33 см", "коробка 134_×_48_×_33_см"],
    ["с 30 декабря по 11 января", "с_30_декабря по_11_января"],
    ["№ 5", "№_5"],
    ["г. Мытищи, ул. Рамная, д. 31, корп. 2", "г._Мытищи, ул._Рамная, д._31, корп._2"],
    ["Рама — сталь", "Рама_— сталь"],
    ["В доме и на даче, но не под дождём", "В_доме и_на_даче, но_не_под_дождём"],
  ])("%s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test("words that only begin like a unit or end like a preposition stay apart", () => {
    expect(shown("3 метра, 2 местах, 5 гантелей, сила рук")).toBe("3 метра, 2 местах, 5 гантелей, сила рук");
  });

  test("a list of numbers is not thousands", () => {
    expect(shown("размеры 1 500, 2500 400")).toBe("размеры 1_500, 2500 400");
  });

  test("HTML and addresses stay as they are", () => {
    expect(shown("<p>В зале</p>")).toBe("<p>В_зале</p>");
    expect(typograph("/photo/bench.webp")).toBe("/photo/bench.webp");
  });

  test("a range is bound once, other dashes are not", () => {
    const bound = bindRanges("обычно берут 8–12 или 16 кг, пн–пт 9:00–21:00, 1 — 2");
    expect(bound).toBe("обычно берут 8–\u206012 или 16 кг, пн–пт 9:00–\u206021:00, 1 — 2");
    expect(bindRanges(bound)).toBe(bound);
  });

  test("twice is the same as once", () => {
    const once = typograph("В 12 ft — 366 см, от 12 990 ₽");
    expect(typograph(once)).toBe(once);
  });
});
