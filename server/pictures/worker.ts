import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { statusOf } from "#shared/http-error.ts";
import { drawIcon } from "./icon.ts";
import { mediaType } from "../originals/media-type.ts";
import { createShareImageRenderer } from "./share-image.ts";
import type { PictureAnswer, PictureTask, Source } from "./task.ts";
import { transform } from "./transform.ts";

/** The program of a picture process (server/http/images/processes.ts). It ends when the web server lets it go or has ended. */

// Every picture is asked for once, then it is kept on the disk.
sharp.cache(false);
sharp.concurrency(1);

const renderers = new Map<string, ReturnType<typeof createShareImageRenderer>>();

async function make(task: PictureTask): Promise<Buffer> {
  if (task.kind === "resize") return transform(await read(task.source), task);
  if (task.kind === "icon") return drawIcon(task.svg, task.file);
  const { assetsDir, subject, brand } = task;
  const renderer = renderers.get(assetsDir) ?? createShareImageRenderer(assetsDir);
  renderers.set(assetsDir, renderer);
  const picture = task.picture && (await read(task.picture));
  const draw = await renderer;
  return draw(subject, brand, picture && mediaType(picture) ? picture : null);
}

async function read(source: Source): Promise<Buffer> {
  return typeof source === "string" ? readFile(source) : source;
}

const send = (answer: PictureAnswer) => process.send?.(answer);
process.on("message", (task: PictureTask) => {
  make(task).then(
    (bytes) => send({ bytes }),
    (error: unknown) => send({ status: statusOf(error), message: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
// A signal to the whole group is the web server's to act upon: it finishes what has begun.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
