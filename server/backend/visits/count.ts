import { sql, type Kysely } from "kysely";
import type { VisitPayload } from "#shared/contract/site.ts";
import { bucketOf, type Vital } from "#shared/domain/vitals.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { type Clock, DAY_MS } from "../clock.ts";
import { createTally, type Counted } from "../db/tally.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import type { Logger } from "pino";
import { searchedText } from "../search/missed.ts";
import { dayOf } from "../today/sales.ts";

/** The kinds of counts; each kind has keys of its own. */
export type VisitKind = "visits" | "views" | "viewing" | "adding" | "source" | "product" | "added" | "search" | "led" | Vital;

/** Kinds whose keys are pages, or that have one key. */
const COMMON_KINDS: ReadonlySet<VisitKind> = new Set(["visits", "views", "viewing", "adding"]);
/** Kinds whose keys are words of the visitor. */
const WORDS: ReadonlySet<VisitKind> = new Set(["source", "search", "led"]);
/** The most keys of one kind in a day, because people do not produce more: above it the rarest are dropped. */
const MAX_KEYS = 2000;
/** More than a year, so that every period can be compared with the one before. */
const STORED_DAYS = 800;
/** User agents of programs. */
const PROGRAM = /bot|crawl|spider|slurp|preview|lighthouse|headless(?!chrome)|curl|wget|python|monitor/i;

export interface VisitCounts {
  /** Counts a report of a browser. A program that names itself in its user agent is not counted. */
  count(payload: VisitPayload, agent: string, options: { withWords: boolean }): void;
}

/** Counts visits. The counts of a second are written together and added to those of the other processes. */
export function createVisitCounts({
  db,
  catalogs,
  clock,
  logger,
}: {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  clock: Clock;
  logger: Logger;
}): VisitCounts {
  const options = {
    write: async (counted: ReadonlyMap<string, Counted>) => writeCounts(db, await knownOnly(db, catalogs, counted), clock()),
    onError: (error: unknown) => logger.error({ err: error }, "visits not written"),
  };
  // A second keeps a bounded number of keys. What visitors choose takes no room from what everybody is counted by.
  const [common, chosen] = [createTally(options), createTally(options)];
  return {
    count(payload, agent, { withWords }) {
      if (PROGRAM.test(agent)) return;
      const counted = countsOf(payload).filter(([kind]) => withWords || !WORDS.has(kind));
      for (const [kind, key] of counted) (COMMON_KINDS.has(kind) ? common : chosen)(`${kind}\n${key}`);
    },
  };
}

function countsOf({ event, page, product, source, first, q, vitals = {} }: VisitPayload): [VisitKind, string][] {
  if (event === "vitals")
    return Object.entries(vitals).map(([vital, value]) => [vital as Vital, `${page} ${bucketOf(vital as Vital, value)}`]);
  const query = searchedText(q);
  if (event === "cart")
    return product === undefined ? [] : [["added", String(product)], ...(first ? [["adding", ""] as const] : [])].map(asCount);
  return [
    ["views", page],
    ...(source === undefined ? [] : [["visits", ""] as const, ["source", hostOf(source)] as const]),
    ...(product === undefined ? [] : [["product", String(product)] as const]),
    ...(product !== undefined && first ? [["viewing", ""] as const] : []),
    ...(query === null ? [] : [[product === undefined ? "search" : "led", query] as const]),
  ].map(asCount);
}

const asCount = ([kind, key]: readonly string[]): [VisitKind, string] => [kind as VisitKind, key ?? ""];

/** A source as it is counted: in lower case, without `www.` and without what names a person or a page. */
function hostOf(source: string): string {
  return (
    /^[\p{L}\d._-]*/u.exec(
      source
        .trim()
        .toLowerCase()
        .replace(/^www\./, ""),
    )?.[0] ?? ""
  );
}

/** Counts of products by the product's id: a modification counts as its product, and what the catalogue does not have is dropped. */
async function knownOnly(
  db: Kysely<Database>,
  catalogs: CatalogStore,
  counted: ReadonlyMap<string, Counted>,
): Promise<Map<string, number>> {
  const ids = [...counted.keys()].flatMap((text) => idIn(text) ?? []);
  const products = await productsOf(db, catalogs, ids);
  const counts = new Map<string, number>();
  for (const [text, { count }] of counted) {
    const id = idIn(text);
    const key = id === undefined ? text : products.has(id) ? text.replace(/\d+$/, String(products.get(id))) : null;
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

function idIn(text: string): number | undefined {
  const [, id] = /^(?:product|added)\n(\d+)$/.exec(text) ?? [];
  return id === undefined ? undefined : Number(id);
}

async function productsOf(db: Kysely<Database>, catalogs: CatalogStore, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { snapshot } = await catalogs.current();
  const rows = await db
    .selectFrom("products")
    .select(["id", "id as product_id"])
    .where("catalog_id", "=", snapshot.id)
    .where("id", "in", ids)
    .unionAll((query) =>
      query.selectFrom("modifications").select(["id", "product_id"]).where("catalog_id", "=", snapshot.id).where("id", "in", ids),
    )
    .execute();
  return new Map(rows.map(({ id, product_id }) => [id, product_id]));
}

async function writeCounts(db: Kysely<Database>, counts: ReadonlyMap<string, number>, now: number): Promise<void> {
  const day = dayOf(now);
  await transactionally(db, async (trx) => {
    const grown = new Set<string>();
    // In one order, so that two processes do not wait for each other's rows.
    for (const [text, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const [kind = "", key = ""] = text.split("\n");
      const counted = await trx
        .updateTable("visit_counts")
        .set(({ eb }) => ({ count: eb("count", "+", count) }))
        .where("kind", "=", kind)
        .where("day", "=", day)
        .where("key", "=", key)
        .executeTakeFirst();
      if (counted.numUpdatedRows > 0n) continue;
      grown.add(kind);
      await trx
        .insertInto("visit_counts")
        .values({ day, kind, key, count })
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "day", "key"])
            .doUpdateSet((row) => ({ count: row("visit_counts.count", "+", row.ref("excluded.count")) })),
        )
        .execute();
    }
    for (const kind of grown) await dropRarest(trx, kind, day);
  });
}

/** So made-up words are dropped first and those that many people use stay. Among equally rare words the choice is random. */
async function dropRarest(trx: Kysely<Database>, kind: string, day: number): Promise<void> {
  const ofDay = trx.selectFrom("visit_counts").where("kind", "=", kind).where("day", "=", day);
  const { keys } = await ofDay.select(({ fn }) => fn.countAll<number>().as("keys")).executeTakeFirstOrThrow();
  const excess = Number(keys) - MAX_KEYS;
  if (excess <= 0) return;
  const rarest = ofDay
    .select("key")
    .orderBy("count")
    .orderBy(sql`random()`)
    .limit(excess);
  await trx.deleteFrom("visit_counts").where("kind", "=", kind).where("day", "=", day).where("key", "in", rarest).execute();
}

/** Deletes what is older than two years. */
export async function forgetVisits(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom("visit_counts")
    .where("day", "<", dayOf(now - STORED_DAYS * DAY_MS))
    .execute();
}
