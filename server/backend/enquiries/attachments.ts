import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import { syncFolder } from "../durable-file.ts";
import { extensions, fileType, HEAD_BYTES } from "./file-type.ts";

/** A file that came with an enquiry. */
export interface StoredFile {
  /** Its name in the attachments folder: random, with the extension of its content. */
  file: string;
  /** As its sender called it, with the extension of its content. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** A file as it was received, not yet known to be what it says. */
export interface ReceivedFile {
  /** Where it lies. */
  path: string;
  /** As its sender called it. */
  name: string;
  size: number;
  /** By its content; «application/octet-stream» for whatever is not taken. */
  type: string;
  /** SHA-256 of its content, hex. */
  hash: string;
}

/** Ending of files that are being received. */
export const UNFINISHED = ".part";
const HOUR = 3600 * 1000;
const NAME_MAX = 100;

/** Never under a path that the site serves. */
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

/** Gives received files of known types their lasting names; a power cut does not take them any more. */
export async function keepFiles(files: readonly ReceivedFile[], folder: string): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  const kept = await Promise.all(files.map(keep));
  await syncFolder(folder);
  return kept;
}

async function keep({ path, name, size, type }: ReceivedFile): Promise<StoredFile> {
  const extension = extensions[type as keyof typeof extensions];
  const { dir, name: random } = parse(path);
  const file = `${random}.${extension}`;
  await rename(path, join(dir, file));
  return { file, name: `${parse(name).name}.${extension}`, type, size };
}

/** Removes files by their names in the folder; one that is not there is no error. */
export async function removeFiles(folder: string, files: readonly Pick<StoredFile, "file">[]): Promise<void> {
  for (const { file } of files) await rm(join(folder, file), { force: true });
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
