import type { Request, Response } from "express";
import type { Logger } from "../../logger.ts";
import { statusOf } from "#shared/domain/error-status.ts";

/** Answers a picture that cannot be had: its status in a line of text, for no cache. */
export function refusePicture(req: Request, res: Response, error: unknown, logger: Logger): void {
  const status = statusOf(error);
  if (status >= 500) logger.error({ id: req.id, err: error }, "picture failed");
  if (status === 503) res.set("Retry-After", "2");
  for (const name of ["ETag", "Vary"]) res.removeHeader(name);
  res.status(status).set("Cache-Control", "no-store").type("txt").send(`${status}\n`);
}
