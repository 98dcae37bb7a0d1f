import type { Kysely } from "kysely";
import type { Statistics } from "#shared/contract/manage/today.ts";
import type { Catalog, CatalogStore } from "../catalog/catalog-store.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { listMissing } from "../redirects/missing.ts";
import { listMissed } from "../search/missed.ts";
import { readEnding } from "./ending.ts";
import { beginOf, firstDay, readBest, readSales, type Days } from "./sales.ts";

/** Sums of many orders are read at most so often for each period, whoever looks. */
const KEPT_MS = 60_000;
const LISTED = 10;

/** Reads the statistics of a period. Several who look at once share one reading. */
export function createStatistics({ db, catalogs, clock }: { db: Kysely<Database>; catalogs: CatalogStore; clock: Clock }) {
  const kept = new Map<Days, { at: number; read: Promise<Statistics> }>();

  return (days: Days): Promise<Statistics> => {
    const now = clock();
    const known = kept.get(days);
    if (known && Math.abs(now - known.at) < KEPT_MS) return known.read;
    const read = readStatistics(db, catalogs, days, now);
    kept.set(days, { at: now, read });
    // A failure is not kept.
    read.catch(() => kept.delete(days));
    return read;
  };
}

async function readStatistics(db: Kysely<Database>, catalogs: CatalogStore, days: Days, now: number): Promise<Statistics> {
  const catalog = await catalogs.current().catch(() => null);
  const sold = await readBest(db, beginOf(firstDay(days, now)), LISTED);
  const ending = catalog ? await readEnding(db, catalog.snapshot.id, LISTED) : { total: 0, items: [] };
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
    missed: (await listMissed(db, LISTED)).map(({ last_at, ...row }) => ({ ...row, last_at: iso(last_at) })),
    lost: (await listMissing(db, LISTED)).map(({ last_at, ...row }) => ({ ...row, last_at: iso(last_at) })),
    catalogue: catalog && (await describeCatalogue(db, catalog.snapshot.id)),
  };
}

type Item = Pick<Statistics["best"][number], "id" | "name" | "url" | "picture">;

/** Names, pages and pictures of products, as the catalogue that is shown has them; another name stands for what it has no longer. */
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
  return { source, products: count, at: iso(created_at) };
}

const iso = (time: number) => new Date(time).toISOString();
