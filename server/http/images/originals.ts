import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "../../logger.ts";
import { statusOf } from "#shared/domain/error-status.ts";
import { HttpError } from "../errors.ts";
import { createAllowedHosts } from "./allowed-hosts.ts";
import { createDiskCache, type DiskCache } from "./disk-cache.ts";
import { createImageFinder } from "./local.ts";
import { createQueue } from "./queue.ts";
import { fetchPicture } from "./remote.ts";

export interface ImageOptions {
  /** Originals on this machine. */
  publicDir: string;
  dataDir: string;
  /** Origin of an external backend, whose pictures are allowed; undefined = the embedded backend, which has none. */
  backendUrl: string | undefined;
  logger: Logger;
  /** Of resized pictures and fetched originals on the disk. */
  maxCacheBytes?: number;
}

/** Where a picture comes from, and a version that changes with it. */
export interface Original {
  version: string;
  open(): Promise<Buffer>;
}

const FAILURE_KEPT_MS = 60_000;
const FAILURES_KEPT = 1_000;
const CACHE_BYTES = 512 * 2 ** 20;

/** The originals, and what is kept of all pictures: resized, fetched and drawn ones. */
export interface PictureStore {
  cache: DiskCache;
  /**
   * Finds a picture by `/media/yard.webp` or `/https://host/…`: ours, or one of an allowed host, fetched once.
   * @throws HttpError 404 for what is not there, 403 for a host that is not allowed.
   */
  findOriginal(source: string): Promise<Original>;
  logger: Logger;
}

/** A process has one: both who resizes and who draws work on it. */
export function createPictureStore(options: ImageOptions): PictureStore {
  const { dataDir, maxCacheBytes = CACHE_BYTES, logger } = options;
  const cache = createDiskCache(path.join(dataDir, "images"), maxCacheBytes, logger);
  return { cache, findOriginal: createOriginals(options, cache), logger };
}

/** A key of the cache. */
export function pictureKey(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}

function createOriginals(options: ImageOptions, cache: DiskCache): PictureStore["findOriginal"] {
  const fetching = createQueue(8, 200);
  const findImage = createImageFinder(options.publicDir);
  const isAllowed = createAllowedHosts(path.join(options.dataDir, "image-hosts.json"), options.logger);
  const backendHost = options.backendUrl && new URL(options.backendUrl).host;
  const failures = new Map<string, { error: unknown; until: number }>();

  async function openRemote(url: URL): Promise<Buffer> {
    const failed = failures.get(url.href);
    if (failed && failed.until > Date.now()) throw failed.error;
    try {
      return await cache.get(pictureKey(url.href), () => fetching(() => fetchPicture(url, url.host === backendHost)));
    } catch (error) {
      const [oldest] = failures.keys();
      if (failures.size >= FAILURES_KEPT && oldest) failures.delete(oldest);
      if (statusOf(error) === 404) failures.set(url.href, { error, until: Date.now() + FAILURE_KEPT_MS });
      throw error;
    }
  }

  return async (source) => {
    const url = /^\/https?:\/\//i.test(source) ? URL.parse(source.slice(1)) : null;
    if (url) {
      if (url.username || url.password || !(url.host === backendHost || (await isAllowed(url.host))))
        throw new HttpError(403, "The host is not allowed");
      url.hash = "";
      return { version: url.href, open: () => openRemote(url) };
    }
    const { file, version } = await findImage(source);
    return { version, open: () => readFile(file) };
  };
}
