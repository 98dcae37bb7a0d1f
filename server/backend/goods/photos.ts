import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_UPLOADED } from "#shared/domain/goods/goods-fields.ts";
import { statusOf } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/format.ts";
import type { PictureStorage } from "../../originals/picture-storage.ts";
import type { Database } from "../db/schema.ts";
import type { Photos } from "../enquiries/photos.ts";
import { receiveFiles } from "../enquiries/receive.ts";
import type { ReceivedFile } from "../files/receive.ts";
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
  return receiveFiles(request, response, MAX_UPLOADED, receivingDir, MAX_PHOTO_BYTES);
}

export interface TakenPhoto {
  /** What the file was called. */
  name: string;
  bytes: Buffer;
  /** The digest of the bytes. */
  key: string;
}

/**
 * Takes photos by their contents, whatever their names say: upright, without metadata, encoded anew. What cannot be read is named; the others are
 * taken. The received files are removed. @throws HttpError 503
 */
export async function takePhotos(
  files: readonly ReceivedFile[],
  photos: PhotoUploads["photos"],
): Promise<{ taken: TakenPhoto[]; refused: string[] }> {
  const taken: TakenPhoto[] = [];
  const refused: string[] = [];
  try {
    for (const { path, name } of files) {
      if (!photos) throw failures.enquiryFilesUnavailable();
      const bytes = await photos.encode(path, STORED).catch((error: unknown) => {
        if (statusOf(error) !== 422) throw error;
        return null;
      });
      if (bytes) taken.push({ name, bytes, key: createHash("sha256").update(bytes).digest("hex").slice(0, 40) });
      else refused.push(`«${name}» не${NBSP}открывается как снимок: нужен JPEG, PNG, WebP или AVIF до${NBSP}60${NBSP}мегапикселей`);
    }
    return { taken, refused };
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

/** Puts photos after those that the product has, stored by the digest of their bytes, so that one that is sent twice is one. @throws HttpError 404, 503 */
export async function uploadPhotos(
  db: Kysely<Database>,
  deed: GoodsDeed,
  files: readonly ReceivedFile[],
  { photos, storage }: PhotoUploads,
): Promise<{ added: number; refused: string[] }> {
  const { taken, refused } = await takePhotos(files, photos);
  const { items } = await familyOf(db, deed.id);
  const alt = String(items.get(deed.id)?.valueOf("name") ?? "");
  for (const { key, bytes } of taken) await storage.put(key, bytes);
  const pictures = taken.map(({ key }): Picture => ({ src: `/goods/${key}.webp`, alt }));
  const left = pictures.length === 0 ? 0 : await addPhotos(db, deed, pictures);
  if (left > 0) refused.push(`У${NBSP}товара уже ${MAX_PHOTOS}${NBSP}фотографий: уберите лишние`);
  return { added: taken.length - left, refused };
}
