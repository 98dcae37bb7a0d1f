import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { statusOf } from "#shared/http-error.ts";
import { drawIcon } from "./icon.ts";
import { failures } from "../http/failures.ts";
import { mediaType } from "../originals/media-type.ts";
import { createShareImageRenderer } from "./share-image.ts";
import type { PictureAnswer, PictureTask, Source, Resizing } from "./task.ts";

/** A small file can unpack into an enormous picture. Larger ones are refused: the largest cameras make 60 megapixels, and a little more. */
const MAX_PIXELS = 61_000_000;

/**
 * When you change an encoder, increase ENCODING_VERSION in server/http/images/server.ts: finished pictures are stored on the disk.
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
async function transform(source: Buffer, { width, format, quality }: Resizing): Promise<Buffer> {
  if (!mediaType(source)) throw failures.pictureUnreadable("Not a picture");
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  try {
    const { hasAlpha } = await image.metadata();
    const encoding = format !== "jpeg-or-png" ? format : hasAlpha ? "png" : "jpeg";
    const resized = image.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds: 20 });
    return await encoders[encoding](resized, quality, hasAlpha).toBuffer();
  } catch (error) {
    throw failures.pictureUnreadable("The picture cannot be read", { cause: error });
  }
}

/** The program of a picture process (server/pictures/processes.ts). It ends when the web server ends it or has ended itself. */

// Every picture is asked for once, then it stays on the disk.
sharp.cache(false);
sharp.concurrency(1);

const renderers = new Map<string, ReturnType<typeof createShareImageRenderer>>();

async function make(task: PictureTask): Promise<Buffer> {
  if (task.kind === "resize") return transform(await read(task.source), task);
  if (task.kind === "icon") return drawIcon(task.svg, task.file);
  const { assetsDir, subject, identity } = task;
  const renderer = renderers.get(assetsDir) ?? createShareImageRenderer(assetsDir);
  renderers.set(assetsDir, renderer);
  const picture = task.picture && (await read(task.picture));
  const draw = await renderer;
  return draw(subject, identity, picture && mediaType(picture) ? picture : null);
}

async function read(source: Source): Promise<Buffer> {
  return typeof source === "string" ? readFile(source) : source;
}

/** Nobody hears the answer any more when the web server was killed meanwhile. */
const send = (answer: PictureAnswer) => process.send?.(answer, undefined, undefined, (error) => error && process.exit(0));
process.on("message", (task: PictureTask) => {
  make(task).then(
    (bytes) => send({ bytes }),
    (error: unknown) => send({ status: statusOf(error), message: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
// The web server handles a signal to the whole process group: running tasks are finished first.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
