import type { Link } from "#shared/contract/common.ts";
import type { Collection } from "#shared/domain/collection.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { areSlugs, definePage, type Page } from "../../page.ts";
import { EntryPage, type EntryData } from "./page.tsx";

export const newsItem = entryPage("news", { title: "Новости", url: paths.news.href() }, "Другие новости");
export const article = entryPage("articles", { title: "Статьи", url: paths.articles.href() }, "Читайте также");
export const story = entryPage("success-history", { title: "Истории клубов", url: paths.successStories.href() }, "Другие истории");

function entryPage(collection: Collection, list: Link, others: string): Page {
  return definePage<EntryData>({
    component: EntryPage,
    validate: areSlugs,
    sitemap: collection,
    async load({ api, params, signal }) {
      const query = { url: params.url };
      return { ...(await api.call(endpoints.entry, { params: { collection }, query, signal })).page, list, others };
    },
    head: ({ seo, url }) => ({ ...seo, canonical: url, type: "article" }),
    schemaOrg: (entry) => ({
      breadcrumbs: [
        { name: entry.list.title, url: entry.list.url },
        { name: entry.title, url: entry.url },
      ],
      article: entry,
    }),
  });
}
