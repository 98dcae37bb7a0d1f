import type { RequestHandler } from "express";
import { createApi, type Api } from "#client/api/call.ts";
import { MAX_PAGE_SIZE } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import type { createPrefetch } from "./transport.ts";

/** Pages that are private to the visitor or endless. */
const DISALLOWED = ["/api/", "/ajax/", "/json/", paths.cart.href(), paths.favorites.href(), paths.search.href()];
/** The sitemap protocol's own limit of addresses a file. */
const SITEMAP_LIMIT = 50_000;
const SITEMAP_SECONDS = 600;

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

/** Paths of the fixed pages, categories, types and products, read through the contract. */
async function readUrls(api: Api): Promise<string[]> {
  const { page } = await api.call(endpoints.catalog);
  const urls = new Set([paths.home.href(), paths.catalog.href(), paths.politics.href()]);
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
