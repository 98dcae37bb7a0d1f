import { expect, it } from "vitest";
import { sections } from "./sections.ts";

it("each section of the desk has a key of its own", () => {
  const letters = sections.map(({ letter }) => letter);
  expect(letters).toEqual([...new Set(letters)]);
});
