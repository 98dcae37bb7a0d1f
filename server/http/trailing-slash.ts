import type { Request, RequestHandler } from "express";
import { exchangePaths } from "#shared/contract/desk/exchange.ts";

/**
 * 301 to the same path with a trailing slash, with the same query byte for byte (docs/specification.md, section 2). What a browser could read as
 * another host, `//host` and `/\host` in any encoding, is never redirected: it falls through to the 404 page.
 */
export function trailingSlash(): RequestHandler {
  return (req, res, next) => {
    if (!lacksSlash(req)) return next();
    const [, path = "", query = ""] = /^([^?]*)(.*)$/s.exec(req.originalUrl) ?? [];
    // Not res.redirect, which re-encodes the address.
    res.writeHead(301, { Location: `${path}/${query}`, "Cache-Control": "public, max-age=3600", "Content-Length": 0 }).end();
  };
}

/** Whether the address of a page was asked for without its trailing slash. */
export function lacksSlash({ method, originalUrl }: Pick<Request, "method" | "originalUrl">): boolean {
  const [path = ""] = originalUrl.split("?", 1);
  return (method === "GET" || method === "HEAD") && !path.endsWith("/") && !isExempt(path) && ownPath.test(path);
}

/** The files of /json are the backend's, and the exchange of 1C is a call. */
const isExempt = (path: string) => /\.(?:xml|txt|pdf)$|^\/json\//i.test(path) || path.toLowerCase() === exchangePaths.bitrix;

/** One slash, then neither a slash, a backslash nor what browsers strip from addresses. */
const ownPath = /^\/(?![\s\\/]|%(?:25)*(?:2f|5c|0[9ad]))/i;
