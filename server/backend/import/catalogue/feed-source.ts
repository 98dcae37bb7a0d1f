import type { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { NEUTRAL_PICTURE } from "#shared/domain/image.ts";
import type { CatalogSource, SourceStructure } from "../../catalog/source.ts";
import type { Database } from "../../db/schema.ts";
import { planFacets, type FacetPlan } from "./facet-plan.ts";
import { productNames } from "./product-names.ts";
import { brandKey, products, type ProductContext } from "./products.ts";
import type { FeedFacts } from "../feed/read-feed.ts";
import { recogniseSections, type SectionKeys } from "./recognise-sections.ts";

/** The catalogue of a feed, with what the next import recognises its sections by. */
export interface FeedSource extends CatalogSource {
  remember: SectionKeys["remember"];
}

/**
 * The catalogue of a feed that is in the staging database: categories and types that have products, in the order of the feed, with
 * facets; brands; and the products, which every iteration reads again.
 */
export async function feedSource(db: Kysely<Database>, staging: DatabaseSync, { tree, rate }: FeedFacts): Promise<FeedSource> {
  const plans = planFacets(staging);
  const isKnown = staging.prepare("SELECT 1 FROM known_groups WHERE id = ?");
  const catalog = structure(staging, tree, plans);
  const { keyOf, remember } = await recogniseSections(db, staging, catalog);
  const typePictures = new Map(catalog.types.map(({ key, picture }) => [key, picture]));
  const context: ProductContext = {
    rate,
    plans,
    isKnownGroup: (group) => isKnown.get(group) !== undefined,
    typePicture: (type) => typePictures.get(type) ?? { src: NEUTRAL_PICTURE, alt: "" },
    nameOf: productNames(staging),
    noteAddress: addressNoter(staging),
  };
  return {
    structure: {
      ...catalog,
      categories: catalog.categories.map((category) => ({ ...category, key: keyOf("category", category.key) })),
      types: catalog.types.map((type) => ({ ...type, key: keyOf("type", type.key), category: keyOf("category", type.category) })),
    },
    products: {
      *[Symbol.iterator]() {
        for (const product of products(staging, context)) yield { ...product, type: keyOf("type", product.type) };
      },
    },
    remember,
  };
}

/** When several modifications have the same address, it leads to their product; when several products have it, it leads to the first. */
function addressNoter(staging: DatabaseSync): ProductContext["noteAddress"] {
  const insert = staging.prepare(`
    INSERT INTO addresses VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET key = iif(product = excluded.product AND key <> excluded.key, product, key)`);
  return (address, key, product) => void insert.run(address, key, product);
}

function structure(staging: DatabaseSync, tree: FeedFacts["tree"], plans: ReadonlyMap<string, FacetPlan>): SourceStructure {
  const shown = new Set([...tree.ids()].filter((id) => plans.has(id)));
  const names = tree.typeNames(shown);
  const firstPicture = staging.prepare(
    "SELECT picture FROM placed JOIN offers USING (position) WHERE type = ? AND picture IS NOT NULL ORDER BY position LIMIT 1",
  );
  const pictureOf = (type: string, alt: string) => ({ src: String(firstPicture.get(type)?.["picture"] ?? NEUTRAL_PICTURE), alt });

  const categories = new Map<string, SourceStructure["categories"][number]>();
  const types: SourceStructure["types"] = [];
  const placed = [...shown].map((id) => ({ id, category: tree.placement(id)?.category ?? id }));
  const sizes = Map.groupBy(placed, ({ category }) => category);
  for (const { id, category } of placed) {
    const own = names.get(id) ?? tree.name(id);
    // Two pages with the same title would compete in search engines.
    const name = id === category && sizes.get(category)?.length !== 1 ? `${own} — прочее` : own;
    const picture = pictureOf(id, name);
    types.push({ key: id, slug: null, name, category, levels: tree.levels(id), picture, facets: plans.get(id)?.facets ?? [] });
    const known = categories.get(category);
    if (known === undefined) {
      categories.set(category, { key: category, slug: null, name: tree.name(category), picture: { ...picture, alt: tree.name(category) } });
    } else if (known.picture?.src === NEUTRAL_PICTURE) known.picture = { ...picture, alt: known.name };
  }
  return { categories: [...categories.values()], types, brands: brands(staging), series: [] };
}

/** A brand has the name that its first offer gives. */
function brands(staging: DatabaseSync): SourceStructure["brands"] {
  const names = new Map<string, string>();
  for (const row of staging.prepare("SELECT vendor FROM offers WHERE vendor <> '' GROUP BY vendor ORDER BY min(position)").iterate()) {
    const vendor = String(row["vendor"]);
    if (!names.has(brandKey(vendor))) names.set(brandKey(vendor), vendor);
  }
  return [...names].map(([key, name]) => ({ key, slug: null, name }));
}
