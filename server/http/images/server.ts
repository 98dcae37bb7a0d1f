import type { RequestHandler } from "express";
import type { Logger } from "../../logger.ts";
import { networkOf } from "../../network.ts";
import { mediaType } from "../../originals/media-type.ts";
import { parseModifiers } from "./modifiers.ts";
import { pictureKey } from "../../originals/picture-storage.ts";
import { decodePath, pictureHandler } from "./picture-handler.ts";
import type { PictureStore } from "./picture-store.ts";

/** Raise it with every change of the encoders (server/pictures/transform.ts): finished pictures are kept on the disk. */
const ENCODING = 2;

/**
 * Answers `/_ipx/<modifiers>/<path>`: a resized picture of the site, or of an allowed host when the path is an encoded address. Clients cache it for
 * a year; the disk keeps it, and simultaneous requests share one resizing. Addresses take turns, and what pages name goes before other sizes,
 * which get a fifth of the turns. What cannot be answered is a quick 4xx.
 */
export function imageServer({ findOriginal, make }: PictureStore, logger: Logger): RequestHandler {
  return pictureHandler(logger, async (req, res) => {
    const [, modifierText = "", encoded = ""] = /^\/([^/]+)(\/.+)$/.exec(req.path) ?? [];
    const { negotiated, usual, ...resizing } = parseModifiers(decodePath(modifierText), req.get("accept") ?? "");
    const original = await findOriginal(decodePath(encoded));
    const { width, format, quality = "" } = resizing;
    const key = pictureKey(`${ENCODING}:${width},${format},${quality}:${original.version}`);
    res.set({
      ETag: `"${key}"`,
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    if (negotiated) res.vary("Accept");
    if (req.fresh) return void res.status(304).end();
    const owner = networkOf(req.ip ?? "");
    const bytes = await make(
      { key, owner, urgent: usual },
      {
        // A slow host does not hold a place in the queue.
        before: () => original.fetch(owner),
        task: async () => ({ kind: "resize", source: await original.read(), ...resizing }),
      },
    );
    res.type(mediaType(bytes) ?? "").send(bytes);
  });
}
