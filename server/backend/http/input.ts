import express, { type Request, type RequestHandler } from "express";
import type * as z from "zod/mini";
import type { HttpError } from "#shared/http-error.ts";
import { failures } from "./failures.ts";

/** Reads JSON and urlencoded forms of at most `limit`, such as "64kb", into `request.body`. */
export function bodyParsers(limit: string): RequestHandler[] {
  return [express.json({ limit }), express.urlencoded({ limit, extended: false })];
}

/** Parses the body with the schema; a missing body is {}. @throws HttpError 422 with the fields to correct */
export function readPayload<Schema extends z.ZodMiniType>(schema: Schema, request: Request): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  throw formInvalid(Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0] ?? "form"), fieldError(issue)])));
}

/** The message for one invalid field, for the shopper. */
export function fieldError(issue: z.core.$ZodIssue): string {
  return issue.code === "too_big" ? `Не больше ${issue.maximum} знаков` : "Проверьте это поле";
}

/** @param fields messages by field */
export function formInvalid(fields: Record<string, string>): HttpError {
  return failures.formInvalid({ fields });
}

/** @throws HttpError 422 when a field has an error */
export function refuseErrors(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw formInvalid(fields);
}

/** Parses the query with the schema. @throws HttpError 400 */
export function readQuery<Schema extends z.ZodMiniType>(schema: Schema, request: Request): z.output<Schema> {
  const parsed = schema.safeParse(request.query);
  if (parsed.success) return parsed.data;
  throw failures.queryInvalid();
}

/** Parses ids separated by commas and drops repeated ones; `damaged` = a part of the text is no id. */
export function readIds(text: string): { ids: number[]; damaged: boolean } {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const ids = [...new Set(parts.map((part) => (/^\d+$/.test(part) ? Number(part) : 0)))];
  const valid = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  return { ids: valid, damaged: valid.length < ids.length };
}

/** The number in an address. @throws the failure for a text that is no number of a row */
export function readNumber(text: string, unknown: () => HttpError): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw unknown();
}

/** The JSON value of a text; undefined = the text is no JSON. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Whether a checkbox of a form is checked or a JSON boolean is true. */
export function isOn(value: unknown): boolean {
  return value === true || value === "on" || value === "1" || value === "true";
}

/** The `Idempotency-Key` of a call that may be repeated; null = the call has none. @throws HttpError 400 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.get("idempotency-key");
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw failures.idempotencyKeyInvalid();
}
