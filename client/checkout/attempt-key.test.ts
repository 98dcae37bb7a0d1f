import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attemptKey, forgetAttempt } from "./attempt-key.ts";

function fakeSession(full = false) {
  const contents = new Map<string, string>();
  return {
    getItem: (key: string) => contents.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException("The quota has been exceeded", "QuotaExceededError");
      contents.set(key, value);
    },
    removeItem: (key: string) => void contents.delete(key),
  };
}

beforeEach(() => vi.stubGlobal("sessionStorage", fakeSession()));
afterEach(() => {
  forgetAttempt();
  vi.unstubAllGlobals();
});

describe("the Idempotency-Key of an order", () => {
  it("is the same for the same contents, so that a repeat is the same order", () => {
    expect(attemptKey("a")).toBe(attemptKey("a"));
  });

  it("is another one for other contents", () => {
    expect(attemptKey("a")).not.toBe(attemptKey("b"));
  });

  it("is another one after the order was confirmed", () => {
    const first = attemptKey("a");
    forgetAttempt();
    expect(attemptKey("a")).not.toBe(first);
  });

  it("is 128 random bits in hex", () => {
    expect(attemptKey("a")).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(["null", "5", '"text"', "{", "[]", '{"contents":"other"}', '{"contents":"a"}', '{"contents":"a","key":7}'])(
    "a damaged session storage is no obstacle: %s",
    (stored) => {
      sessionStorage.setItem("checkout-attempt", stored);
      const key = attemptKey("a");
      expect(key).toMatch(/^[0-9a-f]{32}$/);
      expect(attemptKey("a")).toBe(key);
    },
  );

  it("holds in memory when the storage is full", () => {
    vi.stubGlobal("sessionStorage", fakeSession(true));
    expect(attemptKey("a")).toBe(attemptKey("a"));
  });

  it("holds in memory when the storage is forbidden", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(attemptKey("a")).toBe(attemptKey("a"));
  });
});
