import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLoader, type ChunkRow } from "./load-chunk.ts";
import { stubWindow } from "./navigation/testing.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gone = new TypeError("Failed to fetch dynamically imported module");
const failing = (row: Partial<ChunkRow> = {}) => createLoader({ cart: { module: () => Promise.reject(gone), ...row } });
const settled = async (work: Promise<unknown>) =>
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
    expect(await settled(failing().load("cart"))).toBe("pending");
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it("reloads at most once a minute: within it the failure goes on", async () => {
    const session = {};
    stubWindow({ session });
    await settled(failing().load("cart"));
    const { location } = stubWindow({ session });
    vi.setSystemTime(1_000_000_000 + 59_999);
    await expect(failing().load("cart")).rejects.toBe(gone);
    expect(location.reload).not.toHaveBeenCalled();
    vi.setSystemTime(1_000_000_000 + 60_000);
    expect(await settled(failing().load("cart"))).toBe("pending");
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it("reloads when the clock was set back since the last time", async () => {
    const session = {};
    stubWindow({ session });
    await settled(failing().load("cart"));
    const { location } = stubWindow({ session });
    vi.setSystemTime(1_000_000_000 - 7_200_000);
    expect(await settled(failing().load("cart"))).toBe("pending");
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it("never reloads where that cannot be remembered", async () => {
    const { location } = stubWindow();
    vi.stubGlobal("sessionStorage", undefined);
    await expect(failing().load("cart")).rejects.toBe(gone);
    expect(location.reload).not.toHaveBeenCalled();
  });

  it("a stylesheet that fails is one too", async () => {
    const { location } = stubWindow();
    const loader = createLoader({ cart: { module: async () => ({}) } }, { loadStyles: () => Promise.reject(new Error("no style")) });
    expect(await settled(loader.load("cart"))).toBe("pending");
    expect(location.reload).toHaveBeenCalledOnce();
    expect(loader.get("cart")).toBeUndefined();
  });

  it("never reloads without a network: the page would be lost", async () => {
    const { location } = stubWindow();
    vi.stubGlobal("navigator", { onLine: false });
    await expect(failing().load("cart")).rejects.toBe(gone);
    expect(location.reload).not.toHaveBeenCalled();
  });

  it("never reloads for an extra", async () => {
    const { location } = stubWindow();
    await expect(failing({ extra: true }).load("cart")).rejects.toBe(gone);
    expect(location.reload).not.toHaveBeenCalled();
  });
});

describe("a chunk that loads", () => {
  it("is there with its styles, and is asked for once", async () => {
    const asked: string[] = [];
    const module = async () => {
      asked.push("module");
      return { name: "cart" };
    };
    const told = (what: string) => async (id: PropertyKey) => void asked.push(`${what} of ${String(id)}`);
    const loader = createLoader({ cart: { module } }, { loadStyles: told("style"), prefetch: told("files") });
    await loader.prefetch("cart");
    expect(loader.get("cart")).toBeUndefined();
    expect(await loader.load("cart")).toEqual({ name: "cart" });
    expect(await loader.load("cart")).toEqual({ name: "cart" });
    expect(loader.get("cart")).toEqual({ name: "cart" });
    await loader.prefetch("cart");
    expect(asked).toEqual(["files of cart", "module", "style of cart"]);
  });
});
