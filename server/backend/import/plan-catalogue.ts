import type { DatabaseSync } from "node:sqlite";
import { writeCatalog, type WriteOptions } from "../catalog/write-catalog.ts";
import { queuePictures } from "../pictures/queue.ts";
import { storeFeedAddresses, type FeedAddress } from "../redirects/feed-addresses.ts";
import { writeJournal } from "../staff/journal.ts";
import { afterNoter, compareItems, noteBefore } from "./changes.ts";
import { feedSource } from "./feed-source.ts";
import { stockEffect } from "./stock-effect.ts";
import { importEntry, type ImportPlan, type PlanContext } from "./plan.ts";

/** Turns the feed into the catalogue of the shop. */
export async function planCatalogue(context: PlanContext): Promise<ImportPlan> {
  const { db, staging, facts, clock, encoding, allowed, stockTime } = context;
  await noteBefore(db, staging);
  const source = await feedSource(db, staging, facts);
  const noteAfter = afterNoter(staging);
  let products = 0;
  for await (const product of source.products) {
    noteAfter(product);
    products += 1;
  }
  const changes = compareItems(staging);
  const stock = await stockEffect(db, staging, stockTime);
  const onShown: WriteOptions["onShown"] = async (trx, { catalogId }) => {
    await source.remember(trx, catalogId);
    const after = {
      Товаров: products,
      Появилось: changes.count("added"),
      Изменилось: changes.count("changed"),
      "Сменило цену": changes.count("repriced"),
      Исчезло: changes.count("gone"),
    };
    await writeJournal(trx, importEntry(context, stock, after));
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
        onShown,
        onProgress: (written) => onProducts(written.products),
      });
      await storeFeedAddresses(db, feedAddresses(staging), clock());
      pictures = await queuePictures(db, feedPictures(staging), clock());
    },
    tell(report, isDryRun) {
      report.hosts(allowed);
      report.pictures(pictures);
      report.changes(changes, isDryRun);
      report.stock(stock, isDryRun);
      report.summary({ encoding, categories: categories.length, types: types.length, products }, isDryRun);
    },
  };
}

/** Those that the shop may show; of a million one at a time is in memory. */
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
