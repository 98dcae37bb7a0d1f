import type { Kysely } from "kysely";
import type { BrandPage, BrandTile } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { loadCards, type CardSource } from "../catalog/products/product-cards.ts";
import { cut } from "../catalog/sections/section-texts.ts";
import type { BrandNode, CatalogSnapshot } from "../catalog/snapshot.ts";
import type { CompanyContent } from "../content/company.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";

type BrandContent = CompanyContent["brands"][number];

/** Names and addresses of brands by slug. */
export type BrandLinks = ReadonlyMap<string, Pick<BrandTile, "name" | "url">>;

/** Number of products on a brand's page. */
const PRODUCTS = 8;

/** A brand of the catalogue, with its text if there is one. */
interface Brand extends BrandNode {
  description: string;
  count: number;
  written: BrandContent | undefined;
}

/** The brands that have products, by the number of products. Brands with a text come first. */
export async function loadBrands(db: Kysely<Database>, snapshot: CatalogSnapshot, written: readonly BrandContent[]): Promise<Brand[]> {
  const rows = await db
    .selectFrom("products")
    .innerJoin("brands", (join) => join.onRef("brands.id", "=", "products.brand_id").onRef("brands.catalog_id", "=", "products.catalog_id"))
    .select(({ fn }) => ["brands.id", "brands.slug", "brands.name", "brands.description", fn.countAll<number>().as("count")])
    .where("products.catalog_id", "=", snapshot.id)
    .groupBy(["brands.id", "brands.slug", "brands.name", "brands.description"])
    .execute();
  return rows
    .map(({ count, ...row }) => ({ ...row, count: Number(count), written: written.find(({ slug }) => slug === row.slug) }))
    .toSorted((a, b) => Number(b.written !== undefined) - Number(a.written !== undefined) || b.count - a.count);
}

export function brandTile({ slug, name, description, count, written }: Brand): BrandTile {
  return {
    id: slug,
    url: paths.brand.href({ brand: slug }),
    name: written?.name ?? name,
    tagline: written?.tagline ?? "",
    lead: written?.lead ?? description,
    picture: written?.picture ?? null,
    count,
  };
}

/** @throws HttpError 404 when the catalogue has no product of this brand. */
export async function brandPage(source: CardSource, brands: readonly Brand[], slug: string, site: string): Promise<BrandPage> {
  const { db, snapshot } = source;
  const brand = brands.find((known) => known.slug === slug);
  if (!brand) throw failures.brandUnknown();
  const { written } = brand;
  const products = await db
    .selectFrom("products")
    .select(["id", "series_id", "type_id"])
    .where("catalog_id", "=", snapshot.id)
    .where("brand_id", "=", brand.id)
    .orderBy("popularity", "desc")
    .orderBy("id")
    .execute();
  const tile = brandTile(brand);
  return {
    ...tile,
    seo: { title: `${tile.name} — ${site}`, description: written?.description ?? cut(brand.description || `Товары бренда ${tile.name}`) },
    founded: written?.founded ?? null,
    figures: written?.figures ?? [],
    principles: written?.principles ?? [],
    text: written?.text ?? { intro: "", sections: [] },
    sections: sectionsOf(products, snapshot, slug),
    series: seriesOf(products, snapshot),
    products: await loadCards(
      source,
      products.slice(0, PRODUCTS).map(({ id }) => id),
    ),
    others: brands.filter((other) => other.slug !== slug).map(brandTile),
  };
}

/** The categories of these products in the order of the catalogue. Their addresses filter by the brand. */
function sectionsOf(products: readonly { type_id: number }[], { categories, types }: CatalogSnapshot, slug: string): BrandPage["sections"] {
  const members = Map.groupBy(products, ({ type_id }) => types.get(type_id)?.category);
  return categories.flatMap((category) => {
    const count = members.get(category)?.length ?? 0;
    return count > 0 ? [{ name: category.name, url: `${category.url}?f_brand=${slug}`, count }] : [];
  });
}

/** The series of these products. Each links to the type that most of its products belong to. */
function seriesOf(
  products: readonly { series_id: number | null; type_id: number }[],
  { series, types }: CatalogSnapshot,
): BrandPage["series"] {
  return [...Map.groupBy(products, ({ series_id }) => series_id)].flatMap(([id, members]) => {
    const node = id === null ? undefined : series.get(id);
    const [largest] = [...Map.groupBy(members, ({ type_id }) => type_id)].toSorted(([, a], [, b]) => b.length - a.length);
    const type = largest && types.get(largest[0]);
    return node && type
      ? [
          {
            name: node.name,
            description: node.description,
            url: `${type.url}?f_series=${node.slug}`,
            count: members.length,
            picture: node.picture,
          },
        ]
      : [];
  });
}
