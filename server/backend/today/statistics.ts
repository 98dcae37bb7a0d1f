import type { Kysely } from "kysely";
import type { Statistics } from "#shared/contract/desk/today.ts";
import type { Catalog, CatalogStore } from "../catalog/catalog-store.ts";
import { loadCards } from "../catalog/products/product-cards.ts";
import { type Clock, isoTime, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { listMissing } from "../redirects/missing.ts";
import { listMissed } from "../search/missed.ts";
import { soldAlone } from "../catalog/product-ids.ts";
import { beginOf, firstDay, readBest, readSales, type Days } from "./sales.ts";

/** Goods with at most this number of pieces are almost sold out. */
const ALMOST_SOLD_OUT = 3;

/** A product, or a modification with the product that it belongs to. */
interface Ending {
  id: number;
  product_id: number;
  /** The modification's; empty for a product without any. */
  modification: string;
  stock: number;
}

/** The goods with one to three pieces in stock, the fewest and then the most popular first, and the number of such goods. */
async function readEnding(db: Kysely<Database>, catalogId: number, limit: number): Promise<{ total: number; items: Ending[] }> {
  const modifications = db
    .selectFrom("modifications")
    .innerJoin("products", (join) =>
      join.onRef("products.catalog_id", "=", "modifications.catalog_id").onRef("products.id", "=", "modifications.product_id"),
    )
    .select(["modifications.id", "product_id", "modifications.name as modification", "modifications.stock", "popularity"])
    .where("modifications.catalog_id", "=", catalogId)
    .where("modifications.stock", ">", 0)
    .where("modifications.stock", "<=", ALMOST_SOLD_OUT);
  const others = db
    .selectFrom("products")
    .select(({ val }) => ["id", "id as product_id", val("").as("modification"), "stock", "popularity"])
    .where("catalog_id", "=", catalogId)
    .where("stock", ">", 0)
    .where("stock", "<=", ALMOST_SOLD_OUT)
    .where(soldAlone);
  const rows = await db
    .selectFrom(modifications.unionAll(others).as("ending"))
    .select(["id", "product_id", "modification", "stock"])
    .orderBy("stock")
    .orderBy("popularity", "desc")
    .orderBy("id")
    .execute();
  const items = rows.slice(0, limit).map(({ stock, ...row }) => ({ ...row, stock: stock ?? 0 }));
  return { total: rows.length, items };
}

/** The shortest time between two reads of the sums of a period, for all readers together. */
const CACHE_MS = MINUTE_MS;
const MAX_LISTED = 10;
/** Of what is about to end, when all is asked for. */
const MAX_ENDING = 1000;

interface StatisticsQuery {
  days: Days;
  ending: "" | "all";
}

/** Reads the statistics of a period. Simultaneous requests share one read. */
export function createStatistics({ db, catalogs, clock }: { db: Kysely<Database>; catalogs: CatalogStore; clock: Clock }) {
  const cache = new Map<string, { at: number; read: Promise<Statistics> }>();

  return ({ days, ending }: StatisticsQuery): Promise<Statistics> => {
    const now = clock();
    const key = `${days} ${ending}`;
    const known = cache.get(key);
    if (known && Math.abs(now - known.at) < CACHE_MS) return known.read;
    const read = readStatistics(db, catalogs, { days, ending }, now);
    cache.set(key, { at: now, read });
    // A failure is not cached.
    read.catch(() => cache.delete(key));
    return read;
  };
}

async function readStatistics(
  db: Kysely<Database>,
  catalogs: CatalogStore,
  { days, ending: wanted }: StatisticsQuery,
  now: number,
): Promise<Statistics> {
  const catalog = await catalogs.current().catch(() => null);
  const sold = await readBest(db, beginOf(firstDay(days, now)), MAX_LISTED);
  const ending = catalog ? await readEnding(db, catalog.snapshot.id, wanted === "all" ? MAX_ENDING : MAX_LISTED) : { total: 0, items: [] };
  const describe = await describer(
    db,
    catalog,
    [...sold, ...ending.items].map(({ product_id }) => product_id),
  );
  return {
    sales: await readSales(db, days, now),
    best: sold.map(({ product_id, name, pieces, kopecks }) => ({
      ...describe(product_id, product_id, name),
      pieces,
      revenue: kopecks / 100,
    })),
    ending: {
      total: ending.total,
      items: ending.items.map(({ id, product_id, modification, stock }) => {
        const item = describe(id, product_id, "");
        return { ...item, name: [item.name, modification].filter((part) => part !== "").join(", "), stock };
      }),
    },
    missed: (await listMissed(db, MAX_LISTED)).map(({ last_at, ...row }) => ({ ...row, last_at: isoTime(last_at) })),
    lost: (await listMissing(db, MAX_LISTED)).map(({ last_at, ...row }) => ({ ...row, last_at: isoTime(last_at) })),
    catalogue: catalog && (await describeCatalogue(db, catalog.snapshot.id)),
  };
}

type Item = Pick<Statistics["best"][number], "id" | "name" | "url" | "picture">;

/** Names, pages and pictures of products, as the shown catalogue has them; the given name is used for goods that it no longer has. */
async function describer(db: Kysely<Database>, catalog: Catalog | null, ids: readonly number[]) {
  const cards = catalog ? await loadCards({ db, snapshot: catalog.snapshot, pricing: "retail" }, [...new Set(ids)]) : [];
  const byId = new Map(cards.map((card) => [card.id, card]));
  return (id: number, productId: number, name: string): Item => {
    const card = byId.get(productId);
    return { id, name: card?.name ?? name, url: card?.url ?? null, picture: card?.pictures[0] ?? null };
  };
}

async function describeCatalogue(db: Kysely<Database>, id: number): Promise<Statistics["catalogue"]> {
  const { source, created_at } = await db
    .selectFrom("catalogs")
    .select(["source", "created_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const products = db.selectFrom("products").select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await products.where("catalog_id", "=", id).executeTakeFirstOrThrow();
  return { source, products: count, at: isoTime(created_at) };
}
