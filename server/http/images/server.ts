import type { RequestHandler } from "express";
import { allowedWidth, IMAGE_WIDTHS } from "#shared/domain/image.ts";
import type { Logger } from "../../logger.ts";
import { mediaType } from "../../originals/media-type.ts";
import type { ImageFormat, Resizing } from "../../pictures/task.ts";
import { pictureKey } from "../../originals/picture-storage.ts";
import { failures } from "../failures.ts";
import { decodePath, pictureHandler } from "./picture-handler.ts";
import type { PictureStore } from "./picture-store.ts";

interface Modifiers extends Resizing {
  /** The format was chosen by the Accept header. */
  negotiated: boolean;
  /** Whether the pages of the shop use this size and format. */
  usual: boolean;
}

const formats = ["avif", "webp", "jpeg", "png"] as const;
const qualities = new Set(["60", "70", "80"]);

/**
 * Reads `w_640,f_auto,q_70`, the notation of the ipx package; `_` = none. Only w, f and q exist and each has few values, so the number of pictures
 * that clients can request of one original is bounded, and with it the work and the disk.
 * @throws HttpError 400 for anything else.
 */
function parseModifiers(text: string, accept: string): Modifiers {
  const given = new Map<string, string>();
  for (const modifier of text === "_" ? [] : text.split(",")) {
    const [, name, value] = /^([wfq])_(\w+)$/.exec(modifier) ?? [];
    if (!name || !value || given.has(name)) throw failures.pictureModifiersInvalid();
    given.set(name, value);
  }
  const format = given.get("f") ?? "auto";
  const quality = given.get("q");
  if (quality !== undefined && !qualities.has(quality)) throw failures.pictureModifiersInvalid();
  return {
    width: readWidth(given.get("w")),
    format: format === "auto" ? negotiate(accept) : readFormat(format),
    quality: quality === undefined ? undefined : Number(quality),
    negotiated: format === "auto",
    usual: /^w_\d+,f_auto$/.test(text) && IMAGE_WIDTHS.includes(Number(given.get("w"))),
  };
}

function readWidth(text: string | undefined): number {
  if (text === undefined) return allowedWidth(Infinity);
  if (!/^[1-9]\d{0,4}$/.test(text)) throw failures.pictureModifiersInvalid();
  return allowedWidth(Number(text));
}

function readFormat(text: string): ImageFormat {
  const format = formats.find((known) => known === text);
  if (!format) throw failures.pictureModifiersInvalid();
  return format;
}

/** Browsers name the formats that they can show; `*∕*` alone promises neither avif nor webp. */
function negotiate(accept: string): ImageFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg-or-png";
}

/** Answers `/goods/<key>.webp`: an uploaded photo as it is stored, for those who take pictures at their addresses. */
export function goodsPhotos({ findOriginal }: Pick<PictureStore, "findOriginal">, logger: Logger): RequestHandler {
  return pictureHandler(logger, async (req, res) => {
    const bytes = await (await findOriginal(`/goods${req.path}`)).read();
    if (typeof bytes === "string") throw failures.pictureUnknown();
    res.set({ "Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff" });
    res.type("image/webp").send(bytes);
  });
}

/** Raise it with every change of the encoders (server/pictures/worker.ts): finished pictures stay on the disk. */
const ENCODING_VERSION = 2;

/**
 * Answers `/_ipx/<modifiers>/<path>`: a resized picture of the site, or of an allowed host when the path is an encoded address. Clients cache it for
 * a year; the disk caches it, and simultaneous requests share one resizing. IP addresses take turns. Sizes that pages use go before other sizes,
 * which get a fifth of the turns. A request that cannot be answered gets a quick 4xx.
 */
export function imageServer({ findOriginal, make }: PictureStore, logger: Logger): RequestHandler {
  return pictureHandler(logger, async (req, res) => {
    const [, modifierText = "", encoded = ""] = /^\/([^/]+)(\/.+)$/.exec(req.path) ?? [];
    const { negotiated, usual, ...resizing } = parseModifiers(decodePath(modifierText), req.get("accept") ?? "");
    const original = await findOriginal(decodePath(encoded));
    const { width, format, quality = "" } = resizing;
    const key = pictureKey(`${ENCODING_VERSION}:${width},${format},${quality}:${original.version}`);
    res.set({
      ETag: `"${key}"`,
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    if (negotiated) res.vary("Accept");
    if (req.fresh) return void res.status(304).end();
    const owner = req.visitor.network;
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
