import type { Request } from "express";
import type * as z from "zod/mini";
import { ApiError } from "../errors.ts";

/** The body, JSON or a form, in the shape of the schema; nothing at all is {}. @throws 422 with the fields to mend */
export function readPayload<Schema extends z.ZodMiniType>(schema: Schema, request: Request): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  throw formInvalid(Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0] ?? "form"), shapeError(issue)])));
}

function shapeError(issue: z.core.$ZodIssue): string {
  return issue.code === "too_big" ? `Не больше ${issue.maximum} знаков` : "Проверьте это поле";
}

/** What must be mended, by field. */
export function formInvalid(fields: Record<string, string>): ApiError {
  return new ApiError(422, "FORM_INVALID", "Проверьте отмеченные поля", fields);
}

/** @throws 422 when a field has an error */
export function refuseErrors(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw formInvalid(fields);
}

/** One sentence for a wrong, a late and an exhausted code: what is to be done is the same. */
export function codeWrong(): ApiError {
  const message = "Код неверный или больше не действует. Проверьте цифры или запросите новый";
  return new ApiError(422, "CODE_WRONG", message, { code: message });
}

export function loginRequired(): ApiError {
  return new ApiError(401, "LOGIN_REQUIRED", "Войдите в личный кабинет");
}
