import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { RequestHandler } from "express";
import type { Logger } from "../../logger.ts";
import { statusOf } from "#shared/domain/error-status.ts";
import { HttpError } from "../errors.ts";
import { createAllowedHosts } from "./allowed-hosts.ts";
import { createDiskCache } from "./disk-cache.ts";
import { createImageFinder } from "./local.ts";
import { parseModifiers } from "./modifiers.ts";
import { createQueue } from "./queue.ts";
import { fetchPicture } from "./remote.ts";
import { mediaType, transform } from "./transform.ts";

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
interface Source {
  version: string;
  open(): Promise<Buffer>;
}

const FAILURE_KEPT_MS = 60_000;
const FAILURES_KEPT = 1_000;

/**
 * `/_ipx/<modifiers>/<path>`: a resized picture of ours, or of an allowed host when the path is an encoded address. Answers are immutable
 * for a year, kept on the disk and made once however many ask; all that cannot be answered is a quick 4xx.
 */
export function imageServer(options: ImageOptions): RequestHandler {
  const cache = createDiskCache(path.join(options.dataDir, "images"), options.maxCacheBytes ?? 512 * 2 ** 20, options.logger);
  const resizing = createQueue(2, 200);
  const fetching = createQueue(8, 200);
  const findImage = createImageFinder(options.publicDir);
  const isAllowed = createAllowedHosts(path.join(options.dataDir, "image-hosts.json"), options.logger);
  const backendHost = options.backendUrl && new URL(options.backendUrl).host;
  const failures = new Map<string, { error: unknown; until: number }>();

  async function openRemote(url: URL): Promise<Buffer> {
    const failed = failures.get(url.href);
    if (failed && failed.until > Date.now()) throw failed.error;
    try {
      return await cache.get(hash(url.href), () => fetching(() => fetchPicture(url, url.host === backendHost)));
    } catch (error) {
      const [oldest] = failures.keys();
      if (failures.size >= FAILURES_KEPT && oldest) failures.delete(oldest);
      if (statusOf(error) === 404) failures.set(url.href, { error, until: Date.now() + FAILURE_KEPT_MS });
      throw error;
    }
  }

  async function findSource(source: string): Promise<Source> {
    const url = /^\/https?:\/\//i.test(source) ? URL.parse(source.slice(1)) : null;
    if (url) {
      if (url.username || url.password || !(url.host === backendHost || (await isAllowed(url.host))))
        throw new HttpError(403, "The host is not allowed");
      url.hash = "";
      return { version: url.href, open: () => openRemote(url) };
    }
    const { file, version } = await findImage(source);
    return { version, open: () => readFile(file) };
  }

  return async (req, res) => {
    try {
      if (req.method !== "GET" && req.method !== "HEAD") throw new HttpError(405, "Only GET and HEAD");
      const [, modifierText = "", encoded = ""] = /^\/([^/]+)(\/.+)$/.exec(req.path) ?? [];
      const modifiers = parseModifiers(decode(modifierText), req.get("accept") ?? "");
      const source = await findSource(decode(encoded));
      const { width, format, quality = "" } = modifiers;
      const key = hash(`${width},${format},${quality}:${source.version}`);
      res.set({
        ETag: `"${key}"`,
        "Cache-Control": "public, max-age=31536000, immutable",
        // Pictures may stand in letters and on other sites.
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
      if (modifiers.negotiated) res.vary("Accept");
      if (req.fresh) return void res.status(304).end();
      const bytes = await cache.get(key, async () => {
        // Before its turn: a slow host keeps no place in the queue.
        const original = await source.open();
        return resizing(() => transform(original, modifiers));
      });
      res.type(mediaType(bytes)).send(bytes);
    } catch (error) {
      const status = statusOf(error);
      if (status >= 500) options.logger.error({ id: req.id, err: error }, "picture failed");
      if (status === 503) res.set("Retry-After", "2");
      for (const name of ["ETag", "Vary"]) res.removeHeader(name);
      res.status(status).set("Cache-Control", "no-store").type("txt").send(`${status}\n`);
    }
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpError(404, "Malformed address");
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}
