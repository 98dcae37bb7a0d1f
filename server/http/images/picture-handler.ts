import type { Request, RequestHandler, Response } from "express";
import { statusOf } from "#shared/http-error.ts";
import type { Logger } from "../../logger.ts";
import { failures } from "../failures.ts";
import { idsOf } from "../request-log.ts";

/** Answers GET and HEAD of a picture. An error that `answer` throws becomes its status and one line of text, which no cache stores. */
export function pictureHandler(logger: Logger, answer: (req: Request, res: Response) => Promise<void>): RequestHandler {
  return async (req, res) => {
    try {
      if (req.method !== "GET" && req.method !== "HEAD") throw failures.pictureMethodNotAllowed();
      // Letters and other sites may show these pictures.
      res.set("Cross-Origin-Resource-Policy", "cross-origin");
      await answer(req, res);
    } catch (error) {
      const status = statusOf(error);
      // Refusals are logged with their message only, so that the log counts them as one error.
      if (status === 503) logger.warn({ err: { message: (error as Error).message } }, "a picture was refused");
      else if (status >= 500) logger.error({ ...idsOf(req), err: error }, "picture failed");
      if (status === 503) res.set("Retry-After", "2");
      for (const name of ["ETag", "Vary"]) res.removeHeader(name);
      res.status(status).set("Cache-Control", "no-store").type("txt").send(`${status}\n`);
    }
  };
}

/** A part of a picture's address as text. @throws HttpError 404 for one that no address can have. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw failures.pictureAddressInvalid();
  }
}
