import http from "node:http";
import https from "node:https";
import { Router, type Request, type Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import type { Logger } from "../logger.ts";
import { climbs, isBackendPath } from "./backend-path.ts";
import { sendJsonError } from "./errors.ts";
import { forwardedHeaders } from "./forwarded.ts";
import { jsonCompression } from "./json-compression.ts";
import { UPSTREAM_IDLE_MS } from "./upstream-idle.ts";

export interface ProxyTimeouts {
  /** Until the connection stands, ms. */
  connect: number;
  /** Of silence on the connection, ms. */
  response: number;
}

const defaultTimeouts: ProxyTimeouts = { connect: 2_000, response: 30_000 };

/**
 * Passes /api, /ajax and /json to the backend: cookies, method, body, status and headers unchanged both ways, except that Set-Cookie loses its
 * Domain and a redirect to the backend's own origin becomes relative. A backend that is down is a 502, a silent one a 504, at once
 * and as the contract's JSON error. A client that goes away ends the backend's work too.
 */
export function backendProxy(backendUrl: string, logger: Logger, timeouts = defaultTimeouts): Router {
  const target = new URL(backendUrl);
  const { Agent } = target.protocol === "https:" ? https : http;
  const proxy = createProxyMiddleware<Request, Response>({
    target,
    changeOrigin: true,
    agent: new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: UPSTREAM_IDLE_MS }),
    headers: { connection: "keep-alive" },
    cookieDomainRewrite: "",
    on: {
      proxyReq: (proxyReq) => watch(proxyReq, timeouts),
      proxyRes: (proxyRes, _req, res) => {
        delete proxyRes.headers["keep-alive"];
        proxyRes.headers.connection = res.shouldKeepAlive ? "keep-alive" : "close";
        proxyRes.headers.location &&= ownLocation(proxyRes.headers.location, target);
      },
      error: (error, req, res) => {
        if (!("headersSent" in res) || res.destroyed) return;
        logger.error({ id: req.id, err: error }, "backend failed");
        sendJsonError(req, res, error instanceof UpstreamTimeout ? 504 : 502);
      },
    },
  });
  const router = Router();
  router.use((req, res, next) => {
    if (!isBackendPath(req.url)) return next("router");
    if (climbs(req.url)) return sendJsonError(req, res, 404);
    next();
  });
  router.use(jsonCompression(), forwardedHeaders(), proxy);
  return router;
}

class UpstreamTimeout extends Error {
  override name = "UpstreamTimeout";
}

function watch(proxyReq: http.ClientRequest, timeouts: ProxyTimeouts): void {
  const give = (what: string) => () => void proxyReq.destroy(new UpstreamTimeout(what));
  proxyReq.setTimeout(timeouts.response, give("no answer from the backend"));
  if (!proxyReq.socket?.connecting) return;
  const timer = setTimeout(give("no connection to the backend"), timeouts.connect);
  proxyReq.socket.once("encrypted" in proxyReq.socket ? "secureConnect" : "connect", () => clearTimeout(timer));
  proxyReq.once("close", () => clearTimeout(timer));
}

/** A backend that redirects to its own origin means this site; any other address is left as it is. */
function ownLocation(location: string, target: URL): string {
  if (!/^(?:https?:)?\/\//i.test(location)) return location;
  const parsed = URL.parse(location, target);
  if (parsed?.host !== target.host) return location;
  return parsed.pathname.replace(/^\/+/, "/") + parsed.search + parsed.hash;
}
