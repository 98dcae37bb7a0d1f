/** Products on a page of a list, and the most that one call answers (docs/specification.md, section 9). */
export const PRODUCTS_PAGE_SIZE = 9;
export const MAX_PRODUCTS_PAGE = 48;

/** A part of a longer list: catalogue products, search results, news. */
export interface PagedList<Item> {
  items: readonly Item[];
  offset: number;
  limit: number;
  total: number;
}

/** An answer with offset 0 (or none) replaces the list, a larger offset appends to it (docs/specification.md, section 4). */
export function mergeList<Item extends { id: number | string }>(current: PagedList<Item>, next: PagedList<Item>): PagedList<Item> {
  if (!next.offset) return next;
  const known = new Set(current.items.map(({ id }) => id));
  // The list may have changed between two answers: an item that moved to the next part must not stand twice.
  return { ...next, offset: current.offset, items: [...current.items, ...next.items.filter(({ id }) => !known.has(id))] };
}

/** Editorial collections. The names are those of their calls: /api/news/, /api/articles/, /api/success-history/ and /api/our-projects/. */
export const collections = ["news", "articles", "success-history", "our-projects"] as const;
export type Collection = (typeof collections)[number];

/** Entries on a page of a list (docs/specification.md, section 9). */
export const COLLECTION_PAGE_SIZE: Record<Collection, number> = { news: 12, articles: 10, "success-history": 10, "our-projects": 12 };

/** The most entries that one call answers. */
export const MAX_COLLECTION_PAGE = 48;
