import { join, parse } from "node:path";
import type { Response } from "express";
import type { Kysely } from "kysely";
import type { FILE_TYPES } from "#shared/domain/forms/form-spec.ts";
import { HttpError } from "#shared/http-error.ts";
import type { FileStore } from "../files/file-store.ts";
import { keepFiles, noteFiles, removeNoted, UNNEEDED, type NotedStore } from "../files/leftovers.ts";
import type { ReceivedFile } from "../files/receive.ts";
import { type Clock, DAY_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { createRateLimit, tooMany } from "../http/rate-limit.ts";
import type { AttachmentQuota } from "../settings.ts";
import { failures } from "../http/failures.ts";

type FileType = (typeof FILE_TYPES)[number];

const extensions: Readonly<Record<FileType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "application/pdf": "pdf",
};

/** A file that came with an enquiry. */
export interface StoredFile {
  /** Its name in the store: random, with the extension of its content. */
  file: string;
  /** As its sender called it, with the extension of its content. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** Where files are received, and where they are stored without a bucket. Never in a folder that the site serves. */
export function attachmentsFolder(dataDir: string): string {
  return join(dataDir, "attachments");
}

const LEFTOVERS = "attachment_leftovers";
const fileNames = (files: readonly StoredFile[]) => files.map(({ file }) => file);

export const notedAttachments = (db: Kysely<Database>, files: FileStore): NotedStore => ({ db, files, leftovers: LEFTOVERS });

/** Called in the transaction that names the files in a row. */
export const keepAttachments = (trx: Kysely<Database>, files: readonly StoredFile[]): Promise<void> =>
  keepFiles(trx, LEFTOVERS, fileNames(files));

/** Called in the transaction that takes the files from their rows: they are removed after it. */
export const leaveAttachments = (trx: Kysely<Database>, files: readonly StoredFile[]): Promise<void> =>
  noteFiles(trx, LEFTOVERS, fileNames(files), UNNEEDED);

interface Storing<Result> {
  received: readonly ReceivedFile[];
  /** Epoch ms. */
  now: number;
  /** Names the files in a row, in a transaction with `keepAttachments`. */
  work(files: StoredFile[]): Promise<Result>;
  /** false = a row names none of them: the same was sent before. */
  isNamed(result: Result): boolean;
}

/**
 * Stores received files of known types, safe against a power cut, and removes them when no row names them in the end. @throws HttpError 503 while the
 * store cannot accept them: the same form can be sent without files
 */
export async function withStoredFiles<Result>(store: NotedStore, { received, now, work, isNamed }: Storing<Result>): Promise<Result> {
  const files = received.map(({ path, name, size, type }) => {
    const extension = extensions[type as keyof typeof extensions];
    return { file: `${parse(path).name}.${extension}`, name: `${parse(name).name}.${extension}`, type, size };
  });
  // What cannot be removed now has its note.
  const remove = (unnamed: readonly StoredFile[]) => removeNoted(store, fileNames(unnamed)).catch(() => {});
  await noteFiles(store.db, LEFTOVERS, fileNames(files), now);
  const puts = await Promise.allSettled(received.map((one, index) => store.files.put(files[index]?.file ?? "", one)));
  const failed = puts.find((put) => put.status === "rejected");
  if (failed) {
    await remove(files.filter((_, index) => puts[index]?.status === "fulfilled"));
    throw failures.enquiryFilesUnavailable({ cause: failed.reason });
  }
  let result: Result;
  try {
    result = await work(files);
  } catch (error) {
    // After any other error a row may name them all the same: the answer to a commit can be lost. Then the scheduled work finds out.
    if (error instanceof HttpError) await remove(files);
    throw error;
  }
  if (!isNamed(result)) await remove(files);
  return result;
}

const MEGABYTE = 2 ** 20;
const EVERYBODY_KEY = "";

/** Bounds what strangers can write to the disk within a day. */
export function createAttachmentQuota(db: Kysely<Database>, { oneNetwork, everybody }: AttachmentQuota, clock: Clock, shopEmail: string) {
  const ofNetwork = createRateLimit({ db, name: "files", limit: oneNetwork * MEGABYTE, windowMs: DAY_MS, clock });
  const ofAll = createRateLimit({ db, name: "all files", limit: everybody * MEGABYTE, windowMs: DAY_MS, clock });

  return {
    /** Counts files before they are stored. Returns a function that takes the count back when they are not stored. @throws HttpError 429 */
    async take(bytes: number, network: string, response: Response): Promise<() => Promise<void>> {
      if (bytes === 0) return async () => {};
      let wait = await ofNetwork.take(network, bytes);
      if (wait === null) {
        wait = await ofAll.take(EVERYBODY_KEY, bytes);
        if (wait !== null) await ofNetwork.giveBack(network, bytes);
      }
      if (wait !== null) throw tooMany(response, wait, failures.enquiryFilesTooMany(shopEmail));
      return async () => {
        await ofNetwork.giveBack(network, bytes);
        await ofAll.giveBack(EVERYBODY_KEY, bytes);
      };
    },
  };
}
