import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import type { ErrorBody } from "#shared/contract/common.ts";
import { statusOf } from "#shared/domain/error-status.ts";
import type { Logger } from "../logger.ts";
import { isBackendPath } from "./backend-path.ts";

/** A failure with an HTTP status. The message is for the log and for the error page; JSON answers have their own words. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly statusCode: number;

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

/** Writes the site's own HTML page for an error; may reject, then a page without any data takes its place. */
export type RenderError = (req: Request, res: Response, error: unknown) => Promise<void> | void;

/** What no page answered. */
export function notFound(): RequestHandler {
  return () => {
    throw new HttpError(404, "This page could not be found");
  };
}

/** The one exit for errors: JSON for calls and for clients that take no HTML, a page for everybody else. */
export function errorHandler(logger: Logger, renderError: RenderError): ErrorRequestHandler {
  return async (error, req, res, _next) => {
    const status = statusOf(error);
    if (status >= 500) logger.error({ id: req.id, err: error }, "request failed");
    if (res.headersSent) return void res.destroy();
    if (isBackendPath(req.originalUrl) || !req.accepts("html")) return sendJsonError(req, res, status);
    try {
      await renderError(req, res, error);
    } catch (nested) {
      if (statusOf(nested) >= 500) logger.error({ id: req.id, err: nested }, "error page failed");
      sendPlainPage(res, status);
    }
  };
}

/** Answers the contract's error body in Russian. Does nothing when an answer is already under way. */
export function sendJsonError(req: Request, res: Response, status: number): void {
  if (res.headersSent || res.destroyed) return;
  const [code, message] = texts[status] ?? (status < 500 ? badRequest : serverError);
  const body: ErrorBody = { error: { code, message, request_id: req.id } };
  res.status(status).set("Cache-Control", "no-store").json(body);
}

const badRequest = ["BAD_REQUEST", "Запрос составлен неверно"] as const;
const serverError = ["INTERNAL", "Что-то сломалось у нас. Попробуйте ещё раз чуть позже"] as const;

const texts: Readonly<Record<number, readonly [code: string, message: string]>> = {
  403: ["FORBIDDEN", "Доступ закрыт"],
  404: ["NOT_FOUND", "Такого адреса нет"],
  405: ["METHOD_NOT_ALLOWED", "Такой запрос здесь не принимается"],
  413: ["PAYLOAD_TOO_LARGE", "Запрос слишком большой"],
  422: ["UNPROCESSABLE", "Запрос не удалось обработать"],
  429: ["TOO_MANY_REQUESTS", "Слишком много запросов. Подождите минуту"],
  502: ["BACKEND_UNAVAILABLE", "Магазин сейчас не отвечает. Попробуйте ещё раз через минуту"],
  503: ["UNAVAILABLE", "Сейчас слишком много запросов. Попробуйте ещё раз через минуту"],
  504: ["BACKEND_TIMEOUT", "Магазин не успел ответить. Попробуйте ещё раз через минуту"],
};

/** The page of last resort: no data, no styles, no scripts, so that nothing in it can fail. */
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
