import type { ComponentType } from "react";
import type { EntryList } from "#shared/contract/editorial.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { COLLECTION_PAGE_SIZE, type Collection } from "#shared/domain/lists/paged-list.ts";
import { pageOf } from "../../navigation/addresses.ts";
import { useAppContext } from "../../state/context.tsx";
import { useGrownList } from "../../ui/page/pager.tsx";
import { definePage, type Page, type PageProps } from "../../page.ts";

/** A list of entries, with its collection and address. */
export type EntriesData = EntryList & { collection: Collection; href: string };

/** Makes the page that lists a collection. */
export function entriesPage(collection: Collection, path: { href(): string }, component: ComponentType<PageProps<EntriesData>>): Page {
  const href = path.href();
  return definePage<EntriesData>({
    component,
    sitemap: true,
    quiet: true,
    query: ["page", "label"],
    async load({ api, signal, url }) {
      const limit = COLLECTION_PAGE_SIZE[collection];
      const query = { limit, offset: (pageOf(url) - 1) * limit, label: url.searchParams.get("label") };
      return { ...(await api.call(endpoints.entries, { params: { collection }, query, signal })).page, collection, href };
    },
    head({ seo, offset, limit, total }, url) {
      const number = offset / limit + 1;
      return {
        ...seo,
        title: number > 1 ? `${seo.title}, страница ${number}` : seo.title,
        canonical: number > 1 ? `${href}?page=${number}` : href,
        noindex: url.searchParams.has("label") || offset >= Math.max(total, 1),
      };
    },
  });
}

/** The entries of the page with those that «Показать ещё» has added, and the call that loads more. */
export function useEntries(data: EntriesData) {
  const { api } = useAppContext();
  const { collection, labels } = data;
  const label = labels.find(({ selected }) => selected)?.name;
  const fetchFrom = async (offset: number) =>
    listOf((await api.call(endpoints.entries, { params: { collection }, query: { limit: data.limit, offset, label } })).page);
  return { list: useGrownList(listOf(data)), fetchFrom };
}

const listOf = ({ objects: items, offset, limit, total }: EntryList) => ({ items, offset, limit, total });
