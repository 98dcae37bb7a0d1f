import type { Kysely, Transaction } from "kysely";
import { HOUR_MS } from "../clock.ts";
import type { Source } from "../db/catalog-tables.ts";
import { forChange, forReading } from "../db/transaction.ts";
import type { Database } from "../db/schema.ts";
import { noteFormer } from "./former-addresses.ts";
import { withHidden } from "./overrides/fed-values.ts";
import { lastVersion, applySince } from "./overrides/apply-since.ts";
import { recalculateStock } from "./stock-ledger.ts";

/** A write that takes longer than this is considered killed. */
const ABANDONED_MS = 6 * HOUR_MS;
const DELETE_BATCH = 500;

/** Id of the catalogue that is shown; null before the first one. */
export async function activeCatalogId(db: Kysely<Database>): Promise<number | null> {
  const row = await db.selectFrom("active_catalog").select("catalog_id").executeTakeFirst();
  return row?.catalog_id ?? null;
}

/** The shown generation with where it comes from; null before the first one. */
export async function activeCatalog(
  db: Kysely<Database>,
): Promise<{ id: number; source: Source; mark: string | null; digest: string | null } | null> {
  const shown = db.selectFrom("active_catalog").innerJoin("catalogs", "catalogs.id", "active_catalog.catalog_id");
  return (await shown.select(["id", "source", "mark", "digest"]).executeTakeFirst()) ?? null;
}

/** The same id, for a transaction that changes its stock: no other catalogue is shown before it ends. Null = none is shown. */
export async function lockShown(trx: Kysely<Database>): Promise<number | null> {
  const row = await forReading(trx, trx.selectFrom("active_catalog").select("catalog_id")).executeTakeFirst();
  return row?.catalog_id ?? null;
}

/** What is known of a generation when it begins. */
interface Beginning {
  source: Source;
  now: number;
  digest: string | null;
  mark: string | null;
}

/** Begins a generation, which is not shown before `activate`. */
export async function beginGeneration(db: Kysely<Database>, { now, ...known }: Beginning): Promise<number> {
  const { id } = await db
    .insertInto("catalogs")
    .values({ ...known, status: "building", created_at: now, hand: await lastVersion(db) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Shows a finished generation and notes what is no longer sold. It is one transaction, so that a reader sees either the old or the new catalogue.
 * `onShown` belongs to it.
 * @param repeats the shown generation, when the new one is the same: it takes its place, and one returns to what was before both
 */
export async function activate(
  db: Kysely<Database>,
  catalogId: number,
  repeats: number | null,
  onShown: (trx: Transaction<Database>) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const shown = await lockForChange(trx);
    const [former = null] = shown !== null && shown === repeats ? await formerCatalogs(trx, shown) : [];
    const replaces = shown === repeats ? (former?.id ?? null) : shown;
    await trx
      .updateTable("catalogs")
      .set({ replaces })
      .where("id", "=", catalogId)
      .where("status", "=", "building")
      .executeTakeFirstOrThrow();
    await forgetOne(trx, catalogId);
    await show(trx, catalogId);
    await onShown(trx);
  });
}

/** So many former catalogues can be shown again. Each takes the disk space of a whole catalogue. */
const MAX_FORMER = 3;

interface FormerCatalog {
  id: number;
  source: Source;
  created_at: number;
  mark: string | null;
}

/** What one can return to from a generation, the last one first. */
export async function formerCatalogs(db: Kysely<Database>, catalogId: number): Promise<FormerCatalog[]> {
  const former: FormerCatalog[] = [];
  for (let at = catalogId; former.length <= MAX_FORMER;) {
    const next = await db
      .selectFrom("catalogs as shown")
      .innerJoin("catalogs as former", "former.id", "shown.replaces")
      .select(["former.id", "former.source", "former.created_at", "former.mark"])
      .where("shown.id", "=", at)
      .executeTakeFirst();
    if (!next) break;
    former.push(next);
    at = next.id;
  }
  return former;
}

/**
 * Keeps three former generations. When there is one more, the oldest of those is dropped that differ from the next one only in the stock: otherwise a feed
 * every quarter of an hour would soon leave no other catalogue to return to. When there is none of these, the oldest of all is dropped.
 */
async function forgetOne(trx: Transaction<Database>, catalogId: number): Promise<void> {
  const former = await formerCatalogs(trx, catalogId);
  if (former.length <= MAX_FORMER) return;
  const { mark } = await trx.selectFrom("catalogs").select("mark").where("id", "=", catalogId).executeTakeFirstOrThrow();
  const line = [{ id: catalogId, mark }, ...former];
  const alike = line.findLastIndex((one, index) => index > 0 && one.mark !== null && one.mark === line[index - 1]?.mark);
  const at = alike < 0 ? line.length - 1 : alike;
  await trx
    .updateTable("catalogs")
    .set({ replaces: line[at + 1]?.id ?? null })
    .where("id", "=", line[at - 1]?.id ?? catalogId)
    .execute();
}

/**
 * Shows the generation again that the active one has replaced; the active one cannot be shown again. Call it in one transaction with the
 * consequences. `left` = how many more steps back there are. Null = no former generation is stored.
 */
export async function showFormer(trx: Transaction<Database>): Promise<{ from: number; to: number; left: number } | null> {
  // The row is locked: of two people who undo, the second finds nothing.
  const active = await lockForChange(trx);
  if (active === null) return null;
  const [former, ...others] = await formerCatalogs(trx, active);
  if (!former) return null;
  await show(trx, former.id);
  await trx.updateTable("catalogs").set({ status: "stale" }).where("id", "=", active).execute();
  return { from: active, to: former.id, left: others.length };
}

/** Waits for the orders that are being written: their pieces count in what is shown next. */
async function lockForChange(trx: Transaction<Database>): Promise<number | null> {
  const row = await forChange(trx, trx.selectFrom("active_catalog").select("catalog_id")).executeTakeFirst();
  return row?.catalog_id ?? null;
}

async function show(trx: Transaction<Database>, catalogId: number): Promise<void> {
  const hand = await applySince(trx, catalogId);
  const replaced = await activeCatalogId(trx);
  if (replaced !== null) await noteFormer(trx, replaced, catalogId);
  const { source } = await trx
    .updateTable("catalogs")
    .set({ status: "ready" })
    .where("id", "=", catalogId)
    .returning("source")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("active_catalog")
    .values({ single: 1, catalog_id: catalogId, hand })
    .onConflict((conflict) => conflict.column("single").doUpdateSet({ catalog_id: catalogId, hand }))
    .execute();
  await recalculateStock(trx, catalogId);
  await trx
    .updateTable("catalogs")
    .set({ status: "stale" })
    .where("source", "=", source)
    .where("status", "=", "ready")
    .where("id", "!=", catalogId)
    .execute();
}

/** Marks an unfinished generation as stale; the next `deleteStale` deletes its rows. */
export async function abandon(db: Kysely<Database>, catalogId: number): Promise<void> {
  await db.updateTable("catalogs").set({ status: "stale" }).where("id", "=", catalogId).where("status", "=", "building").execute();
}

/**
 * Deletes stale generations that nobody can return to, in short transactions. `replaced` is the generation that has just been replaced. Requests
 * that have begun with it still read it, so the next write deletes it.
 */
export async function deleteStale(db: Kysely<Database>, replaced: number | null, now: number): Promise<void> {
  const stale = await db
    .selectFrom("catalogs")
    .select("id")
    .where(({ eb, and, or }) =>
      or([eb("status", "=", "stale"), and([eb("status", "=", "building"), eb("created_at", "<", now - ABANDONED_MS)])]),
    )
    .execute();
  // They are read later: what is replaced in the meantime is among them.
  const active = await activeCatalogId(db);
  const kept = new Set(active === null ? [] : (await formerCatalogs(db, active)).map(({ id }) => id));
  for (const { id } of stale) if (id !== replaced && !kept.has(id)) await deleteGeneration(db, id);
}

async function deleteGeneration(db: Kysely<Database>, catalogId: number): Promise<void> {
  // From now on it cannot be shown again, even when the deletion is interrupted.
  await db.updateTable("catalogs").set({ replaces: null }).where("replaces", "=", catalogId).execute();
  for (const place of withHidden(catalogId)) while (await deleteProducts(db, place));
  await db.transaction().execute(async (trx) => {
    for (const table of ["facets", "types", "categories", "series", "brands", "fed_values"] as const) {
      await trx.deleteFrom(table).where("catalog_id", "=", catalogId).execute();
    }
    await trx.deleteFrom("catalogs").where("id", "=", catalogId).execute();
  });
}

/** Deletes a batch of products with their modifications and facet values; false when none was left. */
async function deleteProducts(db: Kysely<Database>, catalogId: number): Promise<boolean> {
  const rows = await db.selectFrom("products").select("id").where("catalog_id", "=", catalogId).orderBy("id").limit(DELETE_BATCH).execute();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return deleteHidden(db, catalogId);
  await db.transaction().execute(async (trx) => {
    for (const table of ["facet_values", "modifications"] as const) {
      await trx
        .deleteFrom(table)
        .where("catalog_id", "=", catalogId)
        .where("product_id", ">=", first.id)
        .where("product_id", "<=", last.id)
        .execute();
    }
    await trx.deleteFrom("products").where("catalog_id", "=", catalogId).where("id", ">=", first.id).where("id", "<=", last.id).execute();
  });
  return true;
}

/** The hidden modifications of products that are shown, which alone are in the hidden part. Always false: there is nothing after them. */
async function deleteHidden(db: Kysely<Database>, place: number): Promise<false> {
  for (const table of ["facet_values", "modifications"] as const) await db.deleteFrom(table).where("catalog_id", "=", place).execute();
  return false;
}
