import { expect, it } from "vitest";
import { piecesFor, readArea } from "./covered-area.ts";

it.each([
  ["20", 20],
  [" 20,5 ", 20.5],
  ["1 200", 1200],
  ["0", null],
  ["", null],
  ["-5", null],
  ["99999", null],
  ["двадцать", null],
])("«%s» is read as %s", (text, area) => expect(readArea(text)).toBe(area));

it("counts whole pieces, with what is cut off, also more than a line of the cart takes", () => {
  expect(piecesFor(20, 0.25, false)).toBe(80);
  expect(piecesFor(20, 0.25, true)).toBe(84);
  expect(piecesFor(20.1, 0.25, false)).toBe(81);
  expect(piecesFor(0.3, 0.1, false)).toBe(3);
  expect(piecesFor(300, 0.25, false)).toBe(1200);
  expect(piecesFor(5000, 0.25, true)).toBe(21_000);
});
