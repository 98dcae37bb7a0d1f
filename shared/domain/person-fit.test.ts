import { describe, expect, it } from "vitest";
import { personFit, readPersonNumber } from "./person-fit.ts";

const spec = (name: string, value: string) => ({ name, value, unit: "" });
const plain = (person: { height?: number; weight?: number }, ...specs: { name: string; value: string }[]) =>
  personFit(rule, specs, { height: person.height, weight: person.weight }).map(({ fits, text }) => [fits, text.replaceAll("\u00a0", " ")]);
const rule = {
  weight: "Вес пользователя",
  height: "Рост",
  belt: "Полотно",
  stride: [
    { length: 125, height: 180 },
    { length: 142, height: 190 },
  ],
};

describe("whether a product suits a person", () => {
  const treadmill = [spec("Вес\u00a0пользователя", "140"), spec("Полотно", "142 × 51")];
  it("compares the weight, and the height with the length of the belt", () => {
    expect(plain({ height: 190, weight: 140 }, ...treadmill)).toEqual([
      [true, "вес до 140 кг"],
      [true, "полотно 142 см: бегут своим шагом при росте до 190 см"],
    ]);
    expect(plain({ height: 191, weight: 141 }, ...treadmill).map(([fits]) => fits)).toEqual([false, false]);
    expect(plain({ height: 160 }, spec("Полотно", "100 × 42"))).toEqual([[false, "полотно 100 см: для ходьбы, бегать на нём тесно"]]);
  });

  it("compares the height with the range of the saddle, and says nothing of what it does not know", () => {
    expect(plain({ height: 154 }, spec("Рост", "155–200"))).toEqual([[false, "рост от 155 до 200 см"]]);
    expect(plain({ height: 190 }, spec("Рост", "до 190"))).toEqual([[true, "рост до 190 см"]]);
    expect(plain({ height: 190, weight: 80 }, spec("Маховик", "9"))).toEqual([]);
    expect(plain({}, ...treadmill)).toEqual([]);
  });
});

it.each([
  ["height", "175", 175],
  ["height", " 175,5 ", 175.5],
  ["weight", "", undefined],
  ["weight", "19", null],
  ["height", "1e3", null],
  ["height", "метр", null],
] as const)("%s «%s» is read as %s", (field, text, number) => expect(readPersonNumber(field, text)).toBe(number));
