import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { Request, RequestHandler } from "express";
import { loggedPath, type Logger, traceIdOf } from "../logger.ts";
import type { VisitedRequest } from "./visitor.ts";
import type { RecordRequest } from "../metrics/request-duration.ts";

declare global {
  namespace Express {
    interface Request {
      /** The request's id in the log, in error answers and at the backend. */
      id: string;
    }
  }
}

/** Gives a request its id and writes one line when the answer has ended. @returns the id */
export type BeginLog = (request: VisitedRequest, response: ServerResponse) => string;

/** `record` measures each request. */
export function createRequestLog(logger: Logger, record?: RecordRequest): BeginLog {
  const writes = logger.isLevelEnabled("info");
  let warned = false;
  return (request, response) => {
    const { method = "", url = "", headers, visitor } = request;
    // Once, because whoever likes can send the header.
    if (visitor.doubted && !warned) {
      warned = true;
      logger.warn(
        { peer: visitor.address },
        "X-Forwarded-For of a peer that TRUST_PROXY does not name: if it is a proxy of yours, all its visitors count as one",
      );
    }
    const id = (visitor.proxied ? idOf(headers) : undefined) ?? randomUUID();
    const trace_id = visitor.proxied ? traceIdOf(headers.traceparent) : undefined;
    if (trace_id === undefined) dropTrace(headers);
    if (!writes && !record) return id;
    const started = performance.now();
    response.once("close", () => {
      const mark = url.indexOf("?");
      const path = mark < 0 ? url : url.slice(0, mark);
      const ms = performance.now() - started;
      record?.(path, method, response, ms);
      if (!writes) return;
      logger.info({
        request_id: id,
        trace_id,
        method,
        path: loggedPath(path),
        status: response.statusCode,
        ms: Math.round(ms),
        ip: visitor.address,
        aborted: response.writableFinished ? undefined : true,
      });
    });
    return id;
  };
}

/** The log of the requests that Express handles. */
export function requestLog(begin: BeginLog): RequestHandler {
  return (request, response, next) => {
    request.id = begin(request, response);
    response.setHeader("X-Request-Id", request.id);
    next();
  };
}

/** What a log line says of its request: by these ids it is joined with the lines of other programs. */
export function idsOf(req: Request): { request_id: string; trace_id: string | undefined } {
  return { request_id: req.id, trace_id: traceIdOf(req.headers.traceparent) };
}

/** The id of a trusted proxy is used, so that its log and ours can be joined. Anybody else could forge one. */
function idOf({ "x-request-id": id }: IncomingHttpHeaders): string | undefined {
  return typeof id === "string" && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}

/** The same holds for a trace (W3C Trace Context): what is left in the headers is logged and passed on to the backend. */
function dropTrace(headers: IncomingHttpHeaders): void {
  if (headers.traceparent !== undefined) delete headers.traceparent;
  if (headers.tracestate !== undefined) delete headers.tracestate;
}
