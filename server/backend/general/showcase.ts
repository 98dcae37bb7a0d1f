import { sql, type Kysely } from "kysely";
import type { MainPage } from "#shared/contract/general.ts";
import type { Pricing } from "#shared/domain/pricing.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import { loadCards, type CardSource } from "../catalog/product-cards.ts";
import { SALE_URL } from "../catalog/section-sale.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import { trampolineSizes } from "./sizes.ts";

const HITS = 8;
const SALE_PRODUCTS = 8;

export interface Sale {
  percent_min: number;
  percent_max: number;
  total: number;
  url: string;
  ids: number[];
}

/** What the home page and the header show of a catalogue with one pricing. It is the same until the catalogue changes. */
export interface Showcase {
  hits: number[];
  sale: Sale | null;
  sizes: MainPage["sizes"];
}

export async function loadShowcase(db: Kysely<Database>, catalog: Catalog, pricing: Pricing): Promise<Showcase> {
  const { snapshot } = catalog;
  return { hits: await hitIds(db, snapshot), sale: await loadSale(db, snapshot), sizes: await trampolineSizes(db, catalog, pricing) };
}

/** The products flagged as hits, or the most popular ones when no product is flagged. */
async function hitIds(db: Kysely<Database>, { id }: CatalogSnapshot): Promise<number[]> {
  const popular = db
    .selectFrom("products")
    .select("id")
    .where("catalog_id", "=", id)
    .where("in_stock", "=", 1)
    .orderBy("popularity", "desc")
    .orderBy("id")
    .limit(HITS);
  const hits = await popular.where("is_hit", "=", 1).execute();
  return (hits.length > 0 ? hits : await popular.execute()).map((row) => row.id);
}

/** Null when nothing has an old price. */
async function loadSale(db: Kysely<Database>, snapshot: CatalogSnapshot): Promise<Sale | null> {
  const specials = db.selectFrom("products").where("catalog_id", "=", snapshot.id).where("special", "=", 1);
  const percents = [await discounts(db, snapshot.id, "products"), await discounts(db, snapshot.id, "modifications")].flatMap(
    (found) => found ?? [],
  );
  if (percents.length === 0) return null;
  const { total } = await specials.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const ids = await specials
    .select("id")
    .where("in_stock", "=", 1)
    .orderBy("popularity", "desc")
    .orderBy("id")
    .limit(SALE_PRODUCTS)
    .execute();
  return {
    percent_min: Math.min(...percents),
    percent_max: Math.max(...percents),
    total: Number(total),
    url: SALE_URL,
    ids: ids.map(({ id }) => id),
  };
}

/** The smallest and the largest discount in whole per cent; null when there is none. */
async function discounts(db: Kysely<Database>, catalogId: number, table: "products" | "modifications"): Promise<[number, number] | null> {
  const permille = sql<number>`(old_price - price) * 1000 / old_price`;
  const { least, most } = await db
    .selectFrom(table)
    .select(({ fn }) => [fn.min<number | null>(permille).as("least"), fn.max<number | null>(permille).as("most")])
    .where("catalog_id", "=", catalogId)
    .where("old_price", "is not", null)
    .executeTakeFirstOrThrow();
  return least === null || most === null ? null : [Math.round(least / 10), Math.round(most / 10)];
}

/** The sale as the home page shows it. */
export async function presentSale(source: CardSource, sale: Sale | null): Promise<MainPage["sale"]> {
  if (!sale) return null;
  const { ids, ...rest } = sale;
  return { ...rest, products: await loadCards(source, ids) };
}
