import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, rm, type WriteStream } from "node:fs";
import { rm as remove } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream";
import type { Request, Response } from "express";
import multer, { MulterError, type StorageEngine } from "multer";
import { failures } from "../../http/failures.ts";
import { makeFolder } from "../../files/durable-file.ts";
import type { LocalFile } from "../../files/file-store.ts";
import { UNFINISHED } from "./fetch-feed.ts";

/** The field of a form with its file. */
export const FILE_FIELD = "file";
const MAX_NAME = 100;
const textLimits = { fields: 20, fieldSize: 1024 * 1024 };

export interface ReceivedFile extends LocalFile {
  /** As its sender called it, without a path. */
  name: string;
}

/**
 * Writes the file of a form to the folder while it arrives; its texts are in `request.body` then. The caller stores it or removes it. A connection that
 * breaks leaves no file. @param limit bytes @returns null = the form has none @throws HttpError 413, or 400 for a damaged body
 */
export async function receiveFile(request: Request, response: Response, folder: string, limit: number): Promise<ReceivedFile | null> {
  if (!request.is("multipart/form-data")) return null;
  await makeFolder(folder);
  const begun: WriteStream[] = [];
  const parse = multer({
    storage: storageIn(folder, begun),
    defParamCharset: "utf8",
    limits: { ...textLimits, fileSize: limit, files: 1 },
  }).single(FILE_FIELD);
  try {
    await new Promise<void>((resolve, reject) => {
      response.once("close", () => request.complete || reject(new Error("The client has gone")));
      void parse(request, response, (error?: unknown) => (error === undefined || error === null ? resolve() : reject(error)));
    });
  } catch (error) {
    for (const output of begun) await discard(output);
    throw refusal(error);
  }
  if (!request.file) return null;
  const { path, originalname, size } = request.file;
  // Browsers send an empty file field as a file without a name.
  if (size === 0) {
    await remove(path, { force: true });
    return null;
  }
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return { path, size, name: harmlessName(originalname), type: "application/octet-stream", hash: hash.digest("hex") };
}

function storageIn(folder: string, begun: WriteStream[]): StorageEngine {
  return {
    _handleFile(_request, { stream }, done) {
      const path = join(folder, `${randomBytes(16).toString("hex")}${UNFINISHED}`);
      const output = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
      begun.push(output);
      pipeline(stream, output, (error) => (error ? done(error) : done(null, { path, size: output.bytesWritten })));
    },
    _removeFile(_request, { path }, done) {
      rm(path, { force: true }, done);
    },
  };
}

/** Closes a file before it is removed: one that is still being opened would come back after its removal. */
async function discard(output: WriteStream): Promise<void> {
  output.on("error", () => {});
  output.destroy();
  if (!output.closed) await once(output, "close").catch(() => {});
  await remove(output.path, { force: true });
}

function refusal(error: unknown): unknown {
  // Errors of the disk (with `syscall`) are the shop's own, others those of the body.
  if (!(error instanceof MulterError)) return error instanceof Error && !("syscall" in error) ? failures.requestInvalid() : error;
  return error.code === "LIMIT_FILE_SIZE" ? failures.feedTooLarge() : failures.bodyTooLarge();
}

function harmlessName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? "";
  return base.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(-MAX_NAME) || "feed.xml";
}
