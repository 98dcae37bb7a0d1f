import type { ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { hasBody } from "../http/bodies/time-body.ts";
import type { BeginLog } from "../http/request-log.ts";
import type { VisitedRequest } from "../http/visitor.ts";
import type { WebMetrics } from "../metrics/web-metrics.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { encodingOf, sendCached } from "./send.ts";
import type { SiteOrigin } from "./site.ts";

/** What a request has in common with all others of its kind. */
interface Kind {
  /** Of the page in the cache. */
  key: string;
  /** Names and values in turn: the headers that do not depend on the page. */
  headers: readonly string[];
}

const MAX_KINDS = 2_000;
/** Longer ones go the usual way, so that strangers cannot fill the memory. */
const MAX_KIND_LENGTH = 1_000;
/** Headers of one page or of one request. */
const ownHeaders = new Set(["x-request-id", "etag", "content-length", "content-encoding", "connection"]);

export interface CachedAnswersOptions {
  cache: Pick<PageCache, "get">;
  /** null = the page is its visitor's own. */
  keyOf(request: Request): string | null;
  /** Renders a stale page again. */
  refresh(key: string, request: Request): void;
  origin: Pick<SiteOrigin, "caching">;
  metrics: Pick<WebMetrics, "pageAnswered"> | undefined;
}

export type CachedAnswers = ReturnType<typeof createCachedAnswers>;

/** Answers requests with pages of the cache. */
export function createCachedAnswers({ cache, keyOf, refresh, origin, metrics }: CachedAnswersOptions) {
  const kinds = new LRUCache<string, Kind>({ max: MAX_KINDS });

  const learn = (request: Request, response: Response, key: string) => {
    const kind = kindOf(request);
    if (kind === null) return;
    const headers = response.getHeaderNames().flatMap((name) => (ownHeaders.has(name) ? [] : [name, String(response.getHeader(name))]));
    kinds.set(kind, { key, headers });
  };

  return {
    /** Answers a page that is fresh or stale, and passes every other request on. */
    first(request: Request, response: Response, next: NextFunction): void {
      const key = keyOf(request);
      const found = key === null ? null : cache.get(key);
      if (!found || key === null || found.age === "old") return next();
      metrics?.pageAnswered(found.age === "stale" ? "stale" : "hit");
      if (found.age === "stale") refresh(key, request);
      sendCached(request, response, found.page, origin);
      learn(request, response, key);
    },
    /**
     * Answers a request that is like one that `first` has answered: with the page that has the same key, and the headers of that answer. Nothing else
     * looks at such a request, because all of it that the app reads is the same.
     * @returns false = the app must answer
     */
    again(request: VisitedRequest, response: ServerResponse, beginLog: BeginLog): boolean {
      // A request behind another one of its connection: the app counts how many an address may have under way.
      if (response.socket === null) return false;
      const kind = kindOf(request);
      const known = kind === null ? undefined : kinds.get(kind);
      const found = known && cache.get(known.key);
      if (!found || found.age !== "fresh") return false;
      const { page } = found;
      const { "if-none-match": etag } = request.headers;
      // Lists of tags and conditions of caches are for the app.
      if (etag !== undefined && (etag !== page.etag || request.headers["cache-control"] !== undefined)) return false;
      metrics?.pageAnswered("hit");
      send(request, response, page, [...known.headers, "X-Request-Id", beginLog(request, response), "etag", page.etag]);
      return true;
    },
    /** What the headers of answers are made from has changed. */
    expire(): void {
      kinds.clear();
    },
  };
}

function send(request: VisitedRequest, response: ServerResponse, page: CachedPage, headers: string[]): void {
  if (request.headers["if-none-match"] !== undefined) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingOf(request);
  const body = page[encoding ?? "html"];
  if (encoding !== null) headers.push("content-encoding", encoding);
  headers.push("content-length", String(body.length));
  response.writeHead(200, headers).end(body);
}

/** All that the key and the headers of an answer are made from; null = the app must look at the request. */
function kindOf(request: VisitedRequest): string | null {
  const { method, url, headers, visitor } = request;
  if (method !== "GET" || hasBody(request)) return null;
  const kind = `${visitor.secure ? "+" : "-"}${visitor.host}\n${url}\n${headers.cookie ?? ""}`;
  return kind.length > MAX_KIND_LENGTH ? null : kind;
}
