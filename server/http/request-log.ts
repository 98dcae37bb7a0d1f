import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Logger } from "../logger.ts";

declare global {
  namespace Express {
    interface Request {
      /** Names the request in the log, in error answers and at the backend. */
      id: string;
    }
  }
}

/**
 * Gives every request an id and writes one line when its answer has ended. Queries stay out of the log: they carry what
 * shoppers type and confirmation codes.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = idFromProxy(req) ?? randomUUID();
    res.setHeader("X-Request-Id", req.id);
    if (!logger.isLevelEnabled("info")) return next();
    const started = performance.now();
    res.once("close", () => {
      logger.info({
        id: req.id,
        method: req.method,
        path: req.originalUrl.split("?", 1)[0],
        status: res.statusCode,
        ms: Math.round(performance.now() - started),
        ip: req.ip,
        aborted: res.writableFinished ? undefined : true,
      });
    });
    next();
  };
}

/** A proxy's id joins its log with ours; anybody else's could forge lines. */
function idFromProxy(req: Request): string | undefined {
  const trusts = req.app.get("trust proxy fn") as (address: string | undefined, hop: number) => boolean;
  const id = req.get("x-request-id");
  return id && /^[\w-]{8,64}$/.test(id) && trusts(req.socket.remoteAddress, 0) ? id : undefined;
}
