import type { RequestHandler } from "express";

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
 * Tells the backend who asks: X-Forwarded-For, -Proto, -Host and X-Request-Id. Express has already weighed what the client sent against
 * TRUST_PROXY, so an untrusted client's own X-Forwarded-* never get through. The request's headers themselves change, since an event of the
 * proxy is not emitted for every request.
 */
export function forwardedHeaders(): RequestHandler {
  return (req, _res, next) => {
    const chain = req.ips.length > 0 ? [...req.ips, req.socket.remoteAddress] : [req.ip];
    const { headers } = req;
    for (const name of dropped) delete headers[name];
    headers["x-forwarded-for"] = chain.join(", ");
    headers["x-forwarded-proto"] = req.protocol;
    // HTTP/1.0 may leave the host out.
    headers["x-forwarded-host"] = req.host ?? "";
    headers["x-request-id"] = req.id;
    next();
  };
}
