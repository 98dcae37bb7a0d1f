import * as z from "zod/mini";
import { MAX_PRODUCTS_PAGE, PRODUCTS_PAGE_SIZE } from "../domain/lists/paged-list.ts";
import { productCard } from "./catalog.ts";
import { link, picture, priceFields } from "./common.ts";
import { get, view } from "./endpoint.ts";

const count = z.coerce.number().check(z.int(), z.minimum(0));
const flag = z.optional(z.enum(["0", "1"]));

export const searchQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  limit: z._default(count.check(z.positive(), z.maximum(MAX_PRODUCTS_PAGE)), PRODUCTS_PAGE_SIZE),
  offset: z._default(count, 0),
  /** 1 = the query is taken as it was typed: no word is corrected or left out. */
  exact: flag,
  /** 1 = the answer is suggestions for an unfinished query. */
  suggest: flag,
});

/** A page that the query finds besides the products. */
export const foundPage = z.extend(link, { kind: z.enum(["category", "page", "article", "news", "story", "project", "question"]) });
export type FoundPage = z.infer<typeof foundPage>;

/** /api/search/: `page` is the array of products, the paging fields stand beside it. */
export const searchResponse = z.object({
  page: z.array(productCard),
  limit: z.int(),
  offset: z.int(),
  total: z.int(),
  /** The query that was searched for instead: with corrected words, or without words that no product has. null = the query as it was typed. */
  corrected: z.nullable(z.string()),
  /** The words that were left out, because no product has them together with the others. */
  missing: z._default(z.array(z.string()), []),
  /** Where to go when no product has all words and they ask for a spare part. */
  hint: z._default(z.nullable(link), null),
  /** At most five pages. */
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

/** /api/search/?suggest=1: at most ten suggestions, among them at most five products, three sections and two pages. */
export const suggestResponse = z.object({
  suggestions: z.array(suggestion),
  corrected: z.nullable(z.string()),
});
export type SuggestResponse = z.infer<typeof suggestResponse>;

const searchCall = get("/api/search/", { query: searchQuery, answer: searchResponse });

export const searchEndpoints = {
  search: searchCall,
  suggest: view(searchCall, { fixed: { suggest: 1 }, answer: suggestResponse }),
};
