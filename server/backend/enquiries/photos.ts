import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { statusOf } from "#shared/http-error.ts";
import type { Resizing, Source } from "../../pictures/task.ts";
import { createPictureProcesses } from "../../pictures/processes.ts";
import type { ReceivedFile } from "../files/receive.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";

/** The largest width in pixels, and the quality of its WebP. */
export interface PhotoSize {
  width: number;
  quality: number;
}

/** Enough for the whole width of a phone at density 2, in about 150 KB. */
const ENCODING: PhotoSize = { width: 1280, quality: 72 };
/** Photos that wait for the process. */
const MAX_WAITING = 20;

export interface Photos {
  /** The photo in the size that the site shows, upright and without metadata. @throws HttpError 422 for no picture, 503 for too many */
  encode(path: string, size?: PhotoSize): Promise<Buffer>;
  /** A photo of goods as JPEG of this width. */
  cut(source: Source, width: number): Promise<Buffer>;
  /** Ends the process. */
  close(): void;
}

/** Encodes photos one after another in a picture process, which has none of the shop's secrets and gives its memory back. */
export function createPhotos(entry: URL): Photos {
  const { run, close } = createPictureProcesses({ entry, count: 1 });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  async function resize(source: Source, sizing: Resizing): Promise<Buffer> {
    if (waiting >= MAX_WAITING) throw failures.enquiryFilesUnavailable();
    waiting += 1;
    const made = last.then(() => run({ kind: "resize", source, ...sizing }));
    last = made.catch(() => {});
    return made.finally(() => (waiting -= 1));
  }
  return {
    encode: (path, size = ENCODING) => resize(path, { ...size, format: "webp" }),
    cut: (source, width) => resize(source, { width, format: "jpeg", quality: undefined }),
    close,
  };
}

/**
 * Replaces received photos by encoded ones: strangers see them, so nothing of the sent bytes stays, neither the place where they were taken nor
 * what hides in them. @throws HttpError 422 that names the photo which cannot be read
 */
export async function encodePhotos(files: readonly ReceivedFile[], photos: Pick<Photos, "encode"> | undefined): Promise<ReceivedFile[]> {
  const encoded: ReceivedFile[] = [];
  for (const file of files) {
    if (!photos) throw failures.enquiryFilesUnavailable();
    const content = await photos.encode(file.path).catch((error: unknown) => {
      if (statusOf(error) === 422) throw formInvalid({ files: `Файл «${file.name}» не открывается как снимок: выберите другой` });
      throw error;
    });
    // The enquiry is answered only when its files are on the disk.
    await writeFile(file.path, content, { flush: true });
    const hash = createHash("sha256").update(content).digest("hex");
    encoded.push({ ...file, size: content.length, type: "image/webp", hash });
  }
  return encoded;
}
