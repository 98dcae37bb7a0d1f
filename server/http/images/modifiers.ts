import { allowedWidth } from "#shared/domain/image.ts";
import { HttpError } from "../errors.ts";

/** `jpeg-or-png` is for clients that take neither avif nor webp: png keeps the transparency of a source that has it. */
type ImageFormat = "avif" | "webp" | "jpeg" | "png" | "jpeg-or-png";

export interface Modifiers {
  /** One of IMAGE_WIDTHS; the largest when the address names none. */
  width: number;
  format: ImageFormat;
  /** undefined = the format's own. */
  quality: number | undefined;
  /** The format was chosen by the Accept header. */
  negotiated: boolean;
}

const formats = ["avif", "webp", "jpeg", "png"] as const;
const qualities = new Set(["60", "70", "80"]);

/**
 * Reads `w_640,f_auto,q_70` as the ipx package writes it; `_` = none. Only w, f and q exist and each has few values: the number of
 * pictures that can be asked of one original is what bounds the work and the disk.
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

/** Browsers name what they can show; `*∕*` alone promises neither. */
function negotiate(accept: string): ImageFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg-or-png";
}

function badModifiers(): HttpError {
  return new HttpError(400, "Bad image modifiers");
}
