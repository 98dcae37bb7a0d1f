import type { Collection } from "../contract/editorial.ts";

/** Entries a page (specification, section 9; stories and projects are not named there). */
export const COLLECTION_PAGE_SIZE: Record<Collection, number> = { news: 12, articles: 10, "success-history": 10, "our-projects": 12 };
