/** The page number of an address, from 1. Invalid numbers are 1. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page"));
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1;
}

/** All offsets up to this page are safe integers. */
const MAX_PAGE = 1e12;

/** The address of another page of the same list; the first page has no parameter. */
export function pageAddress(pathname: string, search: string, page: number): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  if (page > 1) query.set("page", String(page));
  return withQuery(pathname, query);
}

/** The path with its query; without parameters there is no question mark. */
export function withQuery(pathname: string, query: URLSearchParams): string {
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The searched words of an address, cut to the length that the calls accept. */
export function wordsOf(url: URL): string {
  return (url.searchParams.get("q") ?? "").trim().slice(0, 100);
}
