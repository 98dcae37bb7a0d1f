import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createLru } from "../lru.ts";

/** A finished page: its bytes in every encoding, and when it was made (epoch ms). */
export interface CachedPage {
  html: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  etag: string;
  madeAt: number;
}

export interface PageCacheOptions {
  /** How long a page is fresh, s; 0 = no cache. */
  seconds: number;
  maxBytes?: number;
  now?: () => number;
}

/** A page past its freshness still answers for this long while it is rendered anew. */
const STALE_MS = 60 * 1000;
/** A page up to this old is better than an error. */
const OLD_MS = 60 * 60 * 1000;
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Anonymous pages, least recently used out first. A fresh one answers alone, a stale one while one render refreshes it, an old one only
 * instead of an error; renders of one key are shared.
 */
export function createPageCache({ seconds, maxBytes = MAX_BYTES, now = Date.now }: PageCacheOptions) {
  const pages = createLru<CachedPage>(maxBytes);
  const rendering = new Map<string, Promise<CachedPage | null>>();

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
      return { page, age: age <= seconds * 1000 ? "fresh" : age <= seconds * 1000 + STALE_MS ? "stale" : "old" };
    },
    /** Renders at most once at a time for a key. A render that is not to be kept resolves with null. */
    refresh(key: string, render: () => Promise<Buffer | null>): Promise<CachedPage | null> {
      const running = rendering.get(key);
      if (running) return running;
      const work = (async () => {
        const html = await render();
        if (!html) return null;
        const page = await finish(html, now());
        const size = sizeOf(page);
        if (size <= maxBytes) pages.set(key, page, size);
        else pages.delete(key);
        return page;
      })().finally(() => rendering.delete(key));
      rendering.set(key, work);
      return work;
    },
    isRendering: (key: string) => rendering.has(key),
    /** The page that another request is rendering; null when it is not to be kept or failed. */
    join: (key: string): Promise<CachedPage | null> => rendering.get(key)?.catch(() => null) ?? Promise.resolve(null),
  };
}

async function finish(html: Buffer, madeAt: number): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
    promisify(gzip)(html, { level: 6 }),
  ]);
  return { html, br, gzip: gz, etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`, madeAt };
}

const sizeOf = ({ html, br, gzip: gz }: CachedPage) => html.length + (br?.length ?? 0) + (gz?.length ?? 0);
