import type { SectionPage } from "#shared/contract/catalog.ts";
import type { Head } from "../../page.ts";
import { pageOf } from "../../navigation/page-address.ts";

/** The canonical address of a filtered or sorted list is the plain list; each page of a list has its own. */
export function sectionHead({ section }: SectionPage, url: URL): Head {
  const page = pageOf(url);
  return {
    ...section.seo,
    title: page > 1 ? `${section.seo.title}, страница ${page}` : section.seo.title,
    canonical: page > 1 ? `${section.url}?page=${page}` : section.url,
    noindex: [...url.searchParams.keys()].some((name) => name !== "page"),
  };
}
