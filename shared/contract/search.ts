import * as z from "zod/mini";
import { MAX_PAGE_SIZE, PAGE_SIZE, productCard } from "./catalog.ts";

const count = z.coerce.number().check(z.int(), z.minimum(0));

export const searchQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  limit: z._default(count.check(z.positive(), z.maximum(MAX_PAGE_SIZE)), PAGE_SIZE),
  offset: z._default(count, 0),
});

/** /api/search/: the page is the array itself, the paging fields stand beside it. */
export const searchResponse = z.object({
  page: z.array(productCard),
  limit: z.int(),
  offset: z.int(),
  total: z.int(),
});
export type SearchResponse = z.infer<typeof searchResponse>;
