import { describe, expect, it } from "vitest";
import { indoorFor, readYardNumber, trampolinesFor, usualYard, yardLimits } from "./yard.ts";
import { yardSideFor } from "./free-ground.ts";

const model = (load_kg: number, age_from: number | null = 6, age_to: number | null = null) => ({ load_kg, age_from, age_to });
const sizes = [
  { name: "6 ft", diameter_cm: 183, models: [model(50, 3, 10), model(80)] },
  { name: "10 ft", diameter_cm: 305, models: [model(110), model(150, 6)] },
  { name: "12 ft", diameter_cm: 366, models: [model(120), model(180, 12)] },
];
const ask = (length: number, width: number, age: number, weight: number) => trampolinesFor(sizes, { length, width, age, weight });

describe("what the form begins with", () => {
  it("is in the way of no yard that takes a size", () => {
    expect(usualYard(sizes)).toEqual({ length: 8, width: 7, age: 6, weight: 65 });
    expect(usualYard([{ diameter_cm: 244, models: [model(40, 8, 12)] }])).toMatchObject({ age: 8, weight: 30 });
    expect(usualYard([]).weight).toBe(yardLimits.weight.usual);
  });
});

describe("which trampoline fits", () => {
  it("asks for a metre and a half on each side", () => {
    expect(yardSideFor(366)).toBe(666);
    expect(ask(20, 6.66, 10, 50).best?.name).toBe("12 ft");
    expect(ask(6.65, 20, 10, 50).best?.name).toBe("10 ft");
  });

  it("tells what the yard takes and what is too large", () => {
    const { fitting, tooLarge } = ask(6.2, 8, 10, 50);
    expect(fitting.map(({ name }) => name)).toEqual(["6 ft", "10 ft"]);
    expect(tooLarge?.name).toBe("12 ft");
    expect(ask(30, 30, 10, 50).tooLarge).toBeNull();
    expect(ask(3, 3, 10, 50)).toMatchObject({ best: null, fitting: [], tooLarge: { name: "6 ft" } });
  });

  it("keeps a fifth of the load in reserve", () => {
    expect(ask(30, 30, 30, 100)).toMatchObject({ load: 120, best: { name: "12 ft", models: [model(120), model(180, 12)] } });
    expect(ask(30, 30, 30, 101).best?.models).toEqual([model(180, 12)]);
    expect(ask(30, 30, 10, 101).best).toMatchObject({ name: "10 ft", models: [model(150, 6)] });
    expect(ask(30, 30, 30, 200).best).toBeNull();
  });

  it("asks the same of small trampolines for indoors", () => {
    const small = [model(100, 6), model(130, 14), model(150, 14)];
    const models = (age: number, weight: number) => indoorFor(small, { age, weight }).models;
    expect(models(8, 40)).toEqual([model(100, 6)]);
    expect(models(30, 100)).toEqual([model(130, 14), model(150, 14)]);
    expect([models(3, 20), models(30, 130)]).toEqual([[], []]);
    expect(indoorFor(small, { age: 3, weight: 20 }).nearest).toEqual([
      { changes: [{ field: "age", bound: "from", value: 6 }], model: model(100, 6), size: null },
    ]);
  });

  it("leaves out what is for older or younger ones", () => {
    expect(ask(30, 30, 4, 18).best).toMatchObject({ name: "6 ft", models: [model(50, 3, 10)] });
    expect(ask(5, 5, 11, 40).best?.models).toEqual([model(80)]);
  });
});

it.each([
  ["length", "8", 8],
  ["length", " 7,5 ", 7.5],
  ["width", "6.2", 6.2],
  ["width", "1", null],
  ["age", "", null],
  ["age", "пять", null],
  ["weight", "1e2", null],
  ["weight", "300", null],
] as const)("%s «%s» is read as %s", (name, text, number) => expect(readYardNumber(name, text)).toBe(number));
