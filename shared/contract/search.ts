import * as z from "zod/mini";
import { MAX_PAGE_SIZE, PAGE_SIZE, priceFields, productCard } from "./catalog.ts";
import { link, picture } from "./common.ts";

const count = z.coerce.number().check(z.int(), z.minimum(0));
const flag = z.optional(z.enum(["0", "1"]));

export const searchQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  limit: z._default(count.check(z.positive(), z.maximum(MAX_PAGE_SIZE)), PAGE_SIZE),
  offset: z._default(count, 0),
  /** 1 = as typed: nothing is corrected and nothing left out. */
  exact: flag,
  /** 1 = suggestions for a query that is being typed. */
  suggest: flag,
});

/** A page beside the products that a query finds. */
export const foundPage = z.extend(link, { kind: z.enum(["category", "page", "article", "news", "story", "project", "question"]) });
export type FoundPage = z.infer<typeof foundPage>;

/** /api/search/: the page is the array itself, the paging fields stand beside it. */
export const searchResponse = z.object({
  page: z.array(productCard),
  limit: z.int(),
  offset: z.int(),
  total: z.int(),
  /** What was looked for instead of the query: corrected words, or those of them that any product has; null = the query itself. */
  corrected: z.nullable(z.string()),
  /** At most five. */
  pages: z.array(foundPage),
});
export type SearchResponse = z.infer<typeof searchResponse>;

const suggestion = z.discriminatedUnion("kind", [
  z.extend(link, { kind: z.literal("query") }),
  z.extend(link, { kind: z.literal("category"), count: z.int() }),
  z.extend(link, { kind: z.literal("product"), picture: z.nullable(picture), ...priceFields }),
  z.extend(link, { kind: z.literal("page") }),
]);
export type Suggestion = z.infer<typeof suggestion>;

/** /api/search/?suggest=1: at most ten in all, five products, three sections and two pages. */
export const suggestResponse = z.object({
  suggestions: z.array(suggestion),
  corrected: z.nullable(z.string()),
});
export type SuggestResponse = z.infer<typeof suggestResponse>;
