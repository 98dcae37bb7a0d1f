import type { RequestHandler } from "express";
import { HttpError } from "../errors.ts";
import { decodePath } from "./decode-path.ts";
import { parseModifiers } from "./modifiers.ts";
import { pictureKey, type PictureStore } from "./originals.ts";
import { createQueue } from "./queue.ts";
import { refusePicture } from "./refuse.ts";
import { ENCODING, mediaType, transform } from "./transform.ts";

/**
 * `/_ipx/<modifiers>/<path>`: a resized picture of ours, or of an allowed host when the path is an encoded address. Answers are immutable
 * for a year, kept on the disk and made once however many ask; all that cannot be answered is a quick 4xx.
 */
export function imageServer({ cache, findOriginal, logger }: PictureStore): RequestHandler {
  const resizing = createQueue(2, 200);

  return async (req, res) => {
    try {
      if (req.method !== "GET" && req.method !== "HEAD") throw new HttpError(405, "Only GET and HEAD");
      const [, modifierText = "", encoded = ""] = /^\/([^/]+)(\/.+)$/.exec(req.path) ?? [];
      const modifiers = parseModifiers(decodePath(modifierText), req.get("accept") ?? "");
      const source = await findOriginal(decodePath(encoded));
      const { width, format, quality = "" } = modifiers;
      const key = pictureKey(`${ENCODING}:${width},${format},${quality}:${source.version}`);
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
      refusePicture(req, res, error, logger);
    }
  };
}
