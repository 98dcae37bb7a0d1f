import type { Request, RequestHandler } from "express";

/** Whether the address (path and query) belongs to the backend. Programs of 1C know the exchange by its address in 1C-Bitrix. */
export function isBackendPath(url: string): boolean {
  return /^\/(?:(?:api|ajax|json|feeds)(?:[/?]|$)|bitrix\/admin\/1c_exchange\.php(?:\?|$))/.test(url);
}

/** Whether the address belongs to the desk, however a backend would read its escapes, its case and its slashes. */
export function isDeskCall(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return /^\/+api[\\/]+manage(?:[\\/;?#]|$)/i.test(plain);
}

/** Whether the path could leave /api with `..` when the backend decodes the path before it resolves it. */
export function leavesFolder(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return /(?:^|[\\/])\.\.(?:[\\/]|$)/.test(path.replace(/%2e/gi, ".").replace(/%2f/gi, "/").replace(/%5c/gi, "\\"));
}

/** How long a connection to the backend may be idle, ms. Common servers close theirs after 5 s: no request may go out on a connection that closes. */
export const UPSTREAM_IDLE_MS = 4_000;

/** Headers that belong to one connection, and those with which a client could pretend to be somebody else. */
const dropped = [
  "expect",
  "forwarded",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
  "x-forwarded-doubted",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-real-ip",
];

/**
 * The headers that say who the client is (X-Forwarded-For, -Proto, -Host) and which request this is (X-Request-Id, the trace). Express has already checked against TRUST_PROXY
 * what the client sent, so the X-Forwarded-* of an untrusted client never reach the backend; X-Forwarded-Doubted says that it sent some.
 */
export function forwardedOf(req: Request): Record<string, string> {
  const { traceparent, tracestate } = req.headers;
  return {
    "x-forwarded-for": req.visitor.chain.join(", "),
    "x-forwarded-proto": req.visitor.secure ? "https" : "http",
    // An HTTP/1.0 request may have no host.
    "x-forwarded-host": req.host ?? "",
    "x-request-id": req.id,
    ...(req.visitor.doubted && { "x-forwarded-doubted": "1" }),
    ...(traceparent !== undefined && { traceparent: String(traceparent) }),
    ...(tracestate !== undefined && { tracestate: String(tracestate) }),
  };
}

/** Writes the headers into the request itself, because the proxy does not emit its `proxyReq` event for every request. */
export function forwardedHeaders(): RequestHandler {
  return (req, _res, next) => {
    for (const name of dropped) delete req.headers[name];
    Object.assign(req.headers, forwardedOf(req));
    next();
  };
}
