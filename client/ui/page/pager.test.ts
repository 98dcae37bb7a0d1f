import { expect, it } from "vitest";
import { pageNumbers } from "./pager.tsx";

it.each([
  [2, 1, 1, [1, 2]],
  [5, 1, 1, [1, 2, -5, 5]],
  [9, 5, 5, [1, -4, 4, 5, 6, -9, 9]],
  [9, 9, 9, [1, -8, 8, 9]],
  [9, 1, 3, [1, 2, 3, 4, -9, 9]],
  [3, 1, 3, [1, 2, 3]],
  [3, 12, 12, [1, -3, 3]],
])("of %d pages with %d to %d shown, gaps as negative numbers: %j", (pages, first, last, numbers) => {
  expect(pageNumbers(pages, first, last)).toEqual(numbers);
});
