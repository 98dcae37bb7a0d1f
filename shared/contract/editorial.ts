import * as z from "zod/mini";
import { collections, MAX_COLLECTION_PAGE } from "../domain/lists/paged-list.ts";
import { productCard } from "./catalog.ts";
import { figure, picture, productId, roubles, seo, richText } from "./common.ts";
import { get, view } from "./endpoint.ts";

const count = z.coerce.number().check(z.int(), z.minimum(0));

/** Query of a collection: `url` asks for one entry, otherwise the answer is a list; `label` narrows the list to one topic, city or kind. */
export const collectionQuery = z.object({
  url: z.optional(z.string()),
  label: z.optional(z.string()),
  limit: z.optional(count.check(z.positive(), z.maximum(MAX_COLLECTION_PAGE))),
  offset: z._default(count, 0),
});

/** An entry in a list. */
export const entryTile = z.object({
  /** The last part of its address. */
  id: z.string(),
  url: z.string(),
  title: z.string(),
  lead: z.string(),
  /** YYYY-MM-DD */
  date: z.iso.date(),
  /** The topic of an article, the city of a story, the kind of a project; empty for news. */
  label: z.string(),
  picture,
  /** The results of the work; only for stories and projects. */
  figures: z.array(figure),
  /** The whole text of a project, because a project has no page of its own; empty for the other collections. */
  html: z.string(),
});
export type EntryTile = z.infer<typeof entryTile>;

export const entryListResponse = z.object({
  page: z.object({
    seo,
    title: z.string(),
    lead: z.string(),
    objects: z.array(entryTile),
    limit: z.int(),
    offset: z.int(),
    total: z.int(),
    /** All labels with the number of their entries; empty = the entries have no labels. */
    labels: z.array(z.object({ name: z.string(), count: z.int(), selected: z.boolean() })),
  }),
});
export type EntryListResponse = z.infer<typeof entryListResponse>;
export type EntryList = EntryListResponse["page"];

/** The goods that an article adds up, at the prices of the catalogue. `total` is the sum of what is sold now. */
export const shoppingList = z.object({
  title: z.string(),
  groups: z.array(
    z.object({
      title: z.string(),
      total: roubles,
      lines: z.array(z.object({ id: productId, name: z.string(), url: z.string(), quantity: z.int(), unit: z.string(), total: roubles })),
    }),
  ),
  /** What cannot be bought now, or less than the article says. */
  missing: z.array(z.string()),
  total: roubles,
});
export type ShoppingList = z.infer<typeof shoppingList>;

export const entryResponse = z.object({
  page: z.extend(entryTile, {
    seo,
    text: richText,
    /** Reading time in minutes. */
    minutes: z.int(),
    /** Other entries of the collection, the most similar first. */
    related: z.array(entryTile),
    /** Products that the text is about. */
    products: z.array(productCard),
    /** null = the text adds nothing up, or the catalogue has nothing of it. */
    shopping: z._default(z.nullable(shoppingList), null),
  }),
});
export type EntryResponse = z.infer<typeof entryResponse>;
export type Entry = EntryResponse["page"];

const entriesCall = get("/api/:collection/", {
  params: z.object({ collection: z.enum(collections) }),
  query: collectionQuery,
  answer: entryListResponse,
});

export const editorialEndpoints = {
  entries: entriesCall,
  /** With `url`. */
  entry: view(entriesCall, { answer: entryResponse }),
};
