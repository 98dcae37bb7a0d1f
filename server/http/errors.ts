import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import type { ErrorBody } from "#shared/contract/common.ts";
import { HttpError, pageNotFound, statusOf } from "#shared/http-error.ts";
import type { Logger } from "../logger.ts";
import { isBackendPath } from "./backend-request.ts";
import { answerTo } from "./failures.ts";
import { idsOf } from "./request-log.ts";

/** Writes the site's HTML page for an error. When it rejects, a page without any data is sent instead. */
export type RenderError = (req: Request, res: Response, error: unknown) => Promise<void> | void;

/** Comes after all routes. */
export function notFound(): RequestHandler {
  return () => {
    throw pageNotFound();
  };
}

/**
 * Answers every error: with JSON for calls and for clients that do not accept HTML, with a page otherwise.
 * @param pageOf what renders the error page of a request
 */
export function errorHandler(logger: Logger, pageOf: (req: Request) => RenderError): ErrorRequestHandler {
  return async (error, req, res, _next) => {
    const status = statusOf(error);
    const busy = error instanceof HttpError && status === 503;
    if (status >= 500 && !busy) logger.error({ ...idsOf(req), err: error }, "request failed");
    if (res.headersSent || res.closed) return void res.destroy();
    if (busy) res.set("Retry-After", RETRY_AFTER_S);
    if (isBackendPath(req.originalUrl) || !req.accepts("html")) return sendJsonError(req, res, status);
    try {
      await pageOf(req)(req, res, error);
    } catch (nested) {
      if (statusOf(nested) >= 500) logger.error({ ...idsOf(req), err: nested }, "error page failed");
      sendPlainPage(res, status);
    }
  };
}

/** Answers the contract's error body in Russian. Does nothing when an answer has already begun. */
export function sendJsonError(req: Request, res: Response, status: number): void {
  if (res.headersSent || res.destroyed) return;
  const { code, message } = answerTo(status);
  const body: ErrorBody = { error: { code, message, request_id: req.id } };
  if (status === 503) res.set("Retry-After", RETRY_AFTER_S);
  res.status(status).set("Cache-Control", "no-store").json(body);
}

/** The Retry-After of an answer that is refused because a limit is reached or the backend can store nothing, s. */
export const RETRY_AFTER_S = "30";

/** The page for the case that the error page fails too: it has no data, styles or scripts that could fail. */
function sendPlainPage(res: Response, status: number): void {
  if (res.headersSent || res.destroyed) return void res.destroy();
  const title = status === 404 ? "Такой страницы нет" : "Страница не открылась";
  res.removeHeader("Content-Encoding");
  res.removeHeader("Content-Length");
  res.removeHeader("ETag");
  res.status(status).set("Cache-Control", "no-store").type("html").send(`<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>Попробуйте ещё раз через минуту или вернитесь на главную.</p>
<p><a href="/">На главную</a></p>
</html>
`);
}
