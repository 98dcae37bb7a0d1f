import type { RequestHandler } from "express";
import { createApi, type Api, type Transport } from "#client/api/call.ts";
import { MAX_PAGE_SIZE } from "#shared/contract/catalog.ts";
import { MAX_COLLECTION_PAGE } from "#shared/contract/editorial.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { statusOf } from "#shared/domain/error-status.ts";
import { paths } from "#shared/paths.ts";
import type { createPrefetch } from "./transport.ts";

/** Pages that are private to the visitor or endless. */
const DISALLOWED = [
  "/api/",
  "/ajax/",
  "/json/",
  paths.favorites.href(),
  paths.search.href(),
  paths.login.href(),
  paths.registrationConfirm.href(),
  paths.account.href(),
  paths.order.href(),
  "/forms/",
  paths.newsletter.href(),
  paths.unsubscribe.href(),
];
/** The sitemap protocol's own limit of addresses a file. */
const SITEMAP_LIMIT = 50_000;
const SITEMAP_SECONDS = 600;
const FEED_ITEMS = 24;
/** Pages that stand at one address each; private and endless ones are left out. */
const FIXED = [
  paths.home,
  paths.catalog,
  paths.clubsEquipment,
  paths.ourProjects,
  paths.successStories,
  paths.articles,
  paths.news,
  paths.about,
  paths.brands,
  paths.dealers,
  paths.contacts,
  paths.payment,
  paths.service,
  paths.exploitation,
  paths.faq,
  paths.instructions,
  paths.manual,
  paths.programs,
  paths.serviceOrder,
  paths.servicePolitics,
  paths.terms,
  paths.serviceRequest,
  paths.productRegistration,
  paths.politics,
];
/** Collections whose entries have pages of their own. */
const COLLECTIONS = ["news", "articles", "success-history"] as const;

export function robotsTxt(originOf: (request: Parameters<RequestHandler>[0]) => string): RequestHandler {
  return (request, response) => {
    const rules = ["User-agent: *", ...DISALLOWED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${originOf(request)}/sitemap.xml`, ""];
    response.type("text/plain").set("cache-control", "public, max-age=3600").send(rules.join("\n"));
  };
}

/** Every page that search engines may show. A large catalogue takes thousands of calls, so for ten minutes all crawlers share them. */
export function sitemapXml(
  originOf: (request: Parameters<RequestHandler>[0]) => string,
  prefetch: ReturnType<typeof createPrefetch>,
): RequestHandler {
  let known: { until: number; urls: Promise<string[]> } | undefined;
  const currentUrls = () => {
    if (known && known.until > performance.now()) return known.urls;
    const urls = readUrls(createApi(prefetch({}).transport));
    known = { until: performance.now() + SITEMAP_SECONDS * 1000, urls };
    urls.catch(() => (known = undefined));
    return urls;
  };

  return async (request, response) => {
    const origin = originOf(request);
    const entries = (await currentUrls()).map((url) => `<url><loc>${new URL(url, origin).href.replace(/&/g, "&amp;")}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
    response.type("application/xml").set("cache-control", `public, max-age=${SITEMAP_SECONDS}`).send(xml);
  };
}

/** The newest news as RSS 2.0. */
export function newsFeed(
  originOf: (request: Parameters<RequestHandler>[0]) => string,
  prefetch: ReturnType<typeof createPrefetch>,
): RequestHandler {
  return async (request, response) => {
    const origin = originOf(request);
    const api = createApi(prefetch({}).transport);
    const { page } = await api.call(endpoints.entries, { params: { collection: "news" }, query: { limit: FEED_ITEMS } });
    const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
    const items = page.objects.map(({ title, url, lead, date }) => {
      const link = new URL(url, origin).href;
      const published = new Date(`${date}T09:00:00+03:00`).toUTCString();
      return `<item>${tag("title", title)}${tag("link", link)}${tag("guid", link)}${tag("pubDate", published)}${tag("description", lead)}</item>`;
    });
    const self = new URL(`${paths.news.href()}rss.xml`, origin).href;
    const channel = [
      tag("title", page.seo.title),
      tag("link", new URL(paths.news.href(), origin).href),
      tag("description", page.lead),
      tag("language", "ru"),
      `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
      ...items,
    ].join("\n");
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel}\n</channel></rss>\n`;
    response.type("application/rss+xml").set("cache-control", `public, max-age=${SITEMAP_SECONDS}`).send(xml);
  };
}

/** Ink, the colour of the header's line and of the browser's bars. */
export const THEME_COLOR = "#0b1020";

/** The shop as an app on a telephone's screen. */
export function webManifest(transport: Transport): RequestHandler {
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
      display: "browser",
      background_color: "#ffffff",
      theme_color: THEME_COLOR,
      icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    };
    response.type("application/manifest+json").set("cache-control", "public, max-age=3600").send(JSON.stringify(manifest));
  };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);

/** Paths of the fixed pages, the written entries, categories, types and products, read through the contract. */
async function readUrls(api: Api): Promise<string[]> {
  const { page } = await api.call(endpoints.catalog);
  const urls = new Set(FIXED.map((path) => path.href()));
  for (const url of [...(await entryUrls(api)), ...(await brandUrls(api))]) urls.add(url);
  for (const category of page.catalog.categories) {
    urls.add(category.url);
    for (const type of category.types) {
      urls.add(type.url);
      for (let offset = 0; offset < type.count && urls.size < SITEMAP_LIMIT; offset += MAX_PAGE_SIZE) {
        const list = await api.call(endpoints.sectionList, {
          params: { section: type.slug },
          query: { page_data: 0, limit: MAX_PAGE_SIZE, offset },
        });
        for (const product of list.page.products) urls.add(product.url);
      }
    }
  }
  return [...urls].slice(0, SITEMAP_LIMIT);
}

/** An outside backend need not have every collection. */
function missing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

async function brandUrls(api: Api): Promise<string[]> {
  const found = await api.call(endpoints.brands).catch(missing);
  return found?.page.brands.map(({ url }) => url) ?? [];
}

async function entryUrls(api: Api): Promise<string[]> {
  const urls: string[] = [];
  for (const collection of COLLECTIONS) {
    for (let offset = 0, total = 1; offset < total && urls.length < SITEMAP_LIMIT; offset += MAX_COLLECTION_PAGE) {
      const query = { limit: MAX_COLLECTION_PAGE, offset };
      const found = await api.call(endpoints.entries, { params: { collection }, query }).catch(missing);
      urls.push(...(found?.page.objects.map(({ url }) => url) ?? []));
      total = found?.page.total ?? 0;
    }
  }
  return urls;
}
