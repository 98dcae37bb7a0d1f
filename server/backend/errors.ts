import type { NextFunction, Request, Response } from "express";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { ErrorBody } from "#shared/contract/common.ts";

/** An answer of 4xx or 5xx that the shopper may read: a stable code and Russian sentences. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly details: object | undefined;

  /** @param details what the contract has beside `error` in the body */
  constructor(status: number, code: string, message: string, fields?: Record<string, string>, details?: object) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

export const badQuery = () => new ApiError(400, "QUERY_INVALID", "Запрос составлен с ошибкой: проверьте адрес страницы");

/** Gives every request an id: the one that came with it, or a new one. It goes back with the answer. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.get("x-request-id");
  response.locals.requestId = given !== undefined && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID();
  response.set("X-Request-Id", response.locals.requestId);
  next();
}

export function notFound(): never {
  throw new ApiError(404, "NOT_FOUND", "Такого адреса нет");
}

/** The one exit of errors. What was not foreseen is logged, and answered by a calm sentence and the id of the request. */
export function errorHandler(logger: Logger) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    const known = error instanceof ApiError ? error : bodyError(error);
    const request_id: string = response.locals.requestId;
    if (!known) logger.error({ err: error, request_id, method: request.method, path: request.path }, "request failed");
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, code, message, fields, details } =
      known ?? new ApiError(500, "INTERNAL", "Что-то сломалось у нас. Попробуйте ещё раз чуть позже");
    const body: ErrorBody = { error: { code, message, ...(fields && { fields }), request_id }, ...details };
    response.status(status).set("Cache-Control", "no-store").removeHeader("ETag");
    response.json(body);
  };
}

const bodyMessages: Record<number, string> = {
  413: "Слишком много данных в одном запросе",
  415: "Этот вид данных не поддерживается",
};

/** What Express and its body parsers refuse by themselves: their status stays, their English words do not. */
function bodyError(error: unknown): ApiError | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  if (error.status < 400 || error.status >= 500) return null;
  return new ApiError(error.status, "REQUEST_INVALID", bodyMessages[error.status] ?? "Запрос повреждён");
}
