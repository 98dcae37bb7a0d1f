import { expect, it } from "vitest";
import { cacheBytes, isMemoryShort } from "./memory.ts";

const MEGABYTE = 2 ** 20;

it.each([
  ["a small container", 512 * MEGABYTE, true, 12 * MEGABYTE],
  ["a large container", 2048 * MEGABYTE, false, 48 * MEGABYTE],
  ["no limit", 2 ** 64, false, 48 * MEGABYTE],
  ["a system that does not tell", 0, false, 48 * MEGABYTE],
])("%s", (_, limit, short, bytes) => {
  expect(isMemoryShort(limit)).toBe(short);
  expect(cacheBytes(48 * MEGABYTE, limit)).toBe(bytes);
});
