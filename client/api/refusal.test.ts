import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withMinimumDelay } from "./refusal.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));

function outcomeOf(work: Promise<unknown>): unknown[] {
  const seen: unknown[] = [];
  withMinimumDelay(work).then(
    (value) => seen.push(value),
    (error: unknown) => seen.push(error),
  );
  return seen;
}

describe("fetch minimum delay of 200 ms", () => {
  it("a quick answer waits for the rest of it", async () => {
    const seen = outcomeOf(after(5, "готово"));
    await vi.advanceTimersByTimeAsync(199);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(["готово"]);
  });

  it("a slow answer is not slowed further", async () => {
    const seen = outcomeOf(after(300, "готово"));
    await vi.advanceTimersByTimeAsync(300);
    expect(seen).toEqual(["готово"]);
  });

  it("a quick failure waits too, and stays one", async () => {
    const failure = new Error("нет связи");
    const seen = outcomeOf(Promise.reject(failure));
    await vi.advanceTimersByTimeAsync(199);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([failure]);
  });
});
