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
  forgetAttempt("checkout");
  vi.unstubAllGlobals();
});

describe("the Idempotency-Key of an order", () => {
  it("is the same for the same contents, so that a repeat is the same order", () => {
    expect(attemptKey("checkout", "a")).toBe(attemptKey("checkout", "a"));
  });

  it("is another one for other contents", () => {
    expect(attemptKey("checkout", "a")).not.toBe(attemptKey("checkout", "b"));
  });

  it("is another one for another form with the same contents", () => {
    expect(attemptKey("checkout", "a")).not.toBe(attemptKey("form-call", "a"));
    forgetAttempt("form-call");
  });

  it("is another one after the order was confirmed", () => {
    const first = attemptKey("checkout", "a");
    forgetAttempt("checkout");
    expect(attemptKey("checkout", "a")).not.toBe(first);
  });

  it("is 128 random bits in hex", () => {
    expect(attemptKey("checkout", "a")).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(["null", "5", '"text"', "{", "[]", '{"contents":"other"}', '{"contents":"a"}', '{"contents":"a","key":7}'])(
    "a damaged session storage is no obstacle: %s",
    (stored) => {
      sessionStorage.setItem("checkout-attempt", stored);
      const key = attemptKey("checkout", "a");
      expect(key).toMatch(/^[0-9a-f]{32}$/);
      expect(attemptKey("checkout", "a")).toBe(key);
    },
  );

  it("holds in memory when the storage is full", () => {
    vi.stubGlobal("sessionStorage", fakeSession(true));
    expect(attemptKey("checkout", "a")).toBe(attemptKey("checkout", "a"));
  });

  it("holds in memory when the storage is forbidden", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(attemptKey("checkout", "a")).toBe(attemptKey("checkout", "a"));
  });
});
