import * as z from "zod/mini";
import { productCard } from "./catalog.ts";
import { figure, picture, seo } from "./common.ts";
import { richText } from "./content.ts";

/** What /api/news/, /api/articles/, /api/success-history/ and /api/our-projects/ hold; the names of their calls. */
export const collections = ["news", "articles", "success-history", "our-projects"] as const;
export type Collection = (typeof collections)[number];

export const MAX_COLLECTION_PAGE = 48;

const count = z.coerce.number().check(z.int(), z.minimum(0));

/** Query of a collection: one entry by its `url`, or a list; `label` narrows a list to one topic, city or kind. */
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
  /** What the work came to, at stories and projects. */
  figures: z.array(figure),
  /** The whole text of a project, which has no page of its own; empty elsewhere. */
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
    /** The labels of all entries with their numbers; empty where entries have none. */
    labels: z.array(z.object({ name: z.string(), count: z.int(), selected: z.boolean() })),
  }),
});
export type EntryListResponse = z.infer<typeof entryListResponse>;
export type EntryList = EntryListResponse["page"];

export const entryResponse = z.object({
  page: z.extend(entryTile, {
    seo,
    text: richText,
    /** Minutes it takes to read. */
    minutes: z.int(),
    /** Others of the same collection, the nearest first. */
    related: z.array(entryTile),
    /** Products that the text speaks of. */
    products: z.array(productCard),
  }),
});
export type EntryResponse = z.infer<typeof entryResponse>;
export type Entry = EntryResponse["page"];
