import { PassThrough, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Request, Response } from "express";
import type { CachedPage } from "./page-cache.ts";
import type { RenderedPage } from "./render.tsx";

/** An encoding that is named, and not with `q=0`. */
const brotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const gzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/**
 * React writes pieces of 2 KB and each would be a chunk and a system call of its own. A page has no pending data, so nothing waits
 * here for long.
 */
const WRITE_BYTES = 16 * 1024;

function encodingOf(request: Request): "br" | "gzip" | null {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (brotli.test(accepted)) return "br";
  return gzip.test(accepted) ? "gzip" : null;
}

/** Sends a finished page: 304 when the visitor has it. */
export function sendCached(request: Request, response: Response, page: CachedPage): void {
  const encoding = encodingOf(request);
  const body = (encoding && page[encoding]) || page.html;
  setPageHeaders(response);
  response.setHeader("etag", page.etag);
  if (request.fresh) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (body !== page.html && encoding) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Streams a page, compressed at the cheapest level: a cached copy gets the thorough one.
 * @param keep goes on to the end even when the visitor leaves or reads slowly.
 * @returns the whole HTML with `keep`, else null.
 */
export function streamPage(request: Request, response: Response, page: RenderedPage, { keep = false } = {}): Promise<Buffer | null> {
  response.statusCode = page.status;
  setPageHeaders(response, page.personal);
  if (request.method === "HEAD") {
    page.abort();
    response.end();
    return Promise.resolve(null);
  }
  const encoding = encodingOf(request);
  const out = encoding === null ? response : compressorOf(encoding);
  if (encoding !== null) {
    response.setHeader("content-encoding", encoding);
    out.on("error", () => response.destroy());
    (out as ReturnType<typeof compressorOf>).pipe(response);
  }
  if (!keep) response.on("close", () => page.abort(new Error("The visitor is gone")));
  return new Promise((resolve, reject) => {
    const kept: Buffer[] = [];
    let gathered: Buffer[] = [];
    let size = 0;
    /** Answers whether more may be written at once. */
    const flush = () => {
      const chunk = Buffer.concat(gathered, size);
      gathered = [];
      size = 0;
      return response.destroyed || out.write(chunk);
    };
    page.pipe(
      new Writable({
        write(chunk: Buffer, _, done) {
          if (keep) kept.push(chunk);
          gathered.push(chunk);
          size += chunk.length;
          // A kept page is in memory anyway, and others wait for its end.
          if (size < WRITE_BYTES || flush() || keep) return done();
          const resume = () => {
            out.off("drain", resume);
            response.off("close", resume);
            done();
          };
          out.on("drain", resume);
          response.on("close", resume);
        },
        final(done) {
          flush();
          out.end();
          resolve(keep ? Buffer.concat(kept) : null);
          done();
        },
        destroy(error, done) {
          if (error) {
            response.destroy();
            if (keep) reject(error);
            else resolve(null);
          }
          done(null);
        },
      }),
    );
  });
}

function compressorOf(encoding: "br" | "gzip") {
  return encoding === "br" ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }) : createGzip({ level: 1 });
}

function setPageHeaders(response: Response, personal = false): void {
  response.setHeader("content-type", "text/html; charset=utf-8");
  // The browser asks again each time; the ETag makes the answer short.
  response.setHeader("cache-control", personal ? "private, no-store" : "no-cache");
  response.setHeader("vary", "accept-encoding, cookie");
}

/** The whole of a page's HTML. */
export function collect(page: RenderedPage): Promise<Buffer> {
  const body = new PassThrough();
  page.pipe(body);
  return buffer(body);
}
