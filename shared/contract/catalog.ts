import * as z from "zod/mini";
import { MAX_PRODUCTS_PAGE, PRODUCTS_PAGE_SIZE } from "../domain/lists/paged-list.ts";
import { reviewOrders } from "../domain/review-state.ts";
import { picture, placeQuery, priceFields, productId, roubles, seo } from "./common.ts";
import { get, view } from "./endpoint.ts";
import { answer } from "./service-pages.ts";

export const sortOrders = ["popular", "price_asc", "price_desc", "new"] as const;
export type SortOrder = (typeof sortOrders)[number];

export const catalogModes = ["groups", "series", "products", "modifications"] as const;

/** One characteristic: name, value and unit. The unit is a field of its own because it is shown in a lighter face. */
export const spec = z.object({ name: z.string(), value: z.string(), unit: z.string() });
export type Spec = z.infer<typeof spec>;

/** A modification in a list: its id, price and stock. */
export const offer = z.object({
  id: productId,
  ...priceFields,
  /** Pieces in stock; null = in stock, not counted; 0 = sold out. */
  stock: z.nullable(z.int()),
});
export type Offer = z.infer<typeof offer>;

/** A box in which something is delivered. */
const box = z.object({ name: z.string(), size: z.string(), weight_kg: z.number() });

export const modification = z.extend(offer, {
  article: z.string(),
  /** What distinguishes it from the other modifications: «12 ft», «16 кг», «графит». */
  name: z.string(),
  /** A second line under the name in the chooser: «366 см»; may be empty. */
  note: z.string(),
  picture: z.nullable(picture),
  /** The main characteristics of this modification. They replace those of the product that have the same name. */
  specs: z.array(spec),
  /** Its own boxes; empty = those of the product. */
  boxes: z._default(z.array(box), []),
});
export type Modification = z.infer<typeof modification>;

const named = z.object({ id: z.int(), slug: z.string(), name: z.string() });

export const productCard = z.object({
  id: productId,
  /** The modification that the card shows, because it matches the list's filter: price, stock, pictures, specs and address are its own. */
  variant: z._default(z.nullable(z.object({ id: productId, name: z.string() })), null),
  url: z.string(),
  name: z.string(),
  article: z.string(),
  brand: z.nullable(named),
  series: z.nullable(named),
  /** `picture` is shown when a picture of the product does not load. */
  type: z.object({ id: z.int(), slug: z.string(), name: z.string(), url: z.string(), picture: z.nullable(picture) }),
  ...priceFields,
  special: z.boolean(),
  is_new: z.boolean(),
  is_hit: z.boolean(),
  stock: z.nullable(z.int()),
  /** Working days in which it is made to order; null = it is sold from stock. */
  order_days: z._default(z.nullable(z.int()), null),
  /** In lists at most two: the main picture and another one that is shown on hover. */
  pictures: z.array(picture),
  /** The two or three main characteristics. */
  specs: z.array(spec),
  modifications: z.array(offer),
  /** The mean of its ratings with one decimal, and their number; absent = there are none. */
  rating: z.optional(z.object({ mean: z.number(), count: z.int() })),
});
export type ProductCard = z.infer<typeof productCard>;

/** A review that the shop has written itself to show what the section looks like. The first review of a shopper takes the place of all of them. */
export const sampleReview = z.object({
  name: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string(),
  advantages: z._default(z.string(), ""),
  disadvantages: z._default(z.string(), ""),
  answer: z.optional(z.string()),
  /** Of its author, cm and kg. */
  height: z.optional(z.int()),
  weight: z.optional(z.int()),
  date: z.iso.date(),
});
export type SampleReview = z.infer<typeof sampleReview>;

/** A question that the shop has written and answered itself, as a sample review. */
export const sampleQuestion = z.object({ name: z.string(), text: z.string(), answer: z.string(), date: z.iso.date() });
export type SampleQuestion = z.infer<typeof sampleQuestion>;

export const productDetail = z.extend(productCard, {
  modifications: z.array(modification),
  /** Sanitised HTML: p, ul, ol, li, b, i, br, h3, table. */
  description: z.string(),
  /** One sentence under the heading. */
  lead: z.string(),
  spec_groups: z.array(z.object({ name: z.string(), items: z.array(spec) })),
  features: z.array(z.object({ title: z.string(), text: z.string(), picture: z.nullable(picture) })),
  warranty_months: z.nullable(z.int()),
  /** The boxes in which it is delivered: «2 коробки, 92 кг». Empty = unknown. */
  boxes: z.array(box),
  /** Only of the demonstration; empty when they were removed. */
  sample_questions: z._default(z.array(sampleQuestion), []),
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
  /** The first products of the type; only in mode=groups. */
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
  /** The page of the section, filtered by this series. */
  url: z.string(),
  picture: z.nullable(picture),
});
export type SeriesTile = z.infer<typeof seriesTile>;

/**
 * A filter entry: type, data, id, name. In an address a choice is `f_<id>=<value>` (repeated for several values), a range is
 * `f_<id>_min` and `f_<id>_max`, a flag is `f_<id>=1`. Every section has the entries `price` (range), `brand`, `series` (choices), `in_stock`,
 * `is_new`, `is_hit` and `special` (flags; the parameter of the last is `special=1`) when its products differ in them. A category also has those
 * facets of its types that its cards show.
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
    /** `min` and `max` are the bounds of the section, `from` and `to` the applied ones; null = not applied. */
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

/** Query of /api/catalog/{section}/. The facets of the section read the filter parameters (`f_…`), which are not in this schema. */
export const sectionQuery = z.object({
  mode: z._default(z.enum(catalogModes), "products"),
  /** Slug of a product of this type: the answer is then its card instead of a list. */
  card: z.optional(z.string()),
  /** The category that the type must belong to, otherwise the answer is a 404. */
  category: z.optional(z.string()),
  /** With `card`: the modification and the place that the delivery is priced for. */
  m: z.optional(z.string()),
  ...placeQuery,
  /** With the `card` of a part: the product, or the size of it, that the part shall fit. */
  fits: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined),
  /** With `card`: the order of its reviews. */
  reviews: z.catch(z.enum(reviewOrders), "newest"),
  page_data: z.optional(z.enum(["0", "1"])),
  special: z.optional(flag),
  sort: z.catch(z.enum(sortOrders), "popular"),
  limit: z._default(count.check(z.positive(), z.maximum(MAX_PRODUCTS_PAGE)), PRODUCTS_PAGE_SIZE),
  offset: z._default(count, 0),
});

export const section = z.object({
  /** `sale`: what is reduced in all categories. */
  kind: z.enum(["category", "type", "sale"]),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  lead: z.string(),
  count: z.int(),
  picture: z.nullable(picture),
  /** The category of a type; null for a category itself. */
  category: z.nullable(z.object({ slug: z.string(), name: z.string(), url: z.string() })),
  /** What stands between the category and the type in a deeper tree: the category filtered by it. */
  levels: z._default(z.array(z.object({ name: z.string(), url: z.string() })), []),
  seo,
});
export type Section = z.infer<typeof section>;

const paging = { offset: z.int(), limit: z.int(), total: z.int() };

/** `page_data=0`: only the list of the mode. This one is for mode=products. */
export const productList = z.object({ products: z.array(productCard), ...paging });
export type ProductList = z.infer<typeof productList>;

/** One row for each modification, and for each product without modifications. */
const modificationRow = z.extend(modification, { product_id: productId, product_name: z.string(), url: z.string() });
/** A series with its products, the models. */
const seriesItem = z.object({ series: seriesTile, products: z.array(productCard) });

export const modificationList = z.object({ modifications: z.array(modificationRow), ...paging });
export type ModificationList = z.infer<typeof modificationList>;
/** `total` is the number of products in all groups or series. */
export const groupList = z.object({ groups: z.array(group), ...paging });
export type GroupList = z.infer<typeof groupList>;
export const seriesList = z.object({ items: z.array(seriesItem), ...paging });
export type SeriesList = z.infer<typeof seriesList>;

export const sectionPage = z.extend(productList, {
  section,
  /** The wide photograph of a category; null = there is none, as for every type. */
  band: z._default(z.nullable(picture), null),
  mode: z.enum(catalogModes),
  /** Type tiles of a category; empty for a type. */
  groups: z.array(group),
  /** The series that have products in this section. */
  series: z.array(seriesTile),
  /** Only in mode=modifications. */
  modifications: z.array(modificationRow),
  /** Only in mode=series; at most `limit` products of each. */
  items: z.array(seriesItem),
  facets: z.array(facet),
  sort: z.enum(sortOrders),
  special: z.boolean(),
  /** What shoppers ask about such goods. */
  asked: z._default(z.array(answer), []),
});
export type SectionPage = z.infer<typeof sectionPage>;

export const categoryTile = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** What people do with its products: «Прыгать», «Поднимать». Empty for an imported catalogue. */
  verb: z.string(),
  url: z.string(),
  count: z.int(),
  picture: z.nullable(picture),
});
export type CategoryTile = z.infer<typeof categoryTile>;

export const catalogRoot = z.object({
  title: z.string(),
  lead: z.string(),
  seo,
  categories: z.array(
    z.extend(categoryTile, {
      types: z.array(z.omit(categoryTile, { verb: true })),
    }),
  ),
});
export type CatalogRoot = z.infer<typeof catalogRoot>;

export const catalogResponse = z.object({ page: z.object({ catalog: catalogRoot }) });
export const sectionResponse = z.object({ page: sectionPage });
/** `page_data=0` in the four modes. */
export const listResponse = z.object({ page: productList });
export const seriesResponse = z.object({ page: seriesList });
/** Query of /json/filter.json; the parameters of the facets are read as in an address of the section, and only with `section`. */
export const filterQuery = z.object({ section: z.optional(z.string()), special: z.optional(flag) });
export const filterResponse = z.object({ filters: z.array(z.object({ section: z.string(), entries: z.array(facet) })) });
export type FilterResponse = z.infer<typeof filterResponse>;

const catalogCall = get("/api/catalog/", { query: sectionQuery, answer: catalogResponse });
const sectionCall = get("/api/catalog/:section/", { query: sectionQuery, answer: sectionResponse });

export const catalogEndpoints = {
  catalog: catalogCall,
  /** What is reduced in all categories. */
  sale: view(catalogCall, { fixed: { special: 1 }, answer: sectionResponse }),
  saleList: view(catalogCall, { fixed: { special: 1, page_data: 0 }, answer: listResponse }),
  section: sectionCall,
  sectionList: view(sectionCall, { fixed: { page_data: 0 }, answer: listResponse }),
  /** The models of each series. */
  models: view(sectionCall, { fixed: { mode: "series", page_data: 0 }, answer: seriesResponse }),
  filters: get("/json/filter.json", { query: filterQuery, answer: filterResponse }),
};
