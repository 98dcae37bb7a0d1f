import { expect, it } from "vitest";
import { dateText } from "./date.ts";

it.each([
  ["2026-11-05", "5\u00a0ноября 2026"],
  ["2025-01-31", "31\u00a0января 2025"],
])("%s is «%s»", (date, text) => expect(dateText(date)).toBe(text));
