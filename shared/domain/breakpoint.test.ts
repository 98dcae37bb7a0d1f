import { expect, it } from "vitest";
import { BREAKPOINTS, breakpointOf, RESIZE_DELAY_MS } from "./breakpoint.ts";

it("breakpoints are 0 xs, 768 sm, 1024 sm+, 1280 md, 1920 lg", () => {
  expect(BREAKPOINTS).toEqual({ xs: 0, sm: 768, "sm+": 1024, md: 1280, lg: 1920 });
});

it.each([
  [0, "xs"],
  [320, "xs"],
  [767.5, "xs"],
  [768, "sm"],
  [1023, "sm"],
  [1024, "sm+"],
  [1279, "sm+"],
  [1280, "md"],
  [1919, "md"],
  [1920, "lg"],
  [3840, "lg"],
])("the breakpoint at %d px is %s", (width, name) => {
  expect(breakpointOf(width)).toBe(name);
});

it("device information is refreshed 50 ms after a resize", () => {
  expect(RESIZE_DELAY_MS).toBe(50);
});
