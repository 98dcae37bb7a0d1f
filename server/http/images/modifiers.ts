import { allowedWidth, IMAGE_WIDTHS } from "#shared/domain/image.ts";
import type { ImageFormat, Resizing } from "../../pictures/task.ts";
import { HttpError } from "#shared/http-error.ts";

export interface Modifiers extends Resizing {
  /** The format was chosen by the Accept header. */
  negotiated: boolean;
  /** The pages of the shop name pictures in this way. */
  usual: boolean;
}

const formats = ["avif", "webp", "jpeg", "png"] as const;
const qualities = new Set(["60", "70", "80"]);

/**
 * Reads `w_640,f_auto,q_70`, the notation of the ipx package; `_` = none. Only w, f and q exist and each has few values, so the number of pictures
 * that clients can request of one original is bounded, and with it the work and the disk.
 * @throws HttpError 400 for anything else.
 */
export function parseModifiers(text: string, accept: string): Modifiers {
  const given = new Map<string, string>();
  for (const modifier of text === "_" ? [] : text.split(",")) {
    const [, name, value] = /^([wfq])_(\w+)$/.exec(modifier) ?? [];
    if (!name || !value || given.has(name)) throw badModifiers();
    given.set(name, value);
  }
  const format = given.get("f") ?? "auto";
  const quality = given.get("q");
  if (quality !== undefined && !qualities.has(quality)) throw badModifiers();
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
  if (!/^[1-9]\d{0,4}$/.test(text)) throw badModifiers();
  return allowedWidth(Number(text));
}

function readFormat(text: string): ImageFormat {
  const format = formats.find((known) => known === text);
  if (!format) throw badModifiers();
  return format;
}

/** Browsers name the formats that they can show; `*∕*` alone promises neither avif nor webp. */
function negotiate(accept: string): ImageFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg-or-png";
}

function badModifiers(): HttpError {
  return new HttpError(400, "MODIFIERS_INVALID", "Bad image modifiers");
}
