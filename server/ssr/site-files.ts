import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { createApi, type Api, type Transport } from "#client/api/call.ts";
import { MAX_COLLECTION_PAGE, type Collection, MAX_PRODUCTS_PAGE } from "#shared/domain/lists/paged-list.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { sitemapProducts } from "#shared/contract/sitemap.ts";
import { imageUrl } from "#shared/domain/image.ts";
import { statusOf } from "#shared/http-error.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { paths } from "#shared/paths.ts";
import { escapeMarkup } from "#shared/text/escape.ts";
import { ANSWERS, ASSETS, PAGES } from "#client/offline/names.ts";
import type { SitePage, SiteOrigin } from "./site.ts";
import type { createPrefetch } from "./transport.ts";

/** Addresses of calls, and the desk: they are no pages of the shop. */
const NOT_CRAWLED = ["/api/", "/ajax/", "/json/", deskPaths.today.href()];
/** The sitemap protocol's limit of addresses in one file. */
const FILE_LIMIT = 50_000;
/** A million addresses are listed at most. */
const SITEMAP_LIMIT = 20 * FILE_LIMIT;
const SITEMAP_SECONDS = 600;
/** The files of a whole sitemap and its index. Without PUBLIC_URL each host has its own. */
const KEPT_FILES = 24;
/** Pictures of all pages together, which bounds the memory: after that pages have none. */
const PICTURE_LIMIT = 150_000;
const PICTURE_WIDTH = 1280;
const FEED_ITEMS = 24;
/** A page of the sitemap. `changed` = when it changed last, ISO 8601. */
interface SitemapPage {
  url: string;
  changed?: string | null;
  pictures?: readonly string[];
}

/** Disallows pages that are personal, or whose number is unlimited. */
export function robotsTxt(site: readonly SitePage[], origin: SiteOrigin): RequestHandler {
  const pages = site.filter(({ robots }) => robots === "disallow").map(({ pattern }) => `${pattern.split("/:")[0]}/`);
  return (request, response) => {
    const rules = [
      "User-agent: *",
      ...[...NOT_CRAWLED, ...pages].map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${origin.of(request)}/sitemap.xml`,
      "",
    ];
    response.type("text/plain").set("cache-control", origin.caching("public, max-age=3600")).send(rules.join("\n"));
  };
}

/**
 * Every page that search engines may show. A large catalogue takes thousands of calls, so the addresses are read once in ten minutes. What does not fit
 * in one file stands in `/sitemap-1.xml` and so on, and `/sitemap.xml` lists those. A file is written once and kept compressed: it may be 20 MB of text,
 * and whoever asks for it many times at once must neither fill the memory nor keep the processor from others.
 */
export function sitemapXml(site: readonly SitePage[], origin: SiteOrigin, prefetch: ReturnType<typeof createPrefetch>): RequestHandler {
  let known: { until: number; urls: Promise<SitemapPage[]>; files: LRUCache<string, Promise<SitemapFile>> } | undefined;
  const current = () => {
    if (known && known.until > performance.now()) return known;
    const urls = readUrls(site, createApi(prefetch({}).transport));
    known = { until: performance.now() + SITEMAP_SECONDS * 1000, urls, files: new LRUCache({ max: KEPT_FILES }) };
    urls.catch(() => (known = undefined));
    return known;
  };
  // Files of hosts that somebody makes up are written one after the other.
  let writing: Promise<unknown> = Promise.resolve();

  return async (request, response, next) => {
    const base = origin.of(request);
    const { urls: read, files: kept } = current();
    const urls = await read;
    const files = Math.ceil(urls.length / FILE_LIMIT);
    const [, part] = /-(\d+)\.xml$/.exec(request.path) ?? [];
    if (part && (files < 2 || Number(part) > files)) return next();
    const isIndex = !part && files > 1;
    const first = part ? (Number(part) - 1) * FILE_LIMIT : 0;
    const name = `${base} ${part ?? ""}`;
    let file = kept.get(name);
    if (!file) {
      const listed = (): SitemapPage[] =>
        isIndex
          ? Array.from({ length: files }, (_, index) => ({ url: `/sitemap-${index + 1}.xml` }))
          : urls.slice(first, first + FILE_LIMIT);
      file = writing.then(() => compress(sitemapText(listed(), base, isIndex)));
      writing = file.catch(() => kept.delete(name));
      kept.set(name, file);
    }
    const { gzip, tag } = await file;
    response.vary("Accept-Encoding").set({
      "content-type": "application/xml; charset=utf-8",
      etag: tag,
      "cache-control": origin.caching(`public, max-age=${SITEMAP_SECONDS}`),
    });
    if (request.fresh) return void response.status(304).end();
    if (request.acceptsEncodings("gzip")) return void response.set("content-encoding", "gzip").send(gzip);
    // A client that leaves ends it.
    await pipeline(Readable.from([gzip]), createGunzip(), response).catch(() => response.destroy());
  };
}

interface SitemapFile {
  gzip: Buffer;
  /** Its ETag. */
  tag: string;
}

/** Compresses a text that comes in parts. */
async function compress(parts: AsyncIterable<string>): Promise<SitemapFile> {
  const digest = createHash("sha256");
  const hashed = async function* () {
    for await (const text of parts) {
      digest.update(text);
      yield text;
    }
  };
  const chunks: Buffer[] = [];
  await pipeline(hashed, createGzip(), async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk as Buffer);
  });
  return { gzip: Buffer.concat(chunks), tag: `W/"${digest.digest("base64url").slice(0, 27)}"` };
}

/** In parts of so many addresses, between which others have their turn. */
const ENTRIES_AT_ONCE = 500;

async function* sitemapText(listed: readonly SitemapPage[], base: string, isIndex: boolean): AsyncGenerator<string> {
  const [list, item] = isIndex ? ["sitemapindex", "sitemap"] : ["urlset", "url"];
  const whole = (url: string) => escapeMarkup(new URL(url, base).href);
  const names = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${names}>\n`;
  for (let at = 0; at < listed.length; at += ENTRIES_AT_ONCE) {
    const entries = listed.slice(at, at + ENTRIES_AT_ONCE).map(({ url, changed, pictures = [] }) => {
      const images = pictures.map(
        (src) => `<image:image><image:loc>${whole(imageUrl(src, PICTURE_WIDTH, "jpeg"))}</image:loc></image:image>`,
      );
      return `<${item}><loc>${whole(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}${images.join("")}</${item}>\n`;
    });
    yield entries.join("");
    await nextTurn();
  }
  yield `</${list}>\n`;
}

/** The newest news as RSS 2.0. */
export function newsFeed(origin: SiteOrigin, prefetch: ReturnType<typeof createPrefetch>): RequestHandler {
  return async (request, response) => {
    const base = origin.of(request);
    const api = createApi(prefetch({}).transport);
    const { page } = await api.call(endpoints.entries, { params: { collection: "news" }, query: { limit: FEED_ITEMS } });
    const tag = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;
    const items = page.objects.map(({ title, url, lead, date }) => {
      const link = new URL(url, base).href;
      const published = new Date(`${date}T09:00:00+03:00`).toUTCString();
      return `<item>${tag("title", title)}${tag("link", link)}${tag("guid", link)}${tag("pubDate", published)}${tag("description", lead)}</item>`;
    });
    const self = new URL(`${paths.news.href()}rss.xml`, base).href;
    const channel = [
      tag("title", page.seo.title),
      tag("link", new URL(paths.news.href(), base).href),
      tag("description", page.lead),
      tag("language", "ru"),
      `<atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>`,
      ...items,
    ].join("\n");
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel}\n</channel></rss>\n`;
    response
      .type("application/rss+xml")
      .set("cache-control", origin.caching(`public, max-age=${SITEMAP_SECONDS}`))
      .send(xml);
  };
}

/** The dark colour of the header's line and of the browser's bars. */
export const THEME_COLOR = "#0b1020";

/** The manifest with which a phone installs the shop as an app. @param colour that of the phone's bars */
export function webManifest(transport: Transport, colour: () => string): RequestHandler {
  const api = createApi(transport);
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/icon-${purpose === "maskable" ? "maskable-" : ""}${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return async (_request, response) => {
    const { name, tagline } = await api.call(endpoints.general);
    const manifest = {
      name: `${name}: ${tagline.charAt(0).toLowerCase()}${tagline.slice(1)}`,
      short_name: name,
      lang: "ru",
      dir: "ltr",
      id: "/",
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      background_color: "#ffffff",
      theme_color: colour(),
      icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
      shortcuts: [
        { name: "Каталог", url: paths.catalog.href() },
        { name: "Корзина", url: paths.cart.href() },
        { name: "Избранное", url: paths.favorites.href() },
      ],
    };
    response.type("application/manifest+json").set("cache-control", "public, max-age=3600").send(JSON.stringify(manifest));
  };
}

/** The addresses that the pages want in the sitemap, read through the contract; each once. */
async function readUrls(site: readonly SitePage[], api: Api): Promise<SitemapPage[]> {
  const urls = new Map<string, SitemapPage>();
  let pictures = 0;
  const { absent = [] } = await api.call(endpoints.layout);
  for (const { sitemap, pattern } of site) {
    const url = pattern === "/" ? pattern : `${pattern}/`;
    if (sitemap === true && !absent.includes(url)) urls.set(url, { url });
  }
  for (const list of new Set(site.map(({ sitemap }) => sitemap))) {
    if (list === undefined || list === true) continue;
    const found = list === "catalog" ? catalogUrls(api) : list === "brands" ? brandUrls(api) : entryUrls(api, list);
    for await (const page of found) {
      if (urls.size >= SITEMAP_LIMIT) break;
      pictures += page.pictures?.length ?? 0;
      urls.set(page.url, pictures > PICTURE_LIMIT ? { url: page.url, changed: page.changed ?? null } : page);
    }
  }
  return [...urls.values()];
}

async function* catalogUrls(api: Api): AsyncGenerator<SitemapPage> {
  const { page } = await api.call(endpoints.catalog);
  let first = await api.call(sitemapProducts).catch(missing);
  for (const category of page.catalog.categories) {
    yield { url: category.url };
    // A flat category holds its products itself.
    for (const type of category.types.length > 0 ? category.types : [category]) {
      yield { url: type.url };
      if (first) continue;
      for (let offset = 0; offset < type.count; offset += MAX_PRODUCTS_PAGE) {
        const query = { page_data: 0, limit: MAX_PRODUCTS_PAGE, offset };
        const list = await api.call(endpoints.sectionList, { params: { section: type.slug }, query });
        for (const { url } of list.page.products) yield { url };
      }
    }
  }
  while (first) {
    for (const { url, changed_at: changed, pictures } of first.products) yield { url, changed, pictures };
    first = first.next === null ? null : await api.call(sitemapProducts, { query: { after: first.next } });
  }
}

/** An external backend may lack a collection. */
function missing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

async function* brandUrls(api: Api): AsyncGenerator<SitemapPage> {
  const found = await api.call(endpoints.brands).catch(missing);
  for (const { url } of found?.page.brands ?? []) yield { url };
}

async function* entryUrls(api: Api, collection: Collection): AsyncGenerator<SitemapPage> {
  for (let offset = 0, total = 1; offset < total; offset += MAX_COLLECTION_PAGE) {
    const query = { limit: MAX_COLLECTION_PAGE, offset };
    const found = await api.call(endpoints.entries, { params: { collection }, query }).catch(missing);
    for (const { url } of found?.page.objects ?? []) yield { url };
    total = found?.page.total ?? 0;
  }
}

/** Takes the place of a worker that is installed: removes what it stored and the registration. Orders that wait stay until the cart is opened. */
const REMOVAL_SCRIPT = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const removed = ${JSON.stringify([PAGES, ASSETS, ANSWERS])}.map((name) => caches.delete(name));
  event.waitUntil(Promise.all(removed).then(() => registration.unregister()));
});
`;

/** Answers the service worker. Browsers compare its bytes at each visit, so it is never cached. @param script absent = what removes it */
export function serviceWorker(script: string = REMOVAL_SCRIPT): RequestHandler {
  return (_request, response) => {
    response.type("text/javascript").set("cache-control", "no-cache").send(script);
  };
}
