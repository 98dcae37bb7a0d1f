import { PRODUCTS_PAGE_SIZE } from "#shared/domain/paged-list.ts";
import { pageOf } from "../../navigation/page-address.ts";

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
