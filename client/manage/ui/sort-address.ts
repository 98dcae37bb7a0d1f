/** The parameters of every list of the desk. */
const SORT = "sort";
const CURSOR = "cursor";

/** How an address sorts its list; undefined = as the list likes. */
export function sortOf(search: string): string | undefined {
  return new URLSearchParams(search).get(SORT) ?? undefined;
}

/** The same list sorted in another way, from its beginning. */
export function sortAddress({ pathname, search }: { pathname: string; search: string }, sort: string): string {
  const query = new URLSearchParams(search);
  query.delete(CURSOR);
  query.set(SORT, sort);
  return `${pathname}?${query}`;
}

/** Another page of the same list. @param cursor null = its beginning */
export function cursorAddress({ pathname, search }: { pathname: string; search: string }, cursor: string | null): string {
  const query = new URLSearchParams(search);
  query.delete(CURSOR);
  if (cursor !== null) query.set(CURSOR, cursor);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
