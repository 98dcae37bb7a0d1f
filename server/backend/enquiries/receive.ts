import type { Request, Response } from "express";
import type { MulterError } from "multer";
import { tooManyFiles } from "#shared/domain/forms/form-errors.ts";
import { HONEYPOT, MAX_FILE_BYTES, type FormSpec } from "#shared/domain/forms/form-spec.ts";
import { receiveFiles as receive, type ReceivedFile } from "../files/receive.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, isOn } from "../http/input.ts";

/** The field of a form with its files. */
const FILES_FIELD = "files";

const TEXTS = { fields: 40, fieldSize: 32 * 1024 };

/** The contents of a form, unchecked. */
export interface ReceivedForm {
  /** Trimmed values by the names of the form's fields, `product_id` and `bought`. */
  values: Record<string, string>;
  files: ReceivedFile[];
  consent: boolean;
  /** The honeypot field is filled, so a program sent the form. */
  automatic: boolean;
}

/**
 * Reads the contents: JSON and urlencoded forms have been parsed, multipart/form-data is received here. Files are written to the folder while they
 * arrive; the caller stores or removes them. @throws HttpError 413 for too much data, 415 for any other kind of body, 422 for files that the form does not take
 */
export async function receiveForm(request: Request, response: Response, spec: FormSpec, folder: string): Promise<ReceivedForm> {
  const max = spec.fields.find(({ kind }) => kind === "files")?.max ?? 0;
  const files = await receiveFiles(request, response, max, folder);
  const body: unknown = request.body;
  if (typeof body !== "object" || body === null) throw failures.enquiryBodyUnsupported();
  const fields = new Map(Object.entries(body));
  const names = [...spec.fields.filter(({ kind }) => kind !== "files").map(({ name }) => name), "product_id", "bought"];
  return {
    values: Object.fromEntries(names.map((name) => [name, textOf(fields.get(name))])),
    files,
    consent: isOn(fields.get("consent")),
    automatic: textOf(fields.get(HONEYPOT)) !== "",
  };
}

/** Receives the files of a form of at most `max`, when it has any; its texts are in the body then. @throws HttpError as `receiveForm` */
export async function receiveFiles(
  request: Request,
  response: Response,
  max: number,
  folder: string,
  bytes = MAX_FILE_BYTES,
): Promise<ReceivedFile[]> {
  return receive(request, response, { field: FILES_FIELD, max, bytes, texts: TEXTS, folder, refuse: (error) => refusal(error, max) });
}

/** Turns an error of multer into one in Russian, by field when the shopper can correct it. */
function refusal(error: MulterError, max: number): unknown {
  if (error.code === "LIMIT_FILE_SIZE") return failures.enquiryFileTooLarge("filename" in error ? String(error.filename) : "");
  // A field of another name has one file as well as many.
  if (error.code === "LIMIT_UNEXPECTED_FILE" && max > 0 && error.field !== FILES_FIELD) return failures.enquiryFileMisplaced();
  if (error.code === "LIMIT_FILE_COUNT" || error.code === "LIMIT_UNEXPECTED_FILE") {
    return formInvalid({ files: max === 0 ? "К этой форме файлы не прикладываются" : tooManyFiles(max) });
  }
  return failures.enquiryTooLarge();
}

/** The value as text: numbers of JSON too, line ends of forms (CRLF) as LF, without NUL characters, which PostgreSQL refuses. */
function textOf(value: unknown): string {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
  return text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
}
