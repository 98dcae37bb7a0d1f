import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { statusOf } from "#shared/http-error.ts";
import type { Logger } from "../../logger.ts";
import type { Source } from "../../pictures/task.ts";
import { leavesFolder } from "../backend-request.ts";
import { failures } from "../failures.ts";
import type { ShownIdentity } from "../shown-identity.ts";
import type { DiskCache } from "./disk-cache.ts";
import type { FindOwnPhoto } from "./own-photos.ts";
import { createFairQueue } from "./fair-queue.ts";
import { fetchPicture } from "../../originals/fetch-picture.ts";
import type { S3Settings } from "../../originals/bucket.ts";
import { createPictureBucket, createPictureFolder, pictureKey } from "../../originals/picture-storage.ts";

export interface OriginalsOptions {
  /** Holds the program's originals. */
  publicDir: string;
  /** The pictures that the shop has brought itself; absent = it has none. */
  own?: Pick<ShownIdentity, "current" | "photo"> | undefined;
  dataDir: string;
  /** The bucket that holds the pictures of the feed; absent = they lie in `dataDir`. */
  s3?: S3Settings | undefined;
  /** The pictures of an external backend: its origin, and the folders that hold them. undefined = the embedded backend, which has none. */
  backend: { url: string; folders: readonly string[] } | undefined;
  logger: Logger;
}

/** An original that was found; its version changes with its bytes. */
export interface Original {
  version: string;
  /** Fetches the original to this machine. @param owner the requester: a slow host delays nobody else. @throws HttpError 404, or 503 for too many */
  fetch(owner: string): Promise<void>;
  /** To be called after `fetch`. */
  read(): Promise<Source>;
}

/**
 * Finds a picture by `/media/yard.webp` (the site's own) or `/https://host/…` (an allowed host; fetched once).
 * @throws HttpError 404 when there is no such picture, 403 when its host is not allowed.
 */
export type FindOriginal = (source: string) => Promise<Original>;

const FAILURE_CACHE_MS = 60_000;
const CACHED_FAILURES = 1_000;
/** At a time; each may have 20 MB. */
const FETCHES = 4;

export function createOriginals(
  { publicDir, own, dataDir, s3, backend, logger }: OriginalsOptions,
  cache: DiskCache,
  findOwn: FindOwnPhoto,
): FindOriginal {
  const fetching = createFairQueue<Buffer>({ concurrency: FETCHES, waiting: 200, owner: 50 });
  const findImage = createImageFinder(publicDir);
  const isAllowedHost = createAllowedHosts(path.join(dataDir, "image-hosts.json"), logger);
  const backendHost = backend && new URL(backend.url).host;
  const stored = createPictureFolder(dataDir);
  const shared = s3 && createPictureBucket(s3);
  const recentFailures = new Map<string, { error: unknown; until: number }>();

  /** A picture of the backend is in one of its picture folders and has no query. To ask for any other address could change something there. */
  const isBackendPicture = ({ pathname, search }: URL) =>
    search === "" && !leavesFolder(pathname) && backend?.folders.some((folder) => pathname.startsWith(folder)) === true;

  /** When the bucket fails, the source is asked instead. */
  async function findShared(key: string): Promise<Buffer | undefined> {
    return shared?.find(key).catch((error: unknown) => {
      logger.warn({ err: error }, "pictures cannot be read from the bucket");
      return undefined;
    });
  }

  function fetchAvailable(url: URL): Promise<Buffer> {
    return fetchPicture(url, url.host === backendHost ? isBackendPicture : null).catch((cause: unknown) => {
      throw failures.pictureUnavailable({ cause });
    });
  }

  async function fetchOnce(url: URL, owner: string): Promise<Buffer> {
    const key = pictureKey(url.href);
    const found = (await stored.find(key)) ?? (await cache.find(key));
    if (found) return found;
    const failed = recentFailures.get(key);
    if (failed && failed.until > performance.now()) throw failed.error;
    try {
      return await fetching.run({ key, owner, urgent: false }, async () => {
        const bytes = (await findShared(key)) ?? (await fetchAvailable(url));
        await cache.put(key, bytes);
        return bytes;
      });
    } catch (error) {
      const [oldest] = recentFailures.keys();
      if (recentFailures.size >= CACHED_FAILURES && oldest) recentFailures.delete(oldest);
      if (statusOf(error) === 404) recentFailures.set(key, { error, until: performance.now() + FAILURE_CACHE_MS });
      throw error;
    }
  }

  return async (source) => {
    const url = /^\/https?:\/\//i.test(source) ? URL.parse(source.slice(1)) : null;
    if (url) {
      const allowed = url.host === backendHost ? isBackendPicture(url) : await isAllowedHost(url.host);
      if (url.username || url.password || !allowed) throw failures.pictureHostForbidden();
      url.hash = "";
      return {
        version: url.href,
        fetch: async (owner) => void (await fetchOnce(url, owner)),
        read: () => fetchOnce(url, ""),
      };
    }
    const key = goodsPhoto.exec(source)?.[1];
    if (key !== undefined) {
      const read = async () => (await stored.find(key)) ?? (await findShared(key)) ?? refusePicture();
      return { version: source, fetch: async () => {}, read };
    }
    const photo = source.startsWith(OWN) && picture.test(source) ? findOwn(source.slice(OWN.length)) : null;
    if (photo) return { version: photo.version, fetch: async () => {}, read: async () => (await photo.read()) ?? refusePicture() };
    if (own?.current().alone) throw failures.pictureUnknown();
    const found = await findImage(source);
    return { version: found.version, fetch: async () => {}, read: async () => found.file };
  };
}

/** A photo that was uploaded for a product: it is stored by the digest of its bytes (backend/goods/photos). */
const goodsPhoto = /^\/goods\/([0-9a-f]{40})\.webp$/;

/** Where the pictures of the shop's own are on the site. */
const OWN = "/photo/";

function refusePicture(): never {
  throw failures.pictureUnknown();
}

interface LocalImage {
  file: string;
  /** Changes with the file. */
  version: string;
}

/**
 * Finds pictures under `root` by their path, `/media/yard.webp`, decoded once; symbolic links are resolved.
 * @throws HttpError 404 when the file does not exist, is no picture, is hidden or lies outside `root`.
 */
function createImageFinder(root: string): (source: string) => Promise<LocalImage> {
  return async (source) => {
    const segments = source.split("/").slice(1);
    const plain = segments.every((segment) => segment !== "" && !segment.startsWith("."));
    if (!plain || /[\\\0]/.test(source) || !picture.test(source)) throw failures.pictureUnknown();
    try {
      const [base, file] = await Promise.all([realpath(root), realpath(path.join(root, ...segments))]);
      const found = await stat(file);
      if (!file.startsWith(base + path.sep) || !found.isFile()) throw failures.pictureUnknown();
      return { file, version: `${file}:${found.mtimeMs}:${found.size}` };
    } catch {
      throw failures.pictureUnknown();
    }
  };
}

/** SVG needs no resizing and can contain scripts. */
const picture = /\.(?:avif|gif|jpe?g|png|webp)$/i;

const hostList = z.array(z.string());

/**
 * Hosts (`example.ru`, `example.ru:8080`) whose pictures may be fetched: a JSON array that the import command writes. It is read
 * again when it changes; without the file no host is allowed.
 */
function createAllowedHosts(file: string, logger: Logger): (host: string) => Promise<boolean> {
  let known = { version: "", hosts: new Set<string>() };

  return async (host) => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return false;
    const version = `${found.mtimeMs}:${found.size}:${found.ino}`;
    if (version !== known.version) {
      try {
        known = { version, hosts: new Set(hostList.parse(JSON.parse(await readFile(file, "utf8"))).map((name) => name.toLowerCase())) };
      } catch (error) {
        logger.warn({ err: error, file }, "the list of picture hosts cannot be read");
        known = { version, hosts: new Set() };
      }
    }
    return known.hosts.has(host);
  };
}
