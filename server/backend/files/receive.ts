import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Request, RequestHandler, Response } from "express";
import multer, { diskStorage, MulterError } from "multer";
import { fileType, HEAD_BYTES } from "../../originals/media-type.ts";
import { HOUR_MS } from "../clock.ts";
import { failures } from "../http/failures.ts";
import { makeFolder } from "./durable-file.ts";
import type { LocalFile } from "./file-store.ts";

/** Ending of files that are being received. */
export const UNFINISHED = ".part";
const MAX_NAME = 100;

/** A received file; its type is the one of its content, «application/octet-stream» for an unknown one. */
export interface ReceivedFile extends LocalFile {
  /** As its sender called it, without a path. */
  name: string;
}

interface Receiving {
  /** The name of the field with the files. */
  field: string;
  /** Files at most; 0 = the form has no such field. */
  max: number;
  /** Bytes of a file at most. */
  bytes: number;
  /** Text fields at most, and bytes of each. */
  texts: { fields: number; fieldSize: number };
  folder: string;
  /** What is said of a body that has too much. */
  refuse(error: MulterError): unknown;
}

/**
 * Writes the files of a form to the folder while they arrive; its texts are in `request.body` then. The caller stores or removes the files. What a connection
 * that breaks has brought is removed. @throws what `refuse` returns, HttpError 400 for a damaged body
 */
export async function receiveFiles(
  request: Request,
  response: Response,
  { field, max, bytes, texts, folder, refuse }: Receiving,
): Promise<ReceivedFile[]> {
  if (!request.is("multipart/form-data")) return [];
  if (max > 0) await makeFolder(folder);
  // Nothing tells of a connection that has broken before.
  if (request.destroyed) throw failures.requestInvalid();
  const parse =
    max === 0
      ? multer({ limits: texts }).none()
      : multer({ storage: storageIn(folder), defParamCharset: "utf8", limits: { ...texts, fileSize: bytes, files: max } }).array(
          field,
          max,
        );
  await run(parse, request, response).catch((error: unknown) => {
    if (error instanceof MulterError) throw refuse(error);
    // Errors of the disk (with `syscall`) are the shop's own, others those of the body.
    throw error instanceof Error && !("syscall" in error) ? failures.requestInvalid() : error;
  });
  const uploaded = Array.isArray(request.files) ? request.files : [];
  return Promise.all(uploaded.map(({ path, originalname, size }) => inspect(path, originalname, size)));
}

/**
 * Receives a feed, a table or a list in the field `file`.
 * @param limit bytes @returns null = the form has none @throws HttpError 413, or 400 for a damaged body
 */
export async function receiveFile(request: Request, response: Response, folder: string, limit: number): Promise<ReceivedFile | null> {
  const [file] = await receiveFiles(request, response, {
    field: "file",
    max: 1,
    bytes: limit,
    texts: { fields: 20, fieldSize: 2 ** 20 },
    folder,
    refuse: ({ code }) => (code === "LIMIT_FILE_SIZE" ? failures.feedTooLarge() : failures.bodyTooLarge()),
  });
  if (!file || file.size > 0) return file ?? null;
  // Browsers send an empty file field as a file without a name.
  await rm(file.path, { force: true });
  return null;
}

function storageIn(folder: string) {
  const options = {
    destination: folder,
    filename: (_request: Request, _file: unknown, done: (error: null, name: string) => void) =>
      done(null, `${randomBytes(16).toString("hex")}${UNFINISHED}`),
    // The files are on the disk before the sender is answered, so that a power cut loses none of them.
    flush: true,
  };
  return diskStorage(options);
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}

/** Reads the hash and the type of a received file. */
export async function inspect(path: string, name: string, size: number): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]);
    hash.update(chunk);
  }
  return { path, name: harmlessName(name), size, type: fileType(head) ?? "application/octet-stream", hash: hash.digest("hex") };
}

/** A name may come with a path, with control characters, or be a page long. */
function harmlessName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? "";
  return base.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(-MAX_NAME) || "file";
}

/** Removes unfinished files of a process that was killed while it received them. */
export async function removeUnfinished(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > HOUR_MS) await rm(join(folder, name), { force: true });
  }
}
