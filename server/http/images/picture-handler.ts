import type { Request, RequestHandler, Response } from "express";
import { HttpError, statusOf } from "#shared/http-error.ts";
import type { Logger } from "../../logger.ts";
import { idsOf } from "../request-log.ts";

/** Answers GET and HEAD of a picture. An error that `answer` throws becomes its status and one line of text, which no cache keeps. */
export function pictureHandler(logger: Logger, answer: (req: Request, res: Response) => Promise<void>): RequestHandler {
  return async (req, res) => {
    try {
      if (req.method !== "GET" && req.method !== "HEAD") throw new HttpError(405, "METHOD_NOT_ALLOWED", "Only GET and HEAD");
      // Letters and other sites may show these pictures.
      res.set("Cross-Origin-Resource-Policy", "cross-origin");
      await answer(req, res);
    } catch (error) {
      const status = statusOf(error);
      // The log counts refusals; each of them means the same.
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
    throw new HttpError(404, "PICTURE_NOT_FOUND", "Malformed address");
  }
}
