import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { type Logger, traceIdOf } from "../logger.ts";
import type { RecordRequest } from "../metrics/request-duration.ts";

declare global {
  namespace Express {
    interface Request {
      /** The request's id in the log, in error answers and at the backend. */
      id: string;
    }
  }
}

/**
 * Gives every request an id and writes one line when its answer has ended; `record` measures it. Queries stay out of the log: they carry what
 * shoppers type and confirmation codes.
 */
export function requestLog(logger: Logger, record?: RecordRequest): RequestHandler {
  const writes = logger.isLevelEnabled("info");
  return (req, res, next) => {
    req.id = idFromProxy(req) ?? randomUUID();
    dropForeignTrace(req);
    res.setHeader("X-Request-Id", req.id);
    if (!writes && !record) return next();
    const started = performance.now();
    res.once("close", () => {
      const path = req.originalUrl.split("?", 1)[0] as string;
      const ms = performance.now() - started;
      record?.(path, req.method, res, ms);
      if (!writes) return;
      logger.info({
        ...idsOf(req),
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round(ms),
        ip: req.visitor.address,
        aborted: res.writableFinished ? undefined : true,
      });
    });
    next();
  };
}

/** What a log line says of its request: by these ids it is joined with the lines of other programs. */
export function idsOf(req: Request): { request_id: string; trace_id: string | undefined } {
  return { request_id: req.id, trace_id: traceIdOf(req.headers.traceparent) };
}

/** The id of a trusted proxy is used, so that its log and ours can be joined. Anybody else could forge one. */
function idFromProxy(req: Request): string | undefined {
  const id = req.get("x-request-id");
  return id && /^[\w-]{8,64}$/.test(id) && isFromProxy(req) ? id : undefined;
}

/** The same holds for a trace (W3C Trace Context): what is left in the headers is logged and passed on to the backend. */
function dropForeignTrace(req: Request): void {
  const { headers } = req;
  if (headers.traceparent === undefined && headers.tracestate === undefined) return;
  if (traceIdOf(headers.traceparent) !== undefined && isFromProxy(req)) return;
  delete headers.traceparent;
  delete headers.tracestate;
}

function isFromProxy(req: Request): boolean {
  const trusts = req.app.get("trust proxy fn") as (address: string | undefined, hop: number) => boolean;
  return trusts(req.socket.remoteAddress, 0);
}
