import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";

/** Random text, which no encoding makes small. */
const page = (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes)));

describe("the memory of the page cache", () => {
  it("is bounded: the least recently used page goes first", async () => {
    const cache = createPageCache({ seconds: 10, maxBytes: 7000 });
    const keep = (key: string) => cache.refresh(key, async () => page(1000));
    // Two encodings of 1 000 bytes each: three pages fit, a fourth does not.
    for (const key of ["a", "b", "c"]) await keep(key);
    cache.get("a");
    await keep("d");
    expect(["a", "b", "c", "d"].filter((key) => cache.get(key))).toEqual(["a", "c", "d"]);
  });

  it("a page rendered again takes the place of the old one", async () => {
    const cache = createPageCache({ seconds: 10, maxBytes: 7000 });
    for (let round = 0; round < 20; round += 1) await cache.refresh("a", async () => page(1000));
    await cache.refresh("b", async () => page(1000));
    expect(cache.get("a")).not.toBeNull();
    expect(cache.get("b")).not.toBeNull();
  });

  it("a page too large for it is answered and not kept, nor what it was before", async () => {
    const cache = createPageCache({ seconds: 10, maxBytes: 1000 });
    await cache.refresh("a", async () => page(100));
    expect(cache.get("a")).not.toBeNull();
    expect((await cache.refresh("a", async () => page(1000)))?.html).toHaveLength(1000);
    expect(cache.get("a")).toBeNull();
  });

  it("holds no more than the compressed bytes of a page, which are answered in every encoding", async () => {
    const cache = createPageCache({ seconds: 10 });
    const text = Buffer.from("Батут с сеткой. ".repeat(5000));
    const kept = await cache.refresh("a", async () => text);
    if (!kept) throw new Error("not kept");
    expect(brotliDecompressSync(kept.br)).toEqual(text);
    expect(gunzipSync(kept.gzip)).toEqual(text);
    expect(kept.html).toEqual(text);
    const held = [kept.br, kept.gzip].map(({ buffer }) => buffer.byteLength);
    // A small buffer is a part of Node's pool of 8 KB.
    expect(Math.max(...held)).toBeLessThanOrEqual(Buffer.poolSize);
  });
});

describe("a change of what pages show", () => {
  it("makes every page one that is answered instead of an error only, until it is rendered again", async () => {
    let now = 0;
    const cache = createPageCache({ seconds: 10, now: () => now });
    for (const key of ["a", "b"]) await cache.refresh(key, async () => page(100));
    now = 1;
    cache.expire();
    expect(["a", "b"].map((key) => cache.get(key)?.age)).toEqual(["old", "old"]);
    await cache.refresh("a", async () => page(100));
    expect(["a", "b"].map((key) => cache.get(key)?.age)).toEqual(["fresh", "old"]);
  });

  it("holds for a page that was being rendered: who asks afterwards does not wait for that render", async () => {
    let now = 0;
    const cache = createPageCache({ seconds: 10, now: () => now });
    const before = Promise.withResolvers<Buffer>();
    const early = cache.refresh("a", () => before.promise);
    now = 1;
    cache.expire();
    const late = await cache.refresh("a", async () => Buffer.from("after"));
    expect(late?.html.toString()).toBe("after");
    before.resolve(Buffer.from("before"));
    await early;
    expect(cache.get("a")?.age === "fresh" ? cache.get("a")?.page.html.toString() : "rendered anew").not.toBe("before");
    expect(cache.isRendering("a")).toBe(false);
  });
});

describe("renders", () => {
  it("of one key at a time are one, of two keys are two", async () => {
    const cache = createPageCache({ seconds: 10 });
    let renders = 0;
    const render = async () => {
      renders += 1;
      return Buffer.from("html");
    };
    const [one, same] = await Promise.all([cache.refresh("a", render), cache.refresh("a", render), cache.refresh("b", render)]);
    expect(one).toBe(same);
    expect(renders).toBe(2);
  });

  it("a failed one leaves no trace and the next one begins anew", async () => {
    const cache = createPageCache({ seconds: 10 });
    await expect(cache.refresh("a", () => Promise.reject(new Error("boom")))).rejects.toThrow("boom");
    expect(cache.isRendering("a")).toBe(false);
    expect(await cache.refresh("a", async () => null)).toBeNull();
    expect((await cache.refresh("a", async () => Buffer.from("html")))?.html.toString()).toBe("html");
  });

  it("who joins a failing one gets null", async () => {
    const cache = createPageCache({ seconds: 10 });
    const failing = cache.refresh("a", () => Promise.reject(new Error("boom")));
    const joined = cache.join("a");
    await expect(failing).rejects.toThrow("boom");
    expect(await joined).toBeNull();
    expect(await cache.join("b")).toBeNull();
  });
});

it("a clock that is set back keeps no page fresh", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = createPageCache({ seconds: 10 });
  await cache.refresh("a", async () => page(100));
  vi.setSystemTime(Date.now() - 2 * 3600 * 1000);
  vi.advanceTimersByTime(11_000);
  expect(cache.get("a")?.age).toBe("stale");
});
