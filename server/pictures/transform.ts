import sharp, { type Sharp } from "sharp";
import { HttpError } from "#shared/http-error.ts";
import { mediaType } from "../originals/media-type.ts";
import type { Resizing } from "./task.ts";

/** A small file can unpack into an enormous picture. Larger ones are refused. */
const MAX_PIXELS = 50_000_000;

/**
 * Whoever changes an encoder raises ENCODING in server/http/images/server.ts: finished pictures are kept on the disk.
 * The efforts are the best trade: AVIF with effort 3 takes 1.7 times the time of effort 2 for 6 % fewer bytes. Lossless transparency in WebP would
 * double the bytes of the picture on the home page, because of its net. In AVIF that net costs more bytes than the colours; with quality 40 no
 * difference is visible and a third of the bytes is saved.
 */
const encoders = {
  avif: (image: Sharp, quality: number | undefined, hasAlpha: boolean) =>
    image.avif({ quality: quality ?? (hasAlpha ? 40 : 50), effort: 2 }),
  webp: (image: Sharp, quality = 75) => image.webp({ quality, alphaQuality: 60, effort: 4 }),
  jpeg: (image: Sharp, quality = 78) => image.flatten({ background: "#fff" }).jpeg({ quality, mozjpeg: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
};

/**
 * The picture in the requested width and format, upright and without metadata; never larger than the original.
 * @throws HttpError 422 when it is no picture, damaged or too large.
 */
export async function transform(source: Buffer, { width, format, quality }: Resizing): Promise<Buffer> {
  if (!mediaType(source)) throw new HttpError(422, "PICTURE_UNREADABLE", "Not a picture");
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  try {
    const { hasAlpha } = await image.metadata();
    const encoding = format !== "jpeg-or-png" ? format : hasAlpha ? "png" : "jpeg";
    const resized = image.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds: 20 });
    return await encoders[encoding](resized, quality, hasAlpha).toBuffer();
  } catch (error) {
    throw new HttpError(422, "PICTURE_UNREADABLE", "The picture cannot be read", { cause: error });
  }
}
