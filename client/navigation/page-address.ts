/** The page number of an address, from 1; what no list can have is 1 too. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page"));
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1;
}

/** Any offset up to it is a safe integer. */
const MAX_PAGE = 1e12;

/** The same list at another page; the first page has no parameter. */
export function pageAddress(pathname: string, search: string, page: number): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  if (page > 1) query.set("page", String(page));
  return addressOf(pathname, query);
}

export function addressOf(pathname: string, query: URLSearchParams): string {
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** What a list is searched for; never longer than the calls take. */
export function wordsOf(url: URL): string {
  return (url.searchParams.get("q") ?? "").trim().slice(0, 100);
}
