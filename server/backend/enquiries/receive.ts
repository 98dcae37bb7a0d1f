import express, { type Request, type RequestHandler, type Response } from "express";
import { mkdirSync } from "node:fs";
import { randomBytes } from "node:crypto";
import multer, { diskStorage, MulterError } from "multer";
import { fileTooLarge, tooManyFiles } from "#shared/domain/form-errors.ts";
import { HONEYPOT, MAX_FILE_BYTES, type FormSpec } from "#shared/domain/form-spec.ts";
import { formInvalid } from "../accounts/payload.ts";
import { ApiError } from "../errors.ts";
import { inspect, UNFINISHED, type ReceivedFile } from "./attachments.ts";

const TEXT_LIMIT = "64kb";
const parseText = [express.json({ limit: TEXT_LIMIT }), express.urlencoded({ limit: TEXT_LIMIT, extended: false })];

const textLimits = { fields: 40, fieldSize: 32 * 1024 };

/** What a form has sent, nothing of it checked. */
export interface ReceivedForm {
  /** By the names of the form's fields, and `product_id`; trimmed. */
  values: Record<string, string>;
  files: ReceivedFile[];
  consent: boolean;
  /** The honeypot is filled: a program wrote this. */
  automatic: boolean;
}

/**
 * Reads the body: JSON, an urlencoded form or multipart/form-data, whose files are written to the folder while they arrive and are the caller's to keep or
 * to remove. @throws 413 for what is too large, 415 for any other kind, 422 for files that the form does not take
 */
export async function receiveForm(request: Request, response: Response, spec: FormSpec, folder: string): Promise<ReceivedForm> {
  if (request.is("multipart/form-data")) await receiveFiles(request, response, spec, folder);
  else for (const parse of parseText) await run(parse, request, response);
  const body: unknown = request.body;
  if (typeof body !== "object" || body === null) {
    throw new ApiError(415, "BODY_UNSUPPORTED", "Форма принимается как JSON, как urlencoded или как multipart/form-data");
  }
  const fields = new Map(Object.entries(body));
  const names = [...spec.fields.filter(({ kind }) => kind !== "files").map(({ name }) => name), "product_id"];
  const uploaded = Array.isArray(request.files) ? request.files : [];
  return {
    values: Object.fromEntries(names.map((name) => [name, textOf(fields.get(name))])),
    files: await Promise.all(uploaded.map(({ path, originalname, size }) => inspect(path, originalname, size))),
    consent: isOn(fields.get("consent")),
    automatic: textOf(fields.get(HONEYPOT)) !== "",
  };
}

async function receiveFiles(request: Request, response: Response, { fields }: FormSpec, folder: string): Promise<void> {
  const max = fields.find(({ kind }) => kind === "files")?.max ?? 0;
  try {
    const parse =
      max === 0
        ? multer({ limits: textLimits }).none()
        : multer({
            storage: storageIn(folder),
            defParamCharset: "utf8",
            limits: { ...textLimits, fileSize: MAX_FILE_BYTES, files: max },
          }).array("files", max);
    await run(parse, request, response);
  } catch (error) {
    throw refusal(error, max);
  }
}

function storageIn(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const options = {
    destination: folder,
    filename: (_request: Request, _file: unknown, done: (error: null, name: string) => void) =>
      done(null, `${randomBytes(16).toString("hex")}${UNFINISHED}`),
    // An enquiry that was confirmed survives a power cut with its files.
    flush: true,
  };
  return diskStorage(options);
}

/** In Russian, by field, for what the shopper can mend. */
function refusal(error: unknown, max: number): unknown {
  if (!(error instanceof MulterError)) {
    // The parser's own errors are about the body; those of the disk are ours.
    return error instanceof Error && !("syscall" in error) ? new ApiError(400, "REQUEST_INVALID", "Запрос повреждён") : error;
  }
  if (error.code === "LIMIT_FILE_SIZE") {
    const message = fileTooLarge("filename" in error ? String(error.filename) : "");
    return new ApiError(413, "FILE_TOO_LARGE", message, { files: message });
  }
  if (error.code === "LIMIT_FILE_COUNT" || error.code === "LIMIT_UNEXPECTED_FILE") {
    return formInvalid({ files: max === 0 ? "К этой форме файлы не прикладываются" : tooManyFiles(max) });
  }
  return new ApiError(413, "REQUEST_TOO_LARGE", "Слишком много данных в одном запросе");
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}

/** Numbers come as numbers in JSON. NUL is left out: PostgreSQL takes no text with one. Forms bring CRLF. */
function textOf(value: unknown): string {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
  return text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
}

function isOn(value: unknown): boolean {
  return value === true || value === "on" || value === "1" || value === "true";
}
