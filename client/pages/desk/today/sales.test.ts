import { expect, it } from "vitest";
import { changeText } from "./sales.tsx";

it.each([
  [112, 100, "+12\u00a0%"],
  [88, 100, "−12\u00a0%"],
  [100, 100, "0\u00a0%"],
  [5, 0, null],
])("%d after %d is %s", (now, before, text) => expect(changeText(now, before)).toBe(text));
