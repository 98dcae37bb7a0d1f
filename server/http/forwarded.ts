import type { Request, RequestHandler } from "express";

/** Headers that speak of one connection, and those by which a client could pretend to be somebody else. */
const dropped = [
  "expect",
  "forwarded",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-real-ip",
];

/**
 * What tells the backend who asks: X-Forwarded-For, -Proto, -Host and X-Request-Id. Express has already weighed what the client sent
 * against TRUST_PROXY, so an untrusted client's own X-Forwarded-* never get through.
 */
export function forwardedOf(req: Request): Record<string, string> {
  const chain = req.ips.length > 0 ? [...req.ips, req.socket.remoteAddress] : [req.ip];
  return {
    "x-forwarded-for": chain.join(", "),
    "x-forwarded-proto": req.protocol,
    // HTTP/1.0 may leave the host out.
    "x-forwarded-host": req.host ?? "",
    "x-request-id": req.id,
  };
}

/** Puts them into the request's own headers, since an event of the proxy is not emitted for every request. */
export function forwardedHeaders(): RequestHandler {
  return (req, _res, next) => {
    for (const name of dropped) delete req.headers[name];
    Object.assign(req.headers, forwardedOf(req));
    next();
  };
}
