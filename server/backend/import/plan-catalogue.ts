import type { DatabaseSync } from "node:sqlite";
import { writeCatalog, type WriteOptions } from "../catalog/write-catalog.ts";
import { storeFeedAddresses, type FeedAddress } from "../redirects/feed-addresses.ts";
import { writeJournal } from "../staff/journal.ts";
import { afterNoter, compareItems, noteBefore } from "./changes.ts";
import { feedSource } from "./feed-source.ts";
import { importEntry, type ImportPlan, type PlanContext } from "./plan.ts";

/** The feed becomes the catalogue of the shop. */
export async function planCatalogue(context: PlanContext): Promise<ImportPlan> {
  const { db, staging, facts, clock, encoding, allowed } = context;
  await noteBefore(db, staging);
  const source = await feedSource(db, staging, facts);
  const noteAfter = afterNoter(staging);
  let products = 0;
  for await (const product of source.products) {
    noteAfter(product);
    products += 1;
  }
  const changes = compareItems(staging);
  const onShown: WriteOptions["onShown"] = async (trx, { catalogId }) => {
    await source.remember(trx, catalogId);
    const after = {
      Товаров: products,
      Появилось: changes.count("added"),
      Изменилось: changes.count("changed"),
      "Сменило цену": changes.count("repriced"),
      Исчезло: changes.count("gone"),
    };
    await writeJournal(trx, importEntry(context, after));
  };
  const { categories, types } = source.structure;
  return {
    changes,
    async write(onProducts) {
      await writeCatalog(db, source, { kind: "feed", clock, onShown, onProgress: (written) => onProducts(written.products) });
      await storeFeedAddresses(db, feedAddresses(staging), clock());
    },
    tell(report, isDryRun) {
      report.hosts(allowed);
      report.changes(changes, isDryRun);
      report.summary({ encoding, categories: categories.length, types: types.length, products }, isDryRun);
    },
  };
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
