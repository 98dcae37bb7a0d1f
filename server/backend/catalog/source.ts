import * as z from "zod/mini";
import { picture, roubles } from "#shared/contract/common.ts";
import { sampleQuestion, sampleReview, spec } from "#shared/contract/catalog.ts";

/**
 * A catalogue without ids. The demonstration (backend/demo) and an imported feed (backend/import)
 * have this shape, and `writeCatalog` stores it. `key` is the stable name of a thing in its source; prices are in roubles.
 */
const key = z.string().check(z.minLength(1), z.maxLength(200));
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(100));

export const sourceCategory = z.object({
  key,
  /** null = transliterated from the name. */
  slug: z.nullable(slug),
  name: z.string().check(z.minLength(1)),
  verb: z._default(z.string(), ""),
  lead: z._default(z.string(), ""),
  picture: z.nullable(picture),
});

/** choice: one or several of named values; range: a number between two bounds; flag: yes or no. */
export const sourceFacet = z.object({
  id: slug,
  name: z.string(),
  kind: z.enum(["choice", "range", "flag"]),
  unit: z._default(z.string(), ""),
});

export const sourceType = z.extend(sourceCategory, {
  category: key,
  /** Names of the source's categories that lead from the category to the type, the upper one first; its own when it has others below it. */
  levels: z._default(z.array(z.string()), []),
  facets: z.array(sourceFacet),
});

export const sourceBrand = z.object({ key, slug: z.nullable(slug), name: z.string(), description: z._default(z.string(), "") });

export const sourceSeries = z.object({
  key,
  slug: z.nullable(slug),
  name: z.string(),
  brand: z.nullable(key),
  description: z._default(z.string(), ""),
  picture: z.nullable(picture),
});

/** A value of a facet: `value` is used in addresses (a slug, or a number for a range). */
export const sourceAttribute = z.object({
  facet: slug,
  value: z.string(),
  label: z.string(),
  note: z._default(z.string(), ""),
  /** The number of a range, or the place of a choice among the others. */
  number: z._default(z.number(), 0),
});

const boxes = z._default(z.array(z.object({ name: z.string(), size: z.string(), weight_kg: z.number() })), []);

const priceAndStock = {
  article: z._default(z.string(), ""),
  price: roubles,
  old_price: z.nullable(roubles),
  price_from: z._default(z.boolean(), false),
  /** null = in stock, not counted. */
  stock: z.nullable(z.int().check(z.minimum(0))),
  attributes: z._default(z.array(sourceAttribute), []),
};

export const sourceModification = z.object({
  key,
  name: z.string(),
  note: z._default(z.string(), ""),
  ...priceAndStock,
  picture: z._default(z.nullable(picture), null),
  specs: z._default(z.array(spec), []),
  /** Empty = as those of the product. */
  boxes,
  /** The offer's own name and those of its characteristics that others of the product do not share; null = the source has no offers. */
  offer: z._default(z.nullable(z.object({ name: z.string(), params: z.array(spec) })), null),
});

export const sourceProduct = z.object({
  key,
  slug: z.nullable(slug),
  type: key,
  brand: z.nullable(key),
  series: z.nullable(key),
  /** Products of one type with the same word are one model in several colours or versions; null = it is alone. */
  model: z._default(z.nullable(key), null),
  name: z.string().check(z.minLength(1)),
  /** The name that the source gives it, when the shop's differs. */
  offer_name: z._default(z.string(), ""),
  lead: z._default(z.string(), ""),
  /** HTML; sanitised by writeCatalog. */
  description: z.string(),
  ...priceAndStock,
  special: z._default(z.boolean(), false),
  is_new: z._default(z.boolean(), false),
  is_hit: z._default(z.boolean(), false),
  popularity: z._default(z.int(), 0),
  warranty_months: z._default(z.nullable(z.int()), null),
  /** Working days in which it is made to order; null = it is sold from stock. */
  order_days: z._default(z.nullable(z.int().check(z.positive())), null),
  pictures: z.array(picture),
  /** It has no picture of its own and shows that of its section. */
  picture_stands_in: z._default(z.boolean(), false),
  /** The two or three most important specs, which a card shows. The type has a facet for each. */
  specs: z._default(z.array(spec), []),
  spec_groups: z._default(z.array(z.object({ name: z.string(), items: z.array(spec) })), []),
  features: z._default(z.array(z.object({ title: z.string(), text: z.string(), picture: z.nullable(picture) })), []),
  boxes,
  sample_reviews: z._default(z.array(sampleReview), []),
  sample_questions: z._default(z.array(sampleQuestion), []),
  modifications: z._default(z.array(sourceModification), []),
});

export const sourceStructure = z.object({
  categories: z.array(sourceCategory),
  types: z.array(sourceType),
  brands: z.array(sourceBrand),
  series: z.array(sourceSeries),
});

export type SourceStructure = z.input<typeof sourceStructure>;
export type SourceProduct = z.input<typeof sourceProduct>;
export type SourceModification = z.input<typeof sourceModification>;
export type SourceAttribute = z.input<typeof sourceAttribute>;

/** A whole catalogue. Its products are read one after another, because there can be many. */
export interface CatalogSource {
  structure: SourceStructure;
  products: Iterable<SourceProduct> | AsyncIterable<SourceProduct>;
}
