import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageRegistry } from "../page.ts";
import { chunkFailure } from "./chunk-failure.ts";
import { stubWindow } from "./testing.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gone = new TypeError("Failed to fetch dynamically imported module");
const failing: PageRegistry = { load: () => Promise.reject(gone), get: () => () => null };
const settled = async (work: Promise<void>) =>
  Promise.race([
    work.then(
      () => "loaded",
      () => "failed",
    ),
    new Promise((resolve) => setTimeout(resolve, 0, "pending")),
  ]);

describe("a failed chunk load", () => {
  it("reloads the page and shows nothing else meanwhile", async () => {
    const { location } = stubWindow();
    expect(await settled(chunkFailure(failing).load("cart"))).toBe("pending");
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it("reloads at most once a minute: within it the failure goes on", async () => {
    const session = {};
    await settled(chunkFailure((stubWindow({ session }), failing)).load("cart"));
    const { location } = stubWindow({ session });
    vi.setSystemTime(1_000_000_000 + 59_999);
    await expect(chunkFailure(failing).load("cart")).rejects.toBe(gone);
    expect(location.reload).not.toHaveBeenCalled();
    vi.setSystemTime(1_000_000_000 + 60_000);
    expect(await settled(chunkFailure(failing).load("cart"))).toBe("pending");
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it("never reloads where that cannot be remembered", async () => {
    const { location } = stubWindow();
    vi.stubGlobal("sessionStorage", undefined);
    await expect(chunkFailure(failing).load("cart")).rejects.toBe(gone);
    expect(location.reload).not.toHaveBeenCalled();
  });

  it("a chunk that loads is nobody's concern", async () => {
    const { location } = stubWindow();
    const pages = chunkFailure({ ...failing, load: () => Promise.resolve() });
    await pages.load("cart");
    expect(location.reload).not.toHaveBeenCalled();
  });
});
