import type { Request, RequestHandler, Response } from "express";
import { createApi } from "#client/api/call.ts";
import type { VisitorLists } from "#client/page.ts";
import { plain } from "#client/plain/lists.tsx";
import { shop } from "#client/start/shop.ts";
import type { Site } from "#client/site.ts";
import { isDeskPath } from "#shared/desk-paths.ts";
import type { BodyLimits } from "../http/bodies/limits.ts";
import type { RenderError } from "../http/errors.ts";
import { forwardedOf, isBackendPath } from "../http/backend-request.ts";
import { lacksSlash } from "../http/trailing-slash.ts";
import { createTurns, RENDERS } from "../http/turns.ts";
import type { WebMetrics } from "../metrics/web-metrics.ts";
import { shareImageServer, type ShareImageOptions } from "./share-image/server.ts";
import {
  announcementOf,
  cacheKey,
  createAddressReader,
  createPageMatcher,
  createPersonalCookies,
  createPersonalPages,
  hasSession,
} from "./cache-key.ts";
import { draftOf, mayBeFramed, missingOf } from "./draft-link.ts";
import { findRedirect } from "./find-redirect.ts";
import { createCachedAnswers, type CachedAnswers } from "./cached-answers.ts";
import { createListsReader, listsForm } from "./cookie-lists.ts";
import { createFormReader } from "./posted-form.ts";
import { createPageCache } from "./page-cache.ts";
import type { DeskPages } from "./desk.ts";
import type { AssetManifest } from "./manifest.ts";
import { createRenderer, type RenderedPage } from "./render.tsx";
import { sendCached, sendEarlyHints, sendRedirect, streamPage, wholeHtml } from "./send.ts";
import { serviceWorker, newsFeed, robotsTxt, sitemapXml, webManifest } from "./site-files.ts";
import { loadSite, createSiteOrigin } from "./site.ts";
import { createSiteData, createPrefetch } from "./transport.ts";
import { createMetadata } from "./schema-org.ts";

/** The server-rendered pages. What they throw or pass on becomes an error page. */
export interface SitePages {
  /** Answers a request that is like an earlier one with a cached page. @returns false = the app must answer */
  answerAgain: CachedAnswers["again"];
  /** Answers a cached page at once and passes every other request on. */
  cached: RequestHandler;
  /** Redirects from a path without a trailing slash that belonged to the former site, so that its visitors are redirected once. */
  moved: RequestHandler;
  robots: RequestHandler;
  sitemap: RequestHandler;
  newsFeed: RequestHandler;
  webManifest: RequestHandler;
  serviceWorker: RequestHandler;
  /** Share images (og:image). */
  shareImage: RequestHandler;
  /** The form of the lists in a browser without script. */
  lists: RequestHandler;
  render: RequestHandler;
  renderError: RenderError;
  /** The contents of pages have changed: no page that was cached before counts as fresh any more. */
  expire(): void;
  /** Absent with an external backend, which has no staff. */
  desk?: DeskPages | undefined;
}

export interface PagesOptions extends Partial<Pick<Site, "table" | "middleware">> {
  manifest: AssetManifest;
  identityStyle(): string;
  /** The address of the stylesheet of a draft of the look; undefined = it is the present one. */
  draftStyle?(draft: string): Promise<string | undefined>;
  colour(): string;
  backendUrl: string;
  /** Canonical origin; null = from the request. */
  publicUrl: string | null;
  pageCacheSeconds: number;
  /** Cookies that make a page its visitor's own: a name, or `name=value` for one value only. */
  personalCookies: readonly string[];
  shareImages: ShareImageOptions;
  bodies: BodyLimits;
  /** The script of the worker that stores pages for offline use; absent = browsers are told to remove their worker. */
  worker?: string | undefined;
  metrics?: WebMetrics | undefined;
  /** Clock of the page cache, ms; only differences count. */
  now?: () => number;
  logError(error: unknown, request: Request): void;
}

/** A page that is shared has moved or is gone: nobody gets its copy any more. A failure of the server keeps the copy. */
const isGone = (page: RenderedPage | undefined) => page === undefined || (page.status >= 400 && page.status < 500);

const isCacheable = ({ status, personal }: RenderedPage) => status === 200 && !personal;

/** The pages of the shop as request handlers. */
export async function createPages(options: PagesOptions): Promise<SitePages> {
  const {
    manifest,
    identityStyle,
    middleware = shop.middleware,
    table = shop.table,
    backendUrl,
    publicUrl,
    pageCacheSeconds,
    personalCookies,
    now,
    worker,
    metrics,
    logError,
  } = options;
  const { pages, site } = await loadSite(table);
  const render = createRenderer({
    manifest,
    identityStyle,
    site: { ...shop, table, middleware },
    pages,
    plain,
    offline: worker !== undefined,
    share: createMetadata(pages),
  });
  const prefetch = createPrefetch(backendUrl);
  const siteData = createSiteData({ transport: prefetch({}).transport, seconds: pageCacheSeconds, now });
  const cache = createPageCache({ seconds: pageCacheSeconds, now });
  const addressOf = createAddressReader(site);
  const hasPersonalCookie = createPersonalCookies(personalCookies);
  const isPage = createPageMatcher(site);
  const isPersonalPage = createPersonalPages(site);
  const listsOf = createListsReader(site);
  const readForm = createFormReader(site, publicUrl, options.bodies);
  const origin = createSiteOrigin(publicUrl);
  const turns = createTurns(RENDERS);

  /** The key of a page that this visitor shares with others; null = the page is rendered for this visitor alone. */
  const keyOf = (request: Request) => {
    const { method } = request;
    if (!cache.enabled || (method !== "GET" && method !== "HEAD") || hasPersonalCookie(request) || draftOf(request)) return null;
    const address = addressOf(request);
    return listsOf(request, address) ? null : cacheKey(request, origin.of(request), address);
  };

  /**
   * @param shared the page is the same for everybody: its data is requested without the visitor's cookies, even if an external backend would read them.
   * @param form the form that was sent to the page.
   * @param visitorLists the lists of a browser without script.
   * @param failure show the error page for this error instead of the page.
   */
  const start = async (
    request: Request,
    signal: AbortSignal,
    {
      shared = false,
      form,
      visitorLists,
      failure,
    }: { shared?: boolean; form?: FormData; visitorLists?: VisitorLists; failure?: unknown } = {},
  ) => {
    const rendered = metrics?.renderStarted();
    const { cookie } = request.headers;
    const draft = draftOf(request);
    const own = prefetch({ ...forwardedOf(request), ...(cookie && !shared && { cookie }), ...(draft && { "x-draft": draft }) });
    const result = await render({
      url: addressOf(request),
      origin: origin.of(request),
      announcementVisible: announcementOf(request),
      transport: draft ? own.transport : siteData.wrap(own.transport),
      identityStyle: draft ? await options.draftStyle?.(draft) : undefined,
      missing: missingOf(request),
      signal,
      form,
      visitorLists,
      failure,
    });
    if (!result.page) return { ...result, setCookies: own.setCookies };
    rendered?.();
    const isOwn = draft !== null || (!shared && (visitorLists !== undefined || hasSession(request) || hasPersonalCookie(request)));
    const personal = result.page.personal || own.setCookies.length > 0 || isOwn;
    return { redirect: null, page: { ...result.page, personal }, setCookies: own.setCookies };
  };

  /** A page that was finished after `cached` looked for it. */
  const finishedOf = (key: string | null) => {
    const found = key === null ? null : cache.get(key);
    return found && found.age !== "old" ? found.page : null;
  };

  const refreshQuietly = (key: string, request: Request) => {
    const { network } = request.visitor;
    // A network that has no turn left leaves it to the next visitor.
    if (cache.isRendering(key) || !turns.isFree(network)) return;
    const again = async () => {
      const { redirect, page } = await start(request, new AbortController().signal, { shared: true });
      if (isGone(page)) cache.forget(key);
      if (redirect) return null;
      if (page.error) logError(page.error, request);
      const html = await wholeHtml(page);
      return isCacheable(page) ? html : null;
    };
    cache.refresh(key, () => turns.take(network, again)).catch((error: unknown) => logError(error, request));
  };

  const answers = createCachedAnswers({ cache, keyOf, refresh: refreshQuietly, origin, metrics });

  /**
   * Prefetches the page and streams it to the client.
   * @param shared other requests wait for this page.
   * @returns the HTML of a shared page that may be cached, else null.
   */
  const show = async (
    request: Request,
    response: Response,
    { key = null, shared = false, form }: { key?: string | null; shared?: boolean; form?: FormData },
  ): Promise<Buffer | null> => {
    if (draftOf(request)) mayBeFramed(response);
    else sendEarlyHints(request, response, manifest, identityStyle());
    const leaving = new AbortController();
    // A form that was sent is handled to its end, even when the client leaves.
    if (!shared && !form) response.on("close", () => response.writableFinished || leaving.abort());
    const visitorLists = shared ? undefined : (listsOf(request, addressOf(request)) ?? undefined);
    const result = await start(request, leaving.signal, { shared, form, visitorLists }).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    // The client has left.
    if (!result) return null;
    const { redirect, page, setCookies } = result;
    if (key !== null && isGone(page)) cache.forget(key);
    if (setCookies.length > 0) response.append("set-cookie", setCookies);
    visitorLists?.answer(response);
    if (redirect) {
      sendRedirect(response, redirect);
      return null;
    }
    if (page.error) logError(page.error, request);
    const old = page.status >= 500 && key !== null ? cache.get(key) : null;
    if (old) {
      sendCached(request, response, old.page, origin);
      return null;
    }
    if (!shared || !isCacheable(page)) {
      streamPage(request, response, page, origin);
      return null;
    }
    // The whole page is rendered first: other requests wait for it, and this client may read slowly or leave.
    const html = await wholeHtml(page);
    streamPage(request, response, page, origin, html);
    return html;
  };

  /** Renders a page for its visitor, unless another request has just finished it. Who waits for another one's page needs no turn. */
  const answer = async (request: Request, response: Response): Promise<void> => {
    const everybodys = keyOf(request);
    const key = everybodys !== null && isPersonalPage(addressOf(request)) ? null : everybodys;
    const joined = key !== null && cache.isRendering(key) ? await cache.join(key) : undefined;
    const rendered = async () => {
      if (response.closed) return;
      const finished = joined ?? finishedOf(key);
      metrics?.pageAnswered(finished ? "hit" : key === null ? "personal" : "miss");
      if (finished) return sendCached(request, response, finished, origin);
      // After a page that must not be cached, this request renders its own.
      const shared = key !== null && joined === undefined && !cache.isRendering(key) && request.method === "GET";
      if (shared) await cache.refresh(key, () => show(request, response, { key, shared }));
      else await show(request, response, { key, shared });
    };
    await (joined ? rendered() : turns.take(request.visitor.network, rendered));
  };

  return {
    expire() {
      for (const part of [cache, siteData, answers]) part.expire();
    },
    answerAgain: answers.again,
    cached: answers.first,
    async moved(request, response, next) {
      const [path = ""] = request.originalUrl.split("?", 1);
      if (!lacksSlash(request) || isBackendPath(path) || isDeskPath(path) || isPage(path)) return next();
      const { transport } = prefetch(forwardedOf(request));
      const instead = await findRedirect(createApi(transport), missingOf(request));
      if (typeof instead === "string") sendRedirect(response, { status: 301, location: instead });
      else next();
    },
    robots: robotsTxt(site, origin),
    sitemap: sitemapXml(site, origin, prefetch),
    newsFeed: newsFeed(origin, prefetch),
    serviceWorker: serviceWorker(worker),
    webManifest: webManifest(siteData.wrap(prefetch({}).transport), options.colour),
    shareImage: shareImageServer(options.shareImages, prefetch),
    lists: listsForm(publicUrl, options.bodies),
    async render(request, response, next) {
      if (request.method === "POST") {
        const form = await readForm(request, response);
        if (!form) return next();
        await turns.take(request.visitor.network, () => show(request, response, { form: form.data })).finally(() => form.remove());
        return;
      }
      if (request.method === "GET" || request.method === "HEAD") await answer(request, response);
      else next();
    },
    async renderError(request, response, error) {
      const render = () => start(request, new AbortController().signal, { failure: error });
      const { redirect, page } = await turns.take(request.visitor.network, render);
      if (redirect) throw error;
      streamPage(request, response, page, origin);
    },
  };
}
