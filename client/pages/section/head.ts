import type { SectionPage } from "#shared/contract/catalog.ts";
import type { Head } from "../../page.ts";
import { pageAddress, pageOf } from "../../navigation/page-address.ts";

/**
 * The canonical address of a filtered or sorted list is the plain list; each page of a list has its own. A sale without goods is nothing to be
 * found by.
 */
export function sectionHead({ section }: SectionPage, url: URL): Head {
  const page = pageOf(url);
  const [pathname = "", search = ""] = section.url.split("?");
  const plain = ["page", ...new URLSearchParams(search).keys()];
  return {
    ...section.seo,
    title: page > 1 ? `${section.seo.title}, страница ${page}` : section.seo.title,
    canonical: pageAddress(pathname, search, page),
    noindex: section.count === 0 || [...url.searchParams.keys()].some((name) => !plain.includes(name)),
  };
}
