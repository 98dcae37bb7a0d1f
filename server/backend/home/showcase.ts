import { sql, type Kysely, type SelectQueryBuilder } from "kysely";
import type { MainPage } from "#shared/contract/site.ts";
import type { Pricing } from "#shared/domain/prices/pricing.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import { loadCards, type CardSource } from "../catalog/products/product-cards.ts";
import { SALE_URL } from "../catalog/sections/section-sale.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import { loadTrampolines, type Trampolines } from "./sizes.ts";

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
export interface Showcase extends Trampolines {
  hits: number[];
  /** False = no product is flagged as a hit or was ordered: they are only the first ones of the catalogue. */
  areHits: boolean;
  sale: Sale | null;
}

/** @param since of when on orders count, epoch ms */
export async function loadShowcase(db: Kysely<Database>, catalog: Catalog, pricing: Pricing, since: number): Promise<Showcase> {
  const { snapshot } = catalog;
  return { ...(await hitsOf(db, snapshot, since)), sale: await loadSale(db, snapshot), ...(await loadTrampolines(db, catalog, pricing)) };
}

/** The products flagged as hits, else those that were ordered most, followed by the first ones of the catalogue. */
async function hitsOf(db: Kysely<Database>, { id }: CatalogSnapshot, since: number): Promise<Pick<Showcase, "hits" | "areHits">> {
  const inStock = db.selectFrom("products").where("catalog_id", "=", id).where("in_stock", "=", 1);
  const first = inStock.select("id").orderBy("popularity", "desc").orderBy("id").limit(HITS);
  const flagged = await first.where("is_hit", "=", 1).execute();
  const hits = flagged.length > 0 ? flagged : await mostOrdered(inStock, since);
  const rest = flagged.length > 0 ? [] : await first.execute();
  return { hits: [...new Set([...hits, ...rest].map((row) => row.id))].slice(0, HITS), areHits: hits.length > 0 };
}

/** Sorted by the number of ordered pieces; cancelled and returned orders do not count. */
function mostOrdered(products: SelectQueryBuilder<Database, "products", object>, since: number): Promise<{ id: number }[]> {
  return products
    .innerJoin("order_lines", "order_lines.product_id", "products.id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("products.id")
    .where("orders.created_at", ">=", since)
    .where("orders.status", "not in", ["cancelled", "returned"])
    .groupBy("products.id")
    .orderBy(({ fn }) => fn.sum("order_lines.quantity"), "desc")
    .orderBy("products.id")
    .limit(HITS)
    .execute();
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

/** The smallest and the largest discount of what can be bought, in whole per cent; null when there is none. */
async function discounts(db: Kysely<Database>, catalogId: number, table: "products" | "modifications"): Promise<[number, number] | null> {
  // The stock of a product in sizes stands in these.
  const sold = table === "products" ? sql<boolean>`(in_stock = 1 or order_days is not null)` : sql<boolean>`(stock is null or stock > 0)`;
  const permille = sql<number>`(old_price - price) * 1000 / old_price`;
  const { least, most } = await db
    .selectFrom(table)
    .select(({ fn }) => [fn.min<number | null>(permille).as("least"), fn.max<number | null>(permille).as("most")])
    .where("catalog_id", "=", catalogId)
    .where("old_price", "is not", null)
    .where(sold)
    .executeTakeFirstOrThrow();
  return least === null || most === null ? null : [Math.round(least / 10), Math.round(most / 10)];
}

/** The sale as the home page shows it. */
export async function presentSale(source: CardSource, sale: Sale | null): Promise<MainPage["sale"]> {
  if (!sale) return null;
  const { ids, ...rest } = sale;
  return { ...rest, products: await loadCards(source, ids) };
}
