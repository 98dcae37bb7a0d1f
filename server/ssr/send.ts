import { PassThrough, pipeline, type Transform, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { RETRY_AFTER_S } from "../http/errors.ts";
import type { AssetManifest } from "./manifest.ts";
import type { CachedPage } from "./page-cache.ts";
import type { RenderedPage } from "./render.tsx";
import type { SiteOrigin } from "./site.ts";

type Caching = Pick<SiteOrigin, "caching">;

/** Whether the header names the encoding, and not with `q=0`. */
const brotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const gzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export function encodingOf(request: IncomingMessage): "br" | "gzip" | null {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (brotli.test(accepted)) return "br";
  return gzip.test(accepted) ? "gzip" : null;
}

/** Sends a finished page; 304 when the client has it already. */
export function sendCached(request: Request, response: Response, page: CachedPage, origin: Caching): void {
  const encoding = encodingOf(request);
  setPageHeaders(response, origin);
  response.setHeader("etag", page.etag);
  if (request.fresh) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const body = page[encoding ?? "html"];
  if (encoding !== null) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Streams a page, compressed at the fastest level; cached pages are compressed better. It ends when the client leaves.
 * @param html the finished page, when it is known
 */
export function streamPage(request: Request, response: Response, page: RenderedPage, origin: Caching, html?: Buffer): void {
  if (response.closed) return;
  response.statusCode = page.status;
  setPageHeaders(response, origin, page.personal);
  if (page.status === 503) response.setHeader("retry-after", RETRY_AFTER_S);
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const encoding = encodingOf(request);
  let destination: Writable = response;
  if (encoding !== null) {
    response.setHeader("content-encoding", encoding);
    destination = compressorOf(encoding);
    // A client that left is not an error.
    pipeline(destination as Transform, response, () => {});
  }
  if (html) destination.end(html);
  else page.writeTo(destination);
}

/**
 * Sends the addresses of scripts and styles as 103 Early Hints while the data is still loading. Only behind a proxy whose `Via: 2.0 …` says that
 * its client uses HTTP/2: other proxies, such as nginx before 1.29, take the 103 for the answer.
 */
export function sendEarlyHints({ headers }: Request, response: Response, manifest: AssetManifest, identityStyle: string): void {
  if (headers["sec-fetch-mode"] !== "navigate" || !/^(?:HTTP\/)?[23]/i.test(headers.via ?? "")) return;
  response.writeEarlyHints({
    link: [
      ...[manifest.style, identityStyle].map((href) => `<${href}>; rel=preload; as=style`),
      ...manifest.fonts.map((href) => `<${href}>; rel=preload; as=font; crossorigin`),
    ],
  });
}

/** The page as one piece, for the cache. */
export function wholeHtml(page: RenderedPage): Promise<Buffer> {
  const html = new PassThrough();
  page.writeTo(html);
  return buffer(html);
}

function compressorOf(encoding: "br" | "gzip") {
  return encoding === "br" ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }) : createGzip({ level: 1 });
}

/** The redirect of a loader or of a form. Its target can depend on the visitor, so nobody keeps it unless it is permanent. */
export function sendRedirect(response: Response, { status, location }: { status: number; location: string }): void {
  // A permanent redirect is cached for an hour only, because it may still be corrected.
  response.set("cache-control", status === 301 ? "public, max-age=3600" : "no-store");
  response.redirect(status, location);
}

function setPageHeaders(response: Response, origin: Caching, personal = false): void {
  response.setHeader("content-type", "text/html; charset=utf-8");
  // The browser revalidates each time; the ETag keeps the answer short.
  response.setHeader("cache-control", personal ? "private, no-store" : origin.caching("no-cache"));
  response.setHeader("vary", "accept-encoding, cookie");
}
