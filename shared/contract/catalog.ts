import * as z from "zod/mini";
import { picture, productId, roubles, seo } from "./common.ts";

export const PAGE_SIZE = 9;
export const MAX_PAGE_SIZE = 48;

export const sortOrders = ["popular", "price_asc", "price_desc", "new"] as const;
export type SortOrder = (typeof sortOrders)[number];

export const catalogModes = ["groups", "series", "products", "modifications"] as const;

/** One «name: value» pair; the unit is apart so that it can be set lighter. */
export const spec = z.object({ name: z.string(), value: z.string(), unit: z.string() });
export type Spec = z.infer<typeof spec>;

/** What the price display reads. A zero price with modifications means: see the modification flagged `price_from`. */
export const priceFields = {
  price: roubles,
  price_before_discount: z.nullable(roubles),
  price_from: z.boolean(),
};

/** What is for sale, in short: a modification as a list knows it. */
export const offer = z.object({
  id: productId,
  ...priceFields,
  /** Pieces in stock; null = in stock, not counted; 0 = sold out. */
  stock: z.nullable(z.int()),
});
export type Offer = z.infer<typeof offer>;

export const modification = z.extend(offer, {
  article: z.string(),
  /** What tells it from its mates: «12 ft», «16 кг», «графит». */
  name: z.string(),
  /** A second line under the name in the chooser: «366 см»; may be empty. */
  note: z.string(),
  picture: z.nullable(picture),
  /** Deciding specs of this modification (they replace the product's of the same name). */
  specs: z.array(spec),
});
export type Modification = z.infer<typeof modification>;

const named = z.object({ id: z.int(), slug: z.string(), name: z.string() });

export const productCard = z.object({
  id: productId,
  url: z.string(),
  name: z.string(),
  article: z.string(),
  brand: z.nullable(named),
  series: z.nullable(named),
  /** `picture` stands in for a picture of the product that does not load. */
  type: z.object({ id: z.int(), slug: z.string(), name: z.string(), url: z.string(), picture: z.nullable(picture) }),
  ...priceFields,
  special: z.boolean(),
  is_new: z.boolean(),
  is_hit: z.boolean(),
  stock: z.nullable(z.int()),
  /** At most two in lists: the hero shot and a second one for hover. */
  pictures: z.array(picture),
  /** Two or three deciding specs. */
  specs: z.array(spec),
  modifications: z.array(offer),
});
export type ProductCard = z.infer<typeof productCard>;

export const productDetail = z.extend(productCard, {
  modifications: z.array(modification),
  /** Sanitised HTML: p, ul, ol, li, b, i, br, h3, table. */
  description: z.string(),
  /** One sentence under the heading. */
  lead: z.string(),
  spec_groups: z.array(z.object({ name: z.string(), items: z.array(spec) })),
  features: z.array(z.object({ title: z.string(), text: z.string(), picture: z.nullable(picture) })),
  warranty_months: z.nullable(z.int()),
  /** Boxes as they arrive: «2 коробки, 92 кг». Empty when unknown. */
  boxes: z.array(z.object({ name: z.string(), size: z.string(), weight_kg: z.number() })),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** A tile that leads to a type. */
export const group = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  count: z.int(),
  picture: z.nullable(picture),
  /** The lowest price of the type, for «от …»; null when every price is on request. */
  price_min: z.nullable(roubles),
  /** The first products, in mode=groups only. */
  items: z.array(productCard),
});
export type Group = z.infer<typeof group>;

export const seriesTile = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.nullable(z.string()),
  description: z.string(),
  count: z.int(),
  /** The section's page filtered by this series. */
  url: z.string(),
  picture: z.nullable(picture),
});
export type SeriesTile = z.infer<typeof seriesTile>;

/**
 * A filter entry: type, data, id, name. In an address a choice is `f_<id>=<value>` (repeated for several values), a range
 * `f_<id>_min` / `f_<id>_max`, a flag `f_<id>=1`. The ids `price` (range), `brand`, `series` (choices) and `in_stock`,
 * `special` (flags; the latter's parameter is `special=1`) exist in every section that has something to tell by them.
 */
export const facet = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("choice"),
    id: z.string(),
    name: z.string(),
    data: z.array(z.object({ value: z.string(), label: z.string(), note: z.string(), count: z.int(), selected: z.boolean() })),
  }),
  z.object({
    type: z.literal("range"),
    id: z.string(),
    name: z.string(),
    /** Bounds of the section and what is applied; null = not applied. */
    data: z.object({ unit: z.string(), min: z.number(), max: z.number(), from: z.nullable(z.number()), to: z.nullable(z.number()) }),
  }),
  z.object({
    type: z.literal("flag"),
    id: z.string(),
    name: z.string(),
    data: z.object({ count: z.int(), selected: z.boolean() }),
  }),
]);
export type Facet = z.infer<typeof facet>;

const count = z.coerce.number().check(z.int(), z.minimum(0));
/** A switch in an address: `1` or `true`. */
const flag = z.pipe(
  z.string(),
  z.transform((value: string) => value === "1" || value === "true"),
);

/** Query of /api/catalog/{section}/; filter parameters (`f_…`) pass beside it and are read by the catalogue's own facets. */
export const sectionQuery = z.object({
  mode: z._default(z.enum(catalogModes), "products"),
  /** Slug of a product of this type: answers its card instead of a list. */
  card: z.optional(z.string()),
  /** The category a type must belong to; another one is a 404. */
  category: z.optional(z.string()),
  page_data: z.optional(z.enum(["0", "1"])),
  special: z.optional(flag),
  sort: z.catch(z.enum(sortOrders), "popular"),
  limit: z._default(count.check(z.positive(), z.maximum(MAX_PAGE_SIZE)), PAGE_SIZE),
  offset: z._default(count, 0),
});

export const section = z.object({
  kind: z.enum(["category", "type"]),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  lead: z.string(),
  count: z.int(),
  picture: z.nullable(picture),
  /** The category of a type; null for a category itself. */
  category: z.nullable(z.object({ slug: z.string(), name: z.string(), url: z.string() })),
  seo,
});
export type Section = z.infer<typeof section>;

/** `mode=products&page_data=0`: the list alone. */
export const productList = z.object({
  products: z.array(productCard),
  offset: z.int(),
  limit: z.int(),
  total: z.int(),
});
export type ProductList = z.infer<typeof productList>;

export const sectionPage = z.extend(productList, {
  section,
  /** The wide photograph of a category; null for a type and where there is none. */
  band: z._default(z.nullable(picture), null),
  mode: z.enum(catalogModes),
  /** Type tiles of a category; empty for a type. */
  groups: z.array(group),
  /** Series with products in this section. */
  series: z.array(seriesTile),
  /** mode=modifications: every sellable thing as a row of its own. Empty in the other modes. */
  modifications: z.array(z.extend(modification, { product_id: productId, product_name: z.string(), url: z.string() })),
  /** mode=series: the products of each series, as `items` of a group named for it. Empty in the other modes. */
  items: z.array(z.object({ series: seriesTile, products: z.array(productCard) })),
  facets: z.array(facet),
  sort: z.enum(sortOrders),
  special: z.boolean(),
});
export type SectionPage = z.infer<typeof sectionPage>;

/** What shoppers wrote of a product and the shop has approved. */
export const reviews = z.object({
  /** Mean to one decimal; null while there is none. */
  rating: z.nullable(z.number().check(z.minimum(1), z.maximum(5))),
  count: z.int(),
  /** At most 20, the newest first. */
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** 1 to 5. */
      rating: z.int(),
      /** Plain text; paragraphs are lines. `advantages` and `disadvantages` may be empty. */
      text: z.string(),
      advantages: z.string(),
      disadvantages: z.string(),
      date: z.iso.date(),
      /** Of the shop. */
      answer: z.optional(z.string()),
    }),
  ),
});
export type Reviews = z.infer<typeof reviews>;

export const cardPage = z.object({
  section,
  card: productDetail,
  /** Other products of the series, or of the type when it has no series; at most 8. */
  mates: z.array(productCard),
  /** The PDF guide of its type. */
  guide: z.nullable(z.object({ title: z.string(), url: z.string(), pages: z.int(), bytes: z.int() })),
  /** Equal monthly payments without overpayment: for which prices, over how many months. */
  instalment: z.nullable(z.object({ min_price: roubles, max_price: roubles, months: z.int() })),
  reviews,
  seo,
});
export type CardPage = z.infer<typeof cardPage>;

export const catalogRoot = z.object({
  title: z.string(),
  lead: z.string(),
  seo,
  categories: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      /** What one does there: «Прыгать», «Поднимать». Empty for an imported catalogue. */
      verb: z.string(),
      url: z.string(),
      count: z.int(),
      picture: z.nullable(picture),
      types: z.array(
        z.object({ id: z.int(), slug: z.string(), name: z.string(), url: z.string(), count: z.int(), picture: z.nullable(picture) }),
      ),
    }),
  ),
});
export type CatalogRoot = z.infer<typeof catalogRoot>;

export const catalogResponse = z.object({ page: z.object({ catalog: catalogRoot }) });
export const sectionResponse = z.object({ page: sectionPage });
export const listResponse = z.object({ page: productList });
export const cardResponse = z.object({ page: cardPage });
export const filterResponse = z.object({ filters: z.array(z.object({ section: z.string(), entries: z.array(facet) })) });
export type CatalogResponse = z.infer<typeof catalogResponse>;
export type SectionResponse = z.infer<typeof sectionResponse>;
export type ListResponse = z.infer<typeof listResponse>;
export type CardResponse = z.infer<typeof cardResponse>;
export type FilterResponse = z.infer<typeof filterResponse>;
