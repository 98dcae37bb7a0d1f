import path from "node:path";
import type { Picture } from "#shared/contract/common.ts";
import { pictureKey, type PictureStorage } from "../../originals/picture-storage.ts";
import type { Source } from "../../pictures/task.ts";

export interface PaperPhotos {
  /** Resizes photos of goods; absent = papers have no photos. */
  photos?: { cut(source: Source, width: number): Promise<Buffer> } | undefined;
  /** The photos that the desk or an import has stored. */
  storage: Pick<PictureStorage, "find">;
  /** The folder with the photos of the demonstration. */
  publicDir: string;
}

/** A photo as JPEG of this width; null = the shop does not have its file, or it cannot be resized now. */
export async function photoOf(
  picture: Pick<Picture, "src"> | null | undefined,
  width: number,
  { photos, storage, publicDir }: PaperPhotos,
) {
  const src = picture?.src ?? "";
  if (!photos || src === "") return null;
  try {
    const key = /^\/goods\/([0-9a-f]{40})\.webp$/.exec(src)?.[1] ?? (src.startsWith("/") ? null : pictureKey(new URL(src).href));
    const source = key === null ? programFile(src, publicDir) : await storage.find(key);
    return source ? await photos.cut(source, width) : null;
  } catch {
    // A paper without a photo is better than no paper.
    return null;
  }
}

function programFile(src: string, publicDir: string): string | null {
  const file = path.join(publicDir, path.normalize(src));
  return file.startsWith(publicDir + path.sep) ? file : null;
}
