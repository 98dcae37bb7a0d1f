import { expect, it } from "vitest";
import { readNumberWithin, readRoubles } from "./numbers.ts";

it.each([
  ["12990", 12_990],
  ["12 990,50", 12_990.5],
  ["89\u00a0990,50\u00a0₽", 89_990.5],
  ["89990.5", 89_990.5],
  ["0", 0],
  ["", null],
  ["-1", null],
  ["1e5", null],
  ["12,345", null],
  ["много", null],
  ["9999999999", null],
])("«%s» is %s roubles", (typed, roubles) => expect(readRoubles(typed)).toBe(roubles));

it.each([
  ["8", 8],
  [" 7,5 ", 7.5],
  ["6.2", 6.2],
  ["1 000", 1000],
  ["1\u00a0000,5", null],
  ["−10", -10],
  ["-10,5", null],
  ["", null],
  ["пять", null],
  ["1e2", null],
  ["5-", null],
])("«%s» is read as %s from −10 to 1 000", (typed, number) => expect(readNumberWithin(typed, { min: -10, max: 1000 })).toBe(number));
