import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { cacheBytes, exactCopy } from "../memory.ts";

/** A finished page: its bytes in every encoding, and when its making began (ms, monotonic clock). */
export interface CachedPage {
  /** Decompressed on demand, because hardly any client asks for it. */
  readonly html: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
  madeAt: number;
}

export interface PageCacheOptions {
  /** How long a page is fresh, s; 0 = no cache. */
  seconds: number;
  maxBytes?: number;
  now?: () => number;
}

/** A page that is no longer fresh is still answered for this long, ms, while it is rendered again. */
const STALE_MS = 60 * 1000;
/** Until this age, ms, an old page is answered instead of an error. */
const OLD_MS = 60 * 60 * 1000;
/** Some 2,500 pages. */
const MAX_BYTES = cacheBytes(48 * 1024 * 1024);
/** Of the pages that were asked for without an encoding. */
const UNPACKED_BYTES = 4 * 1024 * 1024;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches anonymous pages and removes the least recently used first. A fresh page is answered as it is. A stale page is answered while one
 * render refreshes it. An old page, or one of before a change, is answered only instead of an error. Requests with the same key share one render.
 */
export function createPageCache({ seconds, maxBytes = MAX_BYTES, now = () => performance.now() }: PageCacheOptions) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes });
  const unpacked = new LRUCache<string, Buffer>({ maxSize: UNPACKED_BYTES });
  const rendering = new Map<string, Promise<CachedPage | null>>();
  /** The time of the last change: a page whose rendering began earlier is outdated. */
  let changedAt = -Infinity;

  return {
    enabled: seconds > 0,
    get(key: string): { page: CachedPage; age: "fresh" | "stale" | "old" } | null {
      const page = pages.get(key);
      if (!page) return null;
      const age = now() - page.madeAt;
      if (age > OLD_MS) {
        pages.delete(key);
        return null;
      }
      if (page.madeAt < changedAt) return { page, age: "old" };
      return { page, age: age <= seconds * 1000 ? "fresh" : age <= seconds * 1000 + STALE_MS ? "stale" : "old" };
    },
    /** Renders at most once at a time for a key. Resolves with null when the page must not be cached. */
    refresh(key: string, render: () => Promise<Buffer | null>): Promise<CachedPage | null> {
      const running = rendering.get(key);
      if (running) return running;
      const work = (async () => {
        const begun = now();
        const html = await render();
        if (!html) return null;
        const page = await finish(html, begun, unpacked);
        // A render that began before a change may end after one that began later.
        if ((pages.get(key)?.madeAt ?? begun) > begun) return page;
        // One that is larger than the cache is not cached.
        pages.set(key, page, { size: sizeOf(page) });
        return page;
      })().finally(() => rendering.get(key) === work && rendering.delete(key));
      rendering.set(key, work);
      return work;
    },
    forget: (key: string) => void pages.delete(key),
    /** The contents have changed: each page is rendered again at its next request; the old copy is then used only instead of an error. */
    expire(): void {
      changedAt = now();
      rendering.clear();
    },
    isRendering: (key: string) => rendering.has(key),
    /** The page that another request is rendering; null when it must not be cached or failed. */
    join: (key: string): Promise<CachedPage | null> => rendering.get(key)?.catch(() => null) ?? Promise.resolve(null),
  };
}

async function finish(html: Buffer, madeAt: number, unpacked: LRUCache<string, Buffer>): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
    promisify(gzip)(html, { level: 6 }),
  ]);
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const packed = exactCopy(gz);
  return {
    get html() {
      const plain = unpacked.get(etag) ?? gunzipSync(packed);
      unpacked.set(etag, plain, { size: plain.length });
      return plain;
    },
    br: exactCopy(br),
    gzip: packed,
    etag,
    madeAt,
  };
}

const sizeOf = ({ br, gzip: gz }: CachedPage) => br.length + gz.length;
