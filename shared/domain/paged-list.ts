/** A part of a longer list: catalogue products, search results, news. */
export interface PagedList<Item> {
  items: readonly Item[];
  offset: number;
  limit: number;
  total: number;
}

/** An answer with offset 0 (or none) replaces the list, a larger offset appends to it (specification, section 4). */
export function mergeList<Item extends { id: number | string }>(current: PagedList<Item>, next: PagedList<Item>): PagedList<Item> {
  if (!next.offset) return next;
  const known = new Set(current.items.map(({ id }) => id));
  // What moved between two answers must not stand twice.
  return { ...next, offset: current.offset, items: [...current.items, ...next.items.filter(({ id }) => !known.has(id))] };
}
