import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import { HttpError } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/space.ts";
import type { FileStore, LocalFile } from "../files/file-store.ts";
import { extensions, fileType, HEAD_BYTES } from "./file-type.ts";

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

/** A file as it was received, not yet known to be what it says. */
export interface ReceivedFile extends LocalFile {
  /** As its sender called it. */
  name: string;
  /** By its content; «application/octet-stream» for whatever is not taken. */
  type: string;
}

/** Ending of files that are being received. */
export const UNFINISHED = ".part";
const HOUR = 3600 * 1000;
const UNAVAILABLE = `Файлы сейчас не${NBSP}принимаются. Отправьте форму без${NBSP}них, а${NBSP}файлы пришлите позже`;
const NAME_MAX = 100;

/** Where files lie while they arrive, and where they stay without a bucket. Never under a path that the site serves. */
export function attachmentsFolder(dataDir: string): string {
  return join(dataDir, "attachments");
}

/** Looks into a file that has arrived. */
export async function inspect(path: string, name: string, size: number): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]);
    hash.update(chunk);
  }
  return { path, name: harmlessName(name), size, type: fileType(head) ?? "application/octet-stream", hash: hash.digest("hex") };
}

/**
 * Keeps received files of known types; a power cut does not take them any more. @throws HttpError 503 while the store cannot take them: the
 * same form can be sent without files
 */
export async function keepFiles(files: readonly ReceivedFile[], store: FileStore): Promise<StoredFile[]> {
  const kept = await Promise.allSettled(files.map((file) => keep(file, store)));
  const failed = kept.find((one) => one.status === "rejected");
  const stored = kept.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  if (!failed) return stored;
  await removeFiles(store, stored).catch(() => {});
  throw new HttpError(503, "FILES_UNAVAILABLE", UNAVAILABLE, { fields: { files: UNAVAILABLE }, cause: failed.reason });
}

async function keep(received: ReceivedFile, store: FileStore): Promise<StoredFile> {
  const { path, name, size, type } = received;
  const extension = extensions[type as keyof typeof extensions];
  const file = `${parse(path).name}.${extension}`;
  await store.keep(file, received);
  return { file, name: `${parse(name).name}.${extension}`, type, size };
}

/** Removes files by their names in the store; one that is not there is no error. */
export async function removeFiles(store: FileStore, files: readonly Pick<StoredFile, "file">[]): Promise<void> {
  for (const { file } of files) await store.remove(file);
}

/** Removes what a process has left that was killed while it received. */
export async function removeUnfinished(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > HOUR) await rm(join(folder, name), { force: true });
  }
}

/** A name may come with a path, with control characters, or be a page long. */
function harmlessName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? "";
  return base.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(-NAME_MAX) || "file";
}
