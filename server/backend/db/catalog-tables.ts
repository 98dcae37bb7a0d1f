import type { Generated } from "kysely";

/**
 * A catalogue is written as a whole under an id of its own (a generation) while readers go on with the active one; one
 * update of `active_catalog` then shows it. Hence every catalogue table begins with `catalog_id`, and the primary keys are
 * (catalog_id, id). Ids and slugs come from `catalog_keys`, which is never emptied: a product that returns in the next
 * import keeps its id, its address and its place in carts and favourites.
 */
export interface CatalogTables {
  catalogs: CatalogsTable;
  active_catalog: ActiveCatalogTable;
  /** The last id given in each space of ids (categories and types share one); its row is the lock under which ids and slugs are given. */
  id_counters: { space: "section" | "brand" | "series" | "item" | "hand"; last: number };
  catalog_keys: CatalogKeysTable;
  categories: CategoriesTable;
  types: TypesTable;
  brands: BrandsTable;
  series: SeriesTable;
  products: ProductsTable;
  modifications: ModificationsTable;
  facets: FacetsTable;
  facet_values: FacetValuesTable;
  hand_changes: OverridesTable;
  fed_values: FedValuesTable;
  /** Goods that people have added: a product is its own product, a modification belongs to one. They are written into every generation. */
  own_goods: { item_id: number; product_id: number; type_id: number; created_at: number };
  own_sections: OwnSectionsTable;
  /** Slugs that people have given to sections, former ones too: no other section gets one of them. */
  section_addresses: { slug: string; section_id: number };
  /** When the sample reviews and questions were removed for good; at most one row. */
  removed_samples: { removed_at: number };
}

/** hand = what people have added at the desk; it is part of the catalogues of all sources. */
export type Source = "demo" | "feed" | "hand";
export type KeyKind = "category" | "type" | "brand" | "series" | "item";

interface CatalogsTable {
  id: Generated<number>;
  source: Source;
  /** building: being written; ready: complete (active or the last of its source); stale: replaced, deleted by a later write. */
  status: "building" | "ready" | "stale";
  created_at: number;
  /** Of what it was written from; null where nobody asks. */
  digest: string | null;
  /** The generation that one can return to from it; null = none, or not known. */
  replaces: Generated<number | null>;
  /** Digest of what a feed sells, without its pieces; null = not known, it differs from every other one. */
  mark: string | null;
  /** The last version of `hand_changes` that its rows show. */
  hand: Generated<number>;
}

interface ActiveCatalogTable {
  /** There is one row. */
  single: 1;
  catalog_id: number;
  /** Counts what changes the lists of the active generation without a new one: a product sold out. Caches are kept by it. */
  revision: Generated<number>;
  /** The last version of `hand_changes` that it shows: another one makes the caches of names, sections and counts stale. */
  hand: Generated<number>;
}

/** key is the source's own name of the thing (an offer id, a seed key); products and modifications share the kind "item". */
interface CatalogKeysTable {
  source: Source;
  kind: KeyKind;
  key: string;
  id: number;
  /** Unique within (source, kind); types and categories share one space of slugs. Null for modifications. */
  slug: string | null;
}

interface CategoriesTable {
  catalog_id: number;
  id: number;
  slug: string;
  name: string;
  verb: string;
  lead: string;
  /** JSON Picture or null. */
  picture: string | null;
  position: number;
}

interface TypesTable {
  catalog_id: number;
  id: number;
  category_id: number;
  slug: string;
  name: string;
  lead: string;
  picture: string | null;
  /** JSON string[]: the names of the feed's categories below the category that have others below them, down to the type. */
  levels: Generated<string>;
  position: number;
}

interface BrandsTable {
  catalog_id: number;
  id: number;
  slug: string;
  name: string;
  description: string;
}

interface SeriesTable {
  catalog_id: number;
  id: number;
  brand_id: number | null;
  slug: string;
  name: string;
  description: string;
  picture: string | null;
}

interface ProductsTable {
  catalog_id: number;
  id: number;
  slug: string;
  type_id: number;
  brand_id: number | null;
  series_id: number | null;
  /** The same word in one type = one model in several colours or versions; null = it is alone. */
  model: Generated<string | null>;
  name: string;
  article: string;
  lead: string;
  /** Sanitised HTML. */
  description: string;
  /** Kopecks; 0 = on request, or see the modification flagged price_from. */
  price: number;
  old_price: number | null;
  price_from: number;
  /** Kopecks of the price the list shows (`displayPrice` of domain/prices/price); 0 = on request. Sorted by, zero last. */
  display_price: number;
  special: number;
  is_new: number;
  is_hit: number;
  /** What can be sold: `catalog/stock-ledger`. null = in stock, not counted. */
  stock: number | null;
  /** Pieces by the source, and the time of that number; null = the source does not count them. */
  fed: Generated<number | null>;
  fed_at: Generated<number>;
  /** Pieces that are sold beyond what the source has. */
  owed: Generated<number>;
  /** Working days in which it is made to order; null = it is sold from stock. */
  order_days: number | null;
  /** 1 when the product or one of its modifications can be bought now, from stock. */
  in_stock: number;
  /** Higher stands earlier in the default order. */
  popularity: number;
  warranty_months: number | null;
  /** JSON: Picture[], Spec[] (deciding), spec groups, features, boxes (shapes of contract/catalog). */
  pictures: string;
  specs: string;
  spec_groups: string;
  features: string;
  boxes: string;
  /** JSON: reviews and questions that nobody wrote, of the demonstration. */
  sample_reviews: Generated<string>;
  sample_questions: Generated<string>;
  /** How many sample reviews there are, and the sum of their ratings. */
  sample_count: Generated<number>;
  sample_stars: Generated<number>;
  /** How many things can be chosen: the modifications, or the product itself. */
  variants: Generated<number>;
  /** The name that its source gives it, where the shop adds what tells it from others; empty = the same. */
  offer_name: Generated<string>;
  /** Digest of what its page shows, without the pieces. */
  digest: Generated<string>;
  /** When its page changed last, epoch ms; 0 = not known. */
  changed_at: Generated<number>;
  /** What a search engine shows; empty = made from the name. */
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  /** Bits for the list of the desk, `goodsMarks` of domain/goods: what it lacks, and whether a person has changed anything of it. */
  marks: Generated<number>;
}

interface ModificationsTable {
  catalog_id: number;
  id: number;
  product_id: number;
  position: number;
  article: string;
  name: string;
  note: string;
  price: number;
  old_price: number | null;
  price_from: number;
  stock: number | null;
  /** Pieces by the source, and the time of that number; null = the source does not count them. */
  fed: Generated<number | null>;
  fed_at: Generated<number>;
  /** Pieces that are sold beyond what the source has. */
  owed: Generated<number>;
  picture: string | null;
  specs: string;
  /** JSON; an empty list = as those of the product. */
  boxes: Generated<string>;
  /** The name that its source gives it; empty = not known. */
  offer_name: Generated<string>;
  /** JSON [name, value, unit][]: its characteristics that others of the product do not share; empty = not known. */
  offer_params: Generated<string>;
}

/**
 * What a person has changed of a product or a modification, a field a row. Ids are those of `catalog_keys`, so a change stays with its goods over all
 * generations.
 */
interface OverridesTable {
  item_id: number;
  field: string;
  /** JSON; null = it was given back, and the source's value is shown again. */
  value: string | null;
  /** JSON: the source's value when it was changed. */
  fed: string;
  /** 0 = the command line. */
  staff_id: number;
  /** Who has changed it. */
  name: string;
  at: number;
  /** Of the counter `hand`: grows with each change of any goods. */
  version: number;
}

/** Sections that people have added, and their changes of other sections; null = the source's value. */
interface OwnSectionsTable {
  id: number;
  kind: "category" | "type";
  /** Where a type stands. */
  category_id: number | null;
  name: string | null;
  slug: string | null;
  /** Among the sections beside it, the lowest first. */
  position: number | null;
  /** 1 = it is in the hidden part while nothing is sold in it. */
  hidden: Generated<number>;
  changed_at: number;
  /** JSON: the facets that somebody has chosen for a section that was added; null = none yet. */
  filters: string | null;
  /** JSON: where its goods and sections went when it was removed; null = it stands. */
  removed: string | null;
}

/** The source's values of the overridden fields of an item, in one generation. */
interface FedValuesTable {
  catalog_id: number;
  item_id: number;
  /** JSON by field, as the columns hold it. */
  fed: string;
}

/** The facets of a type, in their order. */
interface FacetsTable {
  catalog_id: number;
  type_id: number;
  facet: string;
  name: string;
  kind: "choice" | "range" | "flag";
  unit: string;
  position: number;
}

/** One row per facet, value, and product or modification that has it. What all modifications of a product have stands with the product. */
interface FacetValuesTable {
  catalog_id: number;
  product_id: number;
  /** The product, or the modification of it. */
  item_id: number;
  facet: string;
  /** What stands in an address: a slug or a number. */
  value: string;
  label: string;
  note: string;
  /** Thousandths: the number of a range, or the order of a choice. */
  number: number;
}
