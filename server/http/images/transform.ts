import sharp, { type Sharp } from "sharp";
import { HttpError } from "../errors.ts";
import type { Modifiers } from "./modifiers.ts";

/** A small file may claim an enormous picture; what is larger than this is never unpacked. */
const MAX_PIXELS = 50_000_000;

/** To be raised with every change of the encoders: finished pictures are kept on the disk. */
export const ENCODING = 2;

/**
 * Efforts are the knee of the curve: avif 3 costs 1.7 times the time of 2 for 6 % fewer bytes. WebP would keep transparency without
 * loss, at twice the bytes of the net in the home page's cut-out; AVIF spends more on that net than on its colours, and 40 shows no
 * difference there for a third of the bytes less.
 */
const encoders = {
  avif: (image: Sharp, quality: number | undefined, hasAlpha: boolean) =>
    image.avif({ quality: quality ?? (hasAlpha ? 40 : 50), effort: 2 }),
  webp: (image: Sharp, quality = 75) => image.webp({ quality, alphaQuality: 60, effort: 4 }),
  jpeg: (image: Sharp, quality = 78) => image.flatten({ background: "#fff" }).jpeg({ quality, mozjpeg: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
};

/**
 * The picture in the asked width and format, upright and without metadata; never larger than the original.
 * @throws HttpError 422 for what is no picture, is damaged or too large.
 */
export async function transform(source: Buffer, { width, format, quality }: Modifiers): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  try {
    const { hasAlpha } = await image.metadata();
    const encoding = format !== "jpeg-or-png" ? format : hasAlpha ? "png" : "jpeg";
    const resized = image.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds: 20 });
    return await encoders[encoding](resized, quality, hasAlpha).toBuffer();
  } catch (error) {
    throw new HttpError(422, "The picture cannot be read", { cause: error });
  }
}

/** The media type by the first bytes of what `transform` made. */
export function mediaType(bytes: Buffer): string {
  if (bytes[0] === 0xff) return "image/jpeg";
  if (bytes[0] === 0x89) return "image/png";
  return bytes.toString("latin1", 0, 4) === "RIFF" ? "image/webp" : "image/avif";
}
