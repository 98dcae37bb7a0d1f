/** Editorial collections. The names are those of their calls: /api/news/, /api/articles/, /api/success-history/ and /api/our-projects/. */
export const collections = ["news", "articles", "success-history", "our-projects"] as const;
export type Collection = (typeof collections)[number];

/** Entries on a page of a list (docs/specification.md, section 9). */
export const COLLECTION_PAGE_SIZE: Record<Collection, number> = { news: 12, articles: 10, "success-history": 10, "our-projects": 12 };

/** The most entries that one call answers. */
export const MAX_COLLECTION_PAGE = 48;
