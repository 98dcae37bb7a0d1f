import { COLLECTION_PAGE_SIZE } from "#shared/domain/collection.ts";
import type { Collection, EntryList } from "#shared/contract/editorial.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { pageOf } from "../../navigation/page-address.ts";
import { definePage, type PageId, type PageRoute } from "../../page.ts";

/** A list of entries and what it is a list of. */
export type EntriesData = EntryList & { collection: Collection; href: string };

export const newsRoute = entriesRoute("news", paths.news);
export const articlesRoute = entriesRoute("articles", paths.articles);
export const storiesRoute = entriesRoute("success-history", paths.successStories);
export const projectsRoute = entriesRoute("our-projects", paths.ourProjects, "projects");

function entriesRoute(collection: Collection, path: { pattern: string; href(): string }, page: PageId = "entries"): PageRoute {
  const href = path.href();
  return definePage<EntriesData>({
    pattern: path.pattern,
    page,
    quiet: true,
    query: ["page", "label"],
    async load({ api, signal, url }) {
      const offset = (pageOf(url) - 1) * COLLECTION_PAGE_SIZE[collection];
      const query = { offset, label: url.searchParams.get("label") };
      return { ...(await api.call(endpoints.entries, { params: { collection }, query, signal })).page, collection, href };
    },
    head({ seo, offset, limit }, url) {
      const number = offset / limit + 1;
      return {
        ...seo,
        title: number > 1 ? `${seo.title}, страница ${number}` : seo.title,
        canonical: number > 1 ? `${href}?page=${number}` : href,
        noindex: url.searchParams.has("label"),
      };
    },
  });
}
