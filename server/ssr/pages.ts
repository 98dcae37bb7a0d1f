import type { Request, Response } from "express";
import { PageError } from "#client/errors.ts";
import { pageTable } from "#client/page-table.ts";
import type { SitePages } from "../app.ts";
import { forwardedOf } from "../http/forwarded.ts";
import { cardServer, type CardOptions } from "./cards/server.ts";
import { announcementOf, cacheKey, createAddressReader } from "./cache-key.ts";
import { createFormReader, type PostedForm } from "./posted-form.ts";
import { createPageCache } from "./page-cache.ts";
import { createRenderer, type RenderedPage, type RendererOptions } from "./render.tsx";
import { collect, sendCached, streamPage } from "./send.ts";
import { createSiteData } from "./site-data.ts";
import { newsFeed, robotsTxt, sitemapXml, webManifest } from "./site-files.ts";
import { createPrefetch } from "./transport.ts";

export interface PagesOptions extends RendererOptions {
  backendUrl: string;
  /** Canonical origin; null = from the request. */
  publicUrl: string | null;
  pageCacheSeconds: number;
  cards: CardOptions;
  /** Clock of the page cache, epoch ms. */
  now?: () => number;
  logError(error: unknown, request: Request): void;
}

const mayBeKept = ({ status, personal }: RenderedPage) => status === 200 && !personal;

/** A host that may stand in an address. */
const HOST = /^[\w.:[\]-]+$/;

/** The pages of the shop as request handlers. */
export async function createPages(options: PagesOptions): Promise<SitePages> {
  const { backendUrl, publicUrl, pageCacheSeconds, now, logError } = options;
  const render = await createRenderer(options);
  const prefetch = createPrefetch(backendUrl);
  const siteData = createSiteData({ transport: prefetch({}).transport, seconds: pageCacheSeconds, now });
  const cache = createPageCache({ seconds: pageCacheSeconds, now });
  const addressOf = createAddressReader(options.table ?? pageTable);
  const readForm = createFormReader(options.table ?? pageTable, publicUrl);
  const originOf = (request: Request) => {
    if (publicUrl) return publicUrl;
    const host = request.host ?? "localhost";
    if (!HOST.test(host)) throw new PageError(400, "");
    return `${request.protocol}://${host}`;
  };

  const earlyHints = [
    ...options.manifest.styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...options.manifest.fonts.map((href) => `<${href}>; rel=preload; as=font; crossorigin`),
  ];
  /**
   * Tells a browser what to fetch while the data is still being asked for. Only behind a proxy that says (`Via: 2.0 …`) that its client speaks
   * HTTP/2: others, nginx before 1.29 among them, take the 103 for the answer.
   */
  const sendEarlyHints = ({ headers }: Request, response: Response) => {
    if (headers["sec-fetch-mode"] === "navigate" && /^(?:HTTP\/)?[23]/i.test(headers.via ?? ""))
      response.writeEarlyHints({ link: earlyHints });
  };

  const keyOf = (request: Request) => (cache.enabled ? cacheKey(request, originOf(request), addressOf(request)) : null);

  /**
   * @param shared the page is everybody's: it is asked for without the visitor's cookies, whatever an outside backend makes of them.
   * @param form was sent to the page.
   * @param failure shows the error page for it instead of the page.
   */
  const start = async (
    request: Request,
    signal: AbortSignal,
    { shared = false, form, failure }: { shared?: boolean; form?: PostedForm; failure?: unknown } = {},
  ) => {
    const { cookie } = request.headers;
    const own = prefetch({ ...forwardedOf(request), ...(cookie && !shared && { cookie }) });
    const result = await render({
      url: addressOf(request),
      origin: originOf(request),
      announcementVisible: announcementOf(request),
      transport: siteData(own.transport),
      signal,
      form,
      failure,
    });
    return { ...result, setCookies: own.setCookies };
  };

  /** A page that was finished since `cached` looked for it. */
  const freshOf = (key: string | null) => {
    const found = key === null ? null : cache.get(key);
    return found?.age === "fresh" ? found.page : null;
  };

  const refreshQuietly = (key: string, request: Request) => {
    if (cache.isRendering(key)) return;
    const again = async () => {
      const { redirect, page, setCookies } = await start(request, new AbortController().signal, { shared: true });
      if (redirect) return null;
      if (page.error) logError(page.error, request);
      const html = await collect(page);
      return mayBeKept(page) && setCookies.length === 0 ? html : null;
    };
    cache.refresh(key, again).catch((error: unknown) => logError(error, request));
  };

  /**
   * Prefetches the page and streams it to its visitor.
   * @param shared others wait for it: it is rendered to its end even when this visitor leaves.
   * @returns the HTML of a shared page that may be kept, else null.
   */
  const show = async (
    request: Request,
    response: Response,
    { key = null, shared = false, form }: { key?: string | null; shared?: boolean; form?: PostedForm },
  ): Promise<Buffer | null> => {
    sendEarlyHints(request, response);
    const leaving = new AbortController();
    // A form that has come is answered to its end.
    if (!shared && !form) response.on("close", () => leaving.abort());
    const result = await start(request, leaving.signal, { shared, form }).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    // Nobody is there any more.
    if (!result) return null;
    const { redirect, page, setCookies } = result;
    if (setCookies.length > 0) response.append("set-cookie", setCookies);
    if (redirect) {
      // Where one is sent may depend on who asks.
      if (redirect.status !== 301) response.set("cache-control", "no-store");
      response.redirect(redirect.status, redirect.location);
      return null;
    }
    if (page.error) logError(page.error, request);
    const old = page.status >= 500 && key !== null ? cache.get(key) : null;
    if (old) {
      page.abort();
      sendCached(request, response, old.page);
      return null;
    }
    return streamPage(request, response, page, { keep: shared && mayBeKept(page) && setCookies.length === 0 });
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
    newsFeed: newsFeed(originOf, prefetch),
    webManifest: webManifest(siteData(prefetch({}).transport)),
    card: await cardServer(options.cards, prefetch),
    async render(request, response, next) {
      if (request.method === "POST") {
        const form = await readForm(request, response);
        if (!form) return next();
        await show(request, response, { form });
        return;
      }
      if (request.method !== "GET" && request.method !== "HEAD") return next();
      const key = keyOf(request);
      const running = key !== null && cache.isRendering(key);
      const kept = running ? await cache.join(key) : freshOf(key);
      if (kept) return sendCached(request, response, kept);
      // Who waited in vain renders alone: the page is not one to be kept.
      const shared = key !== null && !running && request.method === "GET";
      if (shared) await cache.refresh(key, () => show(request, response, { key, shared }));
      else await show(request, response, { key, shared });
    },
    async renderError(request, response, error) {
      const { redirect, page } = await start(request, new AbortController().signal, { failure: error });
      if (redirect) throw error;
      await streamPage(request, response, page);
    },
  };
}
