import type { SectionPage } from "#shared/contract/catalog.ts";
import { PRODUCTS_PAGE_SIZE } from "#shared/domain/lists/paged-list.ts";
import { pageOf, pageAddress } from "../../navigation/addresses.ts";
import type { Head } from "../../page.ts";

/** Parameters of a list's address; `f_*` are facets. */
export const LIST_PARAMETERS = ["page", "sort", "special", "f_*"] as const;

/** The backend's query for a list's address: facets, sort and sale are passed on, the page becomes an offset. */
export function sectionQuery(url: URL): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of url.searchParams)
    if (name === "sort" || name === "special" || name.startsWith("f_")) query.append(name, value);
  const page = pageOf(url);
  if (page > 1) query.set("offset", String((page - 1) * PRODUCTS_PAGE_SIZE));
  query.set("limit", String(PRODUCTS_PAGE_SIZE));
  return query;
}

/**
 * The canonical address of a filtered or sorted list is the plain list; each page of a list has its own. A sale without goods and a page after the
 * last one must not be indexed.
 */
export function sectionHead({ section, offset, total }: SectionPage, url: URL): Head {
  const page = pageOf(url);
  const [pathname = "", search = ""] = section.url.split("?");
  const plain = ["page", ...new URLSearchParams(search).keys()];
  return {
    ...section.seo,
    title: page > 1 ? `${section.seo.title}, страница ${page}` : section.seo.title,
    canonical: pageAddress(pathname, search, page),
    noindex: section.count === 0 || offset >= Math.max(total, 1) || [...url.searchParams.keys()].some((name) => !plain.includes(name)),
  };
}
