import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { BucketError, createBucket, EMPTY_HASH, type S3Settings } from "./bucket.ts";
import { MAX_BYTES } from "./fetch-picture.ts";

/** Where the pictures of a feed are stored for good, by key. */
export interface PictureStorage {
  /** undefined = it is not stored. */
  find(key: string): Promise<Buffer | undefined>;
  /** When the promise resolves, the picture is stored permanently. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Does nothing when the picture is not stored. */
  remove(key: string): Promise<void>;
}

/** The key of a picture's address. */
export function pictureKey(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}

/** In 65,536 folders by the first four digits of the key: a million pictures are sixteen in each. */
const placeOf = (key: string) => `pictures/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;

/**
 * Pictures in a bucket that all containers share. A lookup has one attempt and a short time limit, because a visitor waits and the original
 * source is an alternative. @throws BucketError
 */
export function createPictureBucket(settings: S3Settings): PictureStorage {
  const ask = createBucket(settings);
  return {
    async find(key) {
      const { status, body } = await ask({ method: "GET", key: placeOf(key), hash: EMPTY_HASH, accepted: [200, 404], quick: true });
      if (status === 200) return readBounded(body);
      body.destroy();
      return undefined;
    },
    async put(key, bytes) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const { body } = await ask({ method: "PUT", key: placeOf(key), hash, body: new Blob([Uint8Array.from(bytes)]), accepted: [200] });
      body.destroy();
    },
    async remove(key) {
      const { body } = await ask({ method: "DELETE", key: placeOf(key), hash: EMPTY_HASH, accepted: [200, 204, 404] });
      body.destroy();
    },
  };
}

/** A bucket that sends more than was ever put there does not fill the memory. */
async function readBounded(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new BucketError(`the bucket sent more than ${MAX_BYTES} bytes`, 0);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Pictures as files under `dataDir`. */
export function createPictureFolder(dataDir: string): PictureStorage {
  const fileOf = (key: string) => path.join(dataDir, placeOf(key));
  return {
    find: (key) => readFile(fileOf(key)).catch(() => undefined),
    async put(key, bytes) {
      const file = fileOf(key);
      const temporary = `${file}.${randomUUID()}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        // Flushed before the rename, so that after a power failure no file contains half a picture.
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

/** With a bucket nothing is stored in the folder: it may hold what was stored before there was one. */
export function openPictureStorage({ dataDir, s3 }: { dataDir: string; s3?: S3Settings | undefined }): PictureStorage {
  const folder = createPictureFolder(dataDir);
  if (!s3) return folder;
  const bucket = createPictureBucket(s3);
  return {
    find: async (key) => (await bucket.find(key)) ?? folder.find(key),
    put: bucket.put,
    remove: async (key) => void (await Promise.all([bucket.remove(key), folder.remove(key)])),
  };
}
