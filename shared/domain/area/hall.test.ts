import { expect, it } from "vitest";
import { hallFieldError, readHallNumber, sidesOf } from "./hall.ts";

it.each([
  ["area", "120", 120],
  ["area", " 82,5 ", 82.5],
  ["budget", "1 500 000", 1_500_000],
  ["budget", "1\u00a0500\u00a0000", 1_500_000],
  ["height", "", undefined],
  ["height", null, undefined],
  ["area", "9", null],
  ["area", "1e9", null],
  ["length", "-5", null],
  ["width", "пять", null],
] as const)("%s «%s» is read as %s", (field, text, number) => expect(readHallNumber(field, text)).toBe(number));

it("tells the limits in Russian", () => {
  expect(hallFieldError("area").replaceAll(/\s/g, " ")).toBe("Нужно число от 10 до 2 000 м²");
});

it("a hall of a known area is half as long again as it is wide", () => {
  expect(sidesOf(96)).toEqual({ length: 12, width: 8 });
});
