import type { NextFunction, Request, Response } from "express";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { ErrorBody } from "#shared/contract/common.ts";
import { HttpError } from "#shared/http-error.ts";
import { loggedPath, traceIdOf } from "../../logger.ts";
import { isForeignValue, isUnavailable } from "../db/fault.ts";
import { BucketError } from "../../originals/bucket.ts";
import { PERSONAL } from "./http-exchange.ts";
import { failures } from "./failures.ts";

/** Gives every request an id: that of its header, or a new one. The answer has it too. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.get("x-request-id");
  response.locals.requestId = given !== undefined && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID();
  response.set("X-Request-Id", response.locals.requestId);
  next();
}

/** A browser asks each time whether its copy of page data is still valid; the ETag makes the answer short. */
export function revalidated(request: Request, response: Response, next: NextFunction): void {
  response.set("Cache-Control", request.method === "GET" || request.method === "HEAD" ? "no-cache" : "no-store");
  next();
}

export function notFound(): never {
  throw failures.addressUnknown();
}

/** All errors are answered here. An unexpected error is logged, and its answer has only a general sentence and the id of the request. */
export function errorHandler(logger: Logger) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    const known = error instanceof HttpError ? error : isForeignValue(error) ? failures.requestInvalid() : bodyError(error);
    const request_id: string = response.locals.requestId;
    if (!known) {
      const trace_id = traceIdOf(request.headers.traceparent);
      logger.error({ err: error, request_id, trace_id, method: request.method, path: loggedPath(request.path) }, "request failed");
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, code, message, fields, details } = known ?? unexpected(error);
    if (status === 503) response.set("Retry-After", String(RETRY_AFTER_S));
    const body: ErrorBody = { error: { code, message, ...(Object.keys(fields).length > 0 && { fields }), request_id }, ...details };
    const personal = response.get("Cache-Control") === PERSONAL;
    response.status(status).set("Cache-Control", personal ? PERSONAL : "no-store");
    response.removeHeader("ETag");
    response.json(body);
  };
}

/** When something that is not available now may be tried again, s. */
const RETRY_AFTER_S = 10;

const unexpected = (error: unknown) =>
  isUnavailable(error) || error instanceof BucketError
    ? failures.storageUnavailable({ details: { retry_after: RETRY_AFTER_S } })
    : failures.internal();

/** Converts an error of Express or of a body parser, whose message is English. */
function bodyError(error: unknown): HttpError | null {
  // The status of a bucket's answer is none of the visitor's.
  if (!(error instanceof Error) || error instanceof BucketError || !("status" in error) || typeof error.status !== "number") return null;
  if (error.status < 400 || error.status >= 500) return null;
  if (error.status === 413) return failures.bodyTooLarge();
  return error.status === 415 ? failures.bodyTypeUnknown() : failures.requestInvalid();
}
