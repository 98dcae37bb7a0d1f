import type { Link } from "#shared/contract/common.ts";
import type { Collection, Entry } from "#shared/contract/editorial.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type PageRoute } from "../../page.ts";

/** An entry, the list that it belongs to, and how others of it are called. */
export type EntryData = Entry & { list: Link; others: string };

export const newsItemRoute = entryRoute("news", paths.newsItem.pattern, { title: "Новости", url: paths.news.href() }, "Другие новости");
export const articleRoute = entryRoute("articles", paths.article.pattern, { title: "Статьи", url: paths.articles.href() }, "Читайте также");
export const storyRoute = entryRoute(
  "success-history",
  paths.successStory.pattern,
  { title: "Истории клубов", url: paths.successStories.href() },
  "Другие истории",
);

function entryRoute(collection: Collection, pattern: string, list: Link, others: string): PageRoute {
  return definePage<EntryData>({
    pattern,
    page: "entry",
    async load({ api, params, signal }) {
      const query = { url: params.url };
      return { ...(await api.call(endpoints.entry, { params: { collection }, query, signal })).page, list, others };
    },
    head: ({ seo, url }) => ({ ...seo, canonical: url, type: "article" }),
  });
}
