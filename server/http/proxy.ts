import http from "node:http";
import https from "node:https";
import { constants } from "node:zlib";
import compression from "compression";
import { Router, type Request, type RequestHandler, type Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { HttpError } from "#shared/http-error.ts";
import type { Logger } from "../logger.ts";
import { isDeskCall, leavesFolder, isBackendPath } from "./backend-request.ts";
import type { BodyLimits } from "./bodies/limits.ts";
import { createBodyReceiver } from "./bodies/receive-body.ts";
import { sendJsonError } from "./errors.ts";
import { forwardedHeaders } from "./backend-request.ts";
import { UPSTREAM_IDLE_MS } from "./backend-request.ts";
import { idsOf } from "./request-log.ts";
import { createTurns } from "./turns.ts";

export interface ProxyTimeouts {
  /** Time limit for establishing the connection, ms. */
  connect: number;
  /** Time limit for a connection without any data, ms. */
  response: number;
}

/** Calls of one network that the backend works at, at a time: more than several browsers send at once. */
const CALLS = 16;

const defaultTimeouts: ProxyTimeouts = { connect: 2_000, response: 30_000 };

/**
 * Passes /api, /ajax and /json to the backend: cookies, method, body, status and headers unchanged both ways, except that Set-Cookie loses its
 * Domain and a redirect to the backend's own origin becomes relative. A backend that cannot be reached is a 502, one that
 * does not answer in time a 504, both as the contract's JSON error. When the client closes its connection, the request to the backend ends too.
 */
export function backendProxy(backendUrl: string, logger: Logger, bodies: BodyLimits, timeouts = defaultTimeouts): Router {
  const target = new URL(backendUrl);
  const { Agent } = target.protocol === "https:" ? https : http;
  const { receive, isUpload, forward } = createBodyReceiver(bodies);
  const turns = createTurns(CALLS);
  /** Ends the turn of a call: the backend has begun its answer, and who reads it slowly keeps nobody waiting. */
  const answered = new WeakMap<http.IncomingMessage, () => void>();
  const proxyOver = (sockets: number) =>
    createProxyMiddleware<Request, Response>({
      target,
      changeOrigin: true,
      agent: new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: 64, timeout: UPSTREAM_IDLE_MS }),
      headers: { connection: "keep-alive" },
      cookieDomainRewrite: "",
      on: {
        proxyReq(proxyReq, req, res) {
          watch(proxyReq, timeouts);
          forward(req, res, proxyReq);
        },
        proxyRes: (proxyRes, req, res) => {
          answered.get(req)?.();
          delete proxyRes.headers["keep-alive"];
          proxyRes.headers.connection = res.shouldKeepAlive ? "keep-alive" : "close";
          proxyRes.headers.location &&= ownLocation(proxyRes.headers.location, target);
        },
        error(error, req, res) {
          if (!("headersSent" in res) || res.destroyed) return;
          if (error instanceof HttpError) return sendJsonError(req, res, error.status);
          logger.error({ ...idsOf(req), err: error }, "backend failed");
          sendJsonError(req, res, error instanceof UpstreamTimeout ? 504 : 502);
        },
      },
    });
  // Uploads have connections of their own: slow ones leave those of the calls free. One address has a sixteenth of them at most (bodies/limits.ts).
  const [calls, uploads] = [proxyOver(256), proxyOver(256)];
  const router = Router();
  router.use((req, res, next) => {
    if (!isBackendPath(req.url)) return next("router");
    if (leavesFolder(req.url)) return sendJsonError(req, res, 404);
    next();
  });
  const inTurn: RequestHandler = (req, res, next) =>
    turns.take(req.visitor.network, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      // Who has left while it waited is not asked about any more.
      if (res.closed) return Promise.resolve();
      answered.set(req, resolve);
      res.once("close", resolve);
      calls(req, res, next);
      return promise;
    });
  router.use(receive, jsonCompression(), forwardedHeaders(), (req, res, next) => (isUpload(req) ? uploads : inTurn)(req, res, next));
  return router;
}

/** Without a desk its calls are a 404: an external backend has no staff of ours and is not asked. */
export function withoutDesk(): RequestHandler {
  return (req, res, next) => (isDeskCall(req.url) ? sendJsonError(req, res, 404) : next());
}

class UpstreamTimeout extends Error {
  override name = "UpstreamTimeout";
}

function watch(proxyReq: http.ClientRequest, timeouts: ProxyTimeouts): void {
  const fail = (what: string) => () => void proxyReq.destroy(new UpstreamTimeout(what));
  proxyReq.setTimeout(timeouts.response, fail("no answer from the backend"));
  if (!proxyReq.socket?.connecting) return;
  const timer = setTimeout(fail("no connection to the backend"), timeouts.connect);
  proxyReq.socket.once("encrypted" in proxyReq.socket ? "secureConnect" : "connect", () => clearTimeout(timer));
  proxyReq.once("close", () => clearTimeout(timer));
}

/** A redirect to the backend's own origin becomes a path of this site; any other address stays as it is. */
function ownLocation(location: string, target: URL): string {
  if (!/^(?:https?:)?\/\//i.test(location)) return location;
  const parsed = URL.parse(location, target);
  if (parsed?.host !== target.host) return location;
  return parsed.pathname.replace(/^\/+/, "/") + parsed.search + parsed.hash;
}

/** Compresses JSON from the backend. Pages and pictures are encoded elsewhere. */
function jsonCompression(): RequestHandler {
  return compression({
    filter: (_req, res) => /^application\/(?:[\w.-]+\+)?json\b/.test(String(res.getHeader("Content-Type"))),
    level: 5,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
