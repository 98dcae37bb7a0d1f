import type { Request, RequestHandler, Response } from "express";
import { announcementOf, cacheKey } from "./cache-key.ts";
import { createPageCache } from "./page-cache.ts";
import { createRenderer, type RendererOptions } from "./render.tsx";
import { collect, sendCached, streamPage } from "./send.ts";
import { robotsTxt, sitemapXml } from "./site-files.ts";
import { createPrefetch } from "./transport.ts";

export interface PagesOptions extends RendererOptions {
  backendUrl: string;
  /** Canonical origin; null = from the request. */
  publicUrl: string | null;
  pageCacheSeconds: number;
  /** Clock of the page cache, epoch ms. */
  now?: () => number;
  logError(error: unknown, request: Request): void;
}

export interface Pages {
  /** Answers a cached page at once, else passes on: stands first in the chain. */
  cached: RequestHandler;
  robots: RequestHandler;
  sitemap: RequestHandler;
  /** Prefetches and streams the page. */
  render: RequestHandler;
  /** Shows a failure as a page. Rejects when even that failed. */
  renderError(request: Request, response: Response, error: unknown): Promise<void>;
}

/** The pages of the shop as request handlers. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { backendUrl, publicUrl, pageCacheSeconds, now, logError } = options;
  const render = await createRenderer(options);
  const prefetch = createPrefetch(backendUrl);
  const cache = createPageCache({ seconds: pageCacheSeconds, now });
  const originOf = (request: Request) => publicUrl ?? `${request.protocol}://${request.host}`;

  const earlyHints = [...options.manifest.styles.map((href) => `<${href}>; rel=preload; as=style`), ...options.manifest.fonts.map((href) => `<${href}>; rel=preload; as=font; crossorigin`)];
  /** Tells a browser behind a TLS proxy what to fetch while the data is still being asked for. Plain HTTP/1.1 clients may mistake a 103 for the answer. */
  const sendEarlyHints = (request: Request, response: Response) => {
    if (request.secure && request.headers["sec-fetch-mode"] === "navigate") response.writeEarlyHints({ link: earlyHints });
  };

  const keyOf = (request: Request) => (cache.enabled ? cacheKey(request, originOf(request)) : null);

  /** @param failure shows the error page for it instead of the page. */
  const start = async (request: Request, signal: AbortSignal, failure?: unknown) => {
    const own = prefetch(forwardedHeaders(request));
    const result = await render({
      url: request.originalUrl,
      origin: originOf(request),
      announcementVisible: announcementOf(request),
      prefetch: own,
      signal,
      failure,
    });
    return { ...result, setCookies: own.setCookies };
  };

  const refreshQuietly = (key: string, request: Request) => {
    if (cache.isRendering(key)) return;
    const again = async () => {
      const { redirect, page, setCookies } = await start(request, new AbortController().signal);
      if (redirect) return null;
      const html = await collect(page);
      return page.status === 200 && setCookies.length === 0 ? html : null;
    };
    cache.refresh(key, again).catch((error: unknown) => logError(error, request));
  };

  return {
    cached(request, response, next) {
      const key = keyOf(request);
      const found = key === null ? null : cache.get(key);
      if (!found || key === null || found.age === "old") return next();
      if (found.age === "stale") refreshQuietly(key, request);
      sendCached(request, response, found.page);
    },
    robots: robotsTxt(originOf),
    sitemap: sitemapXml(originOf, prefetch),
    async render(request, response, next) {
      if (request.method !== "GET" && request.method !== "HEAD") return next();
      const key = keyOf(request);
      if (key !== null && cache.isRendering(key)) {
        const shared = await cache.join(key);
        if (shared) return sendCached(request, response, shared);
      }
      sendEarlyHints(request, response);
      const leaving = new AbortController();
      // A page that others will get from the cache is rendered to its end even when this visitor leaves.
      if (key === null) response.on("close", () => leaving.abort());
      const { redirect, page, setCookies } = await start(request, leaving.signal);
      if (setCookies.length > 0) response.append("set-cookie", setCookies);
      if (redirect) return response.redirect(redirect.status, redirect.location);
      if (page.error) logError(page.error, request);
      const old = page.status >= 500 && key !== null ? cache.get(key) : null;
      if (old) {
        page.abort();
        return sendCached(request, response, old.page);
      }
      if (key === null || page.status !== 200 || setCookies.length > 0 || request.method === "HEAD") return void streamPage(request, response, page);
      cache.refresh(key, () => streamPage(request, response, page, { keep: true })).catch((error: unknown) => logError(error, request));
    },
    async renderError(request, response, error) {
      const { redirect, page } = await start(request, new AbortController().signal, error);
      if (redirect) throw error;
      void streamPage(request, response, page);
    },
  };
}

/** What the backend needs to know about the visitor. */
function forwardedHeaders(request: Request): Record<string, string> {
  return {
    ...(request.headers.cookie && { cookie: request.headers.cookie }),
    ...(request.ip && { "x-forwarded-for": request.ip }),
    "x-forwarded-proto": request.protocol,
    "x-forwarded-host": request.host,
    ...(typeof request.headers["x-request-id"] === "string" && { "x-request-id": request.headers["x-request-id"] }),
  };
}

