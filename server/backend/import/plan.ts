import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { type Actor, type JournalEntry, type Values, writeJournal } from "../staff/journal.ts";
import { activeCatalog } from "../catalog/generations.ts";
import type { SourceProduct } from "../catalog/source.ts";
import { writeCatalog, type WriteOptions } from "../catalog/write-catalog.ts";
import { queuePictures } from "../pictures/queue.ts";
import { storeFeedAddresses, type FeedAddress } from "../redirects/feed-addresses.ts";
import { type Changes, afterNoter, compareItems, noteBefore } from "./changes.ts";
import type { StockTime } from "./feed/feed-date.ts";
import type { FeedFacts } from "./feed/read-feed.ts";
import type { Report } from "./report.ts";
import { type StockEffect, stockEffect } from "./stock-effect.ts";
import { feedSource } from "./catalogue/feed-source.ts";
import { tellAgain } from "./tell-again.ts";
import { planUpdates, writeUpdates } from "./update-prices.ts";

/** What a plan is made from: a feed that has been read into the staging database. */
export interface PlanContext {
  /** Open and migrated. */
  db: Kysely<Database>;
  staging: DatabaseSync;
  facts: FeedFacts;
  clock: Clock;
  /** Who imports. */
  actor: Actor;
  /** The name of the file. */
  feed: string;
  encoding: string;
  /** The time of the feed's stock data. */
  stockTime: StockTime;
  /** Picture hosts. */
  allowed: ReadonlySet<string>;
  /** Belongs to the transaction that shows the result. */
  onShown?: (trx: Transaction<Database>, catalogId: number) => Promise<void>;
}

/** What an import would do. Nothing has been written. */
export interface ImportPlan {
  changes: Changes;
  write(onProducts: (written: number) => void): Promise<void>;
  /**
   * Instead of `write`, when the shown catalogue is the same: only the moves of stock count no longer that the source knows of by now. Returns the number of goods
   * that had some. Null = something would change.
   */
  repeat: (() => Promise<number>) | null;
  /** After `write`, or instead of it. */
  tell(report: Report, options: { isDryRun: boolean }): void;
}

/** The journal's entry for an import. */
export function importEntry(
  { actor, clock, feed }: Pick<PlanContext, "actor" | "clock" | "feed">,
  { time, counted, taken, returned }: StockEffect,
  after: Values,
): JournalEntry {
  const stock = { stock_at: time.at, ordered_pieces: taken.pieces, returned_pieces: returned.pieces };
  const subject = { kind: "catalogue", id: path.basename(feed) } as const;
  return { actor, now: clock(), deed: "catalogue-import", subject, after: { ...after, ...(counted > 0 && stock) } };
}

/** Turns the feed into the catalogue of the shop. */
export async function planCatalogue(context: PlanContext): Promise<ImportPlan> {
  const { db, staging, facts, clock, encoding, allowed, stockTime } = context;
  await noteBefore(db, staging);
  const source = await feedSource(db, staging, facts);
  const noteAfter = afterNoter(staging);
  const content = createHash("sha256").update(JSON.stringify(source.structure));
  let products = 0;
  for await (const product of source.products) {
    noteAfter(product);
    content.update(JSON.stringify(withoutPieces(product)));
    products += 1;
  }
  const mark = content.digest("base64");
  const changes = compareItems(staging);
  const repeats = await repeatedCatalog(db, changes, mark);
  const stock = await stockEffect(db, staging, stockTime);
  const onShown: WriteOptions["onShown"] = async (trx, { catalogId }) => {
    await source.remember(trx, catalogId);
    const after = {
      products,
      added: changes.count("added"),
      changed: changes.count("changed"),
      repriced: changes.count("repriced"),
      gone: changes.count("gone"),
    };
    await writeJournal(trx, importEntry(context, stock, after));
    await context.onShown?.(trx, catalogId);
  };
  const { categories, types } = source.structure;
  let pictures = 0;
  return {
    changes,
    async write(onProducts) {
      await writeCatalog(db, source, {
        kind: "feed",
        clock,
        stockAt: stockTime.at,
        mark,
        repeats,
        onShown,
        onProgress: (written) => onProducts(written.products),
      });
      await storeFeedAddresses(db, feedAddresses(staging), clock());
      pictures = await queuePictures(db, feedPictures(staging), clock());
    },
    repeat:
      repeats === null
        ? null
        : async () => {
            // They are named again, so they are not forgotten; the import before may have been killed before it stored them.
            await storeFeedAddresses(db, feedAddresses(staging), clock());
            pictures = await queuePictures(db, feedPictures(staging), clock());
            return tellAgain(db, staging, { catalogId: repeats, stockAt: stockTime.at }, async (trx, goods) => {
              await writeJournal(trx, importEntry(context, stock, { restocked: goods }));
              await context.onShown?.(trx, repeats);
            });
          },
    tell(report, { isDryRun }) {
      report.hosts(allowed);
      report.pictures(pictures);
      report.changes(changes, isDryRun);
      report.stock(stock, isDryRun);
      report.summary({ encoding, categories: categories.length, types: types.length, products }, isDryRun);
    },
  };
}

const withoutPieces = ({ modifications = [], ...product }: SourceProduct) => ({
  ...product,
  stock: undefined,
  modifications: modifications.map((modification) => ({ ...modification, stock: undefined })),
});

/** The shown catalogue, when the feed changes nothing of it; null = it does. */
async function repeatedCatalog(db: Kysely<Database>, changes: Changes, mark: string): Promise<number | null> {
  if ((["added", "changed", "repriced", "gone"] as const).some((change) => changes.count(change) > 0)) return null;
  const shown = await activeCatalog(db);
  return shown?.source === "feed" && shown.mark === mark ? shown.id : null;
}

/** The pictures that the shop may show, read one at a time, because there may be a million. */
function* feedPictures(staging: DatabaseSync): Generator<string> {
  const rows = staging.prepare("SELECT picture.value AS url FROM offers, json_each(offers.data, '$.pictures') AS picture").iterate();
  for (const { url } of rows) yield String(url);
}

/** A page at a time: there may be a million. */
function* feedAddresses(staging: DatabaseSync): Generator<FeedAddress[]> {
  const next = staging.prepare("SELECT address, key FROM addresses WHERE address > ? ORDER BY address LIMIT 500");
  for (let last = ""; ;) {
    const rows = next.all(last).map(({ address, key }) => ({ address: String(address), key: String(key) }));
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.address ?? last;
  }
}

/** Prices and stock of what the shop sells already; everything else stays. */
export async function planPrices(context: PlanContext): Promise<ImportPlan> {
  const { db, staging, facts, stockTime } = context;
  const { catalogId } = await planUpdates(db, staging, facts.rate);
  const changes = compareItems(staging);
  const stock = await stockEffect(db, staging, stockTime);
  return {
    changes,
    async write() {
      const after = { repriced: changes.count("repriced"), restocked: changes.count("changed") };
      await writeUpdates(db, staging, { catalogId, stockAt: stockTime.at, isRepriced: after.repriced > 0 }, async (trx) => {
        await writeJournal(trx, importEntry(context, stock, after));
        await context.onShown?.(trx, catalogId);
      });
    },
    repeat: null,
    tell(report, { isDryRun }) {
      report.stock(stock, isDryRun);
      report.updates(changes, isDryRun);
    },
  };
}
