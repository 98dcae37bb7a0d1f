import { expect, it } from "vitest";
import { fileSize, guideText } from "./format.ts";

it.each([
  [1, "1\u00a0КБ"],
  [64_889, "64\u00a0КБ"],
  [1_022_977, "1\u00a0МБ"],
  [1_310_720, "1,3\u00a0МБ"],
])("%d bytes are %s", (bytes, text) => expect(fileSize(bytes)).toBe(text));

it("tells pages and size of a guide", () => {
  expect(guideText({ pages: 1, bytes: 100 })).toBe("PDF, 1\u00a0страница, 1\u00a0КБ");
  expect(guideText({ pages: 6, bytes: 64_889 })).toBe("PDF, 6\u00a0страниц, 64\u00a0КБ");
});
