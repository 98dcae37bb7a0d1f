import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import { MAX_PHOTO_BYTES, MOST_PHOTOS, MOST_UPLOADED } from "#shared/domain/goods/goods-fields.ts";
import { statusOf } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/format.ts";
import type { PictureStorage } from "../../originals/picture-storage.ts";
import type { Database } from "../db/schema.ts";
import type { ReceivedFile } from "../enquiries/attachments.ts";
import type { Photos } from "../enquiries/photos.ts";
import { receiveFiles } from "../enquiries/receive.ts";
import { failures } from "../http/failures.ts";
import { addPhotos, familyOf, type GoodsDeed } from "./change-goods.ts";

export interface PhotoUploads {
  /** Encodes them in a process of its own; absent = none are taken. */
  photos: Pick<Photos, "encode"> | undefined;
  /** Keeps them for good, for all containers. */
  storage: Pick<PictureStorage, "put">;
  /** Where files are received. */
  receivingDir: string;
}

/** Enough for the zoom of a large screen. */
const STORED = { width: 2560, quality: 82 };

/** Photos of a request: several files at once, each up to 40 MB. @throws HttpError 413, 415, 422 */
export async function receivePhotos(request: Request, response: Response, { receivingDir }: PhotoUploads): Promise<ReceivedFile[]> {
  return receiveFiles(request, response, MOST_UPLOADED, receivingDir, MAX_PHOTO_BYTES);
}

/**
 * Takes photos by their contents, whatever their names say: upright, without metadata, encoded anew, and stored by the digest of their bytes, so that a photo
 * that is sent twice is one. What cannot be read is named; the others are taken. @throws HttpError 404, 503
 */
export async function uploadPhotos(
  db: Kysely<Database>,
  deed: GoodsDeed,
  files: readonly ReceivedFile[],
  { photos, storage }: PhotoUploads,
): Promise<{ added: number; refused: string[] }> {
  const taken: Picture[] = [];
  const refused: string[] = [];
  try {
    const { items } = await familyOf(db, deed.id);
    const alt = String(items.get(deed.id)?.valueOf("name") ?? "");
    for (const file of files) {
      if (!photos) throw failures.enquiryFilesUnavailable();
      const bytes = await photos.encode(file.path, STORED).catch((error: unknown) => {
        if (statusOf(error) !== 422) throw error;
        return null;
      });
      if (bytes === null) {
        refused.push(`«${file.name}» не${NBSP}открывается как снимок: нужен JPEG, PNG, WebP или AVIF до${NBSP}60${NBSP}мегапикселей`);
        continue;
      }
      const key = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
      await storage.put(key, bytes);
      taken.push({ src: `/goods/${key}.webp`, alt });
    }
    const left = taken.length === 0 ? 0 : await addPhotos(db, deed, taken);
    if (left > 0) refused.push(`У${NBSP}товара уже ${MOST_PHOTOS}${NBSP}фотографий: уберите лишние`);
    return { added: taken.length - left, refused };
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}
