import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import express, { type Request, type Response } from "express";
import { HttpError } from "#shared/http-error.ts";
import { failures } from "../failures.ts";
import { SMALL_BODY, type BodyLimits } from "./limits.ts";
import { timeBody } from "./time-body.ts";

export interface FormLimits {
  /** The most bytes of all texts together. */
  text: number;
  /** The most files; 0 = the form takes none. */
  files: number;
  /** The most bytes of the whole body. */
  body: number;
  /** The most texts; absent = 100. */
  fields?: number;
}

/** A form as a browser sends it. */
export interface PostedForm {
  /** Its files lie on the disk and are read when they are needed. */
  data: FormData;
  /** Removes the files. */
  remove(): Promise<void>;
}

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
const MAX_FIELDS = 100;

/**
 * Reads a form. Files go to the disk while they arrive.
 * @throws HttpError 413 for more than the limits, 415 for a body that is compressed or is not a form, 400 for a damaged form,
 *   503 when the limit for all uploads together is reached
 */
export async function readForm(request: Request, response: Response, limits: FormLimits, bodies: BodyLimits): Promise<PostedForm> {
  // A few kilobytes can inflate to gigabytes, and browsers compress no forms.
  if ((request.get("content-encoding") ?? "identity") !== "identity") throw failures.bodyUnsupported();
  if (!request.is([URLENCODED, MULTIPART])) throw failures.bodyUnsupported();
  if (Number(request.get("content-length")) > limits.body) throw failures.bodyTooLarge();
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const isUpload = limits.files > 0 && !(Number(request.get("content-length")) <= SMALL_BODY);
  timeBody(request, response, bodies.times, () => isUpload, late.reject);
  if (request.is(URLENCODED)) {
    return { data: await Promise.race([readTexts(request, response, limits.text), late.promise]), remove: async () => {} };
  }
  const files: string[] = [];
  const remove = async () => void (await Promise.all(files.map((file) => rm(file, { force: true }))));
  try {
    return { data: await readMultipart(request, response, { limits, bodies, files, late: late.promise }), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function readTexts(request: Request, response: Response, limit: number): Promise<FormData> {
  const read = express.raw({ type: URLENCODED, limit, inflate: false });
  await new Promise<void>((resolve, reject) => read(request, response, (error?: unknown) => (error ? reject(error) : resolve())));
  const data = new FormData();
  for (const [name, value] of new URLSearchParams(String(request.body ?? ""))) data.append(name, value);
  return data;
}

interface MultipartOptions {
  limits: FormLimits;
  bodies: BodyLimits;
  /** Gets the path of every file that is begun. */
  files: string[];
  /** Rejects when the body takes too long. */
  late: Promise<never>;
}

async function readMultipart(request: Request, response: Response, options: MultipartOptions): Promise<FormData> {
  const { limits, files, late } = options;
  const { dir, budget } = options.bodies;
  const data = new FormData();
  const written: Promise<void>[] = [];
  let texts = 0;
  if (limits.files > 0) await mkdir(dir, { recursive: true, mode: 0o700 });
  const parser = parserOf(request, limits);
  try {
    await new Promise<void>((resolve, reject) => {
      if (request.destroyed) throw new Error("The client has gone");
      const tooLarge = () => reject(failures.bodyTooLarge());
      parser.on("field", (name, value, { valueTruncated }) => {
        texts += Buffer.byteLength(value);
        if (valueTruncated || texts > limits.text) return tooLarge();
        data.append(name, value);
      });
      parser.on("file", (name, stream, { filename, mimeType }) => {
        stream.on("error", reject);
        // A file field that holds nothing still sends one nameless file.
        if (!filename) return void stream.resume();
        if (limits.files === 0) return reject(failures.bodyUnsupported());
        const file = path.join(dir, randomUUID());
        files.push(file);
        const writeFile = async () => {
          await pipeline(stream, createWriteStream(file, { flags: "wx", mode: 0o600 }));
          data.append(name, new File([await openAsBlob(file)], filename, { type: mimeType }));
        };
        const writing = writeFile();
        writing.catch(reject);
        written.push(writing);
      });
      for (const event of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.once(event, tooLarge);
      late.catch(reject);
      parser.once("close", resolve).on("error", reject);
      request.once("close", () => request.complete || reject(new Error("The client has gone")));
      budget.count(request, response, limits.body, reject);
      request.pipe(parser);
    });
    await Promise.all(written);
    return data;
  } catch (error) {
    // The client gets its answer only when the rest of the body is read.
    request.unpipe(parser);
    request.resume();
    parser.destroy();
    await Promise.allSettled(written);
    // Errors of the disk are the shop's own. All others concern the body.
    if (error instanceof HttpError || (error instanceof Error && "syscall" in error)) throw error;
    throw failures.requestInvalid({ cause: error });
  }
}

const HOUR_MS = 60 * 60 * 1000;

/** Removes the files of a process that was killed while it answered forms. */
export async function removeLeftFiles(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const file = path.join(dir, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > HOUR_MS) await rm(file, { force: true });
  }
}

function parserOf(request: Request, { text, files, fields = MAX_FIELDS }: FormLimits): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      // One file more than the form accepts, so that the extra file is refused by name and not silently dropped.
      limits: { fields, fieldSize: text, files: files + 1, parts: fields + files + 1 },
    });
  } catch (error) {
    throw failures.requestInvalid({ cause: error });
  }
}
