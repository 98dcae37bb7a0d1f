import type { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import type { Kysely, Transaction } from "kysely";
import { writeCatalog } from "../catalog/write-catalog.ts";
import type { Clock } from "../clock.ts";
import type { ImportGuard } from "../content/selling.ts";
import type { Database } from "../db/schema.ts";
import { storeFeedAddresses, type FeedAddress } from "../redirects/feed-addresses.ts";
import { writeJournal, type Actor, type JournalEntry } from "../staff/journal.ts";
import { afterNoter, compareItems, noteBefore, type Changes } from "./changes.ts";
import { FeedError, feedText, openFeed } from "./feed-text.ts";
import { feedSource } from "./feed-source.ts";
import { readImageHosts, writeImageHosts } from "./image-hosts.ts";
import { suspicions } from "./guard.ts";
import { importUsage, readOptions, type Options } from "./options.ts";
import { createProgress, type TextOutput } from "./progress.ts";
import { readFeed } from "./read-feed.ts";
import { createReport, type Report } from "./report.ts";
import { openStaging, type Staging } from "./staging.ts";

export interface ImportContext {
  /** Open and migrated. */
  db: Kysely<Database>;
  /** The folder of the staging database and of the list of picture hosts. */
  dataDir: string;
  /** The report. */
  stdout: TextOutput;
  /** Progress and errors. */
  stderr: TextOutput;
  clock: Clock;
  /** Who imports. */
  actor: Actor;
  guard: ImportGuard;
  /** Where the feed `-` comes from. */
  stdin?: Readable;
  /** The most bytes that an archive may unpack to. */
  unpackedLimit?: number;
}

/** The feed can be used, and has been reported; somebody must accept it. */
class DoubtfulFeed extends FeedError {}

/** A feed of a million offers is smaller. An archive of 4 MB can unpack to more than this. */
const UNPACKED_LIMIT = 4e9;

/**
 * `import FEED`: makes a YML feed (a file, plain or gzip, or `-`) the catalogue of the shop. Returns the exit code: 0 = done
 * (some offers may have been refused), 1 = the feed cannot be used and nothing has changed, 2 = the arguments are wrong.
 */
export async function importCommand(argv: string[], context: ImportContext): Promise<0 | 1 | 2> {
  const options = readOptions(argv);
  if (typeof options === "string") {
    context.stderr.write(`${options}\nКак вызвать: ${importUsage}\n`);
    return 2;
  }
  // Little memory is in use at a time, but many short-lived strings make V8 enlarge its young generation: 430 MB instead of 200.
  setFlagsFromString("--semi-space-growth-factor=1");
  const staging = await openStaging(context.dataDir);
  try {
    await importFeed(options, staging, context);
    return 0;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    if (!(error instanceof DoubtfulFeed)) createReport(context.stdout, staging.db, options.verbose).notices();
    context.stderr.write(`${error.message}\nКаталог не изменился.\n`);
    return 1;
  } finally {
    staging.close();
  }
}

async function importFeed(
  options: Options,
  { db: staging }: Staging,
  { db, dataDir, stdout, stderr, clock, actor, guard, stdin, unpackedLimit = UNPACKED_LIMIT }: ImportContext,
): Promise<void> {
  const allowed = new Set(options.hosts ?? (await readImageHosts(dataDir)));
  const bytes = await openFeed(options.feed, stdin ?? process.stdin);
  const progress = createProgress(stderr, bytes.size);
  let encoding = "";
  try {
    const text = feedText(bytes.stream, { onBytes: progress.read, onEncoding: (name) => (encoding = name), unpackedLimit });
    const facts = await readFeed(text, staging, (host) => allowed.has(host));
    await noteBefore(db, staging);
    const source = await feedSource(db, staging, facts);
    const noteAfter = afterNoter(staging);
    let products = 0;
    for await (const product of source.products) {
      noteAfter(product);
      products += 1;
    }
    const { categories, types } = source.structure;
    const total: Parameters<Report["summary"]>[0] = { encoding, categories: categories.length, types: types.length, products };
    const changes = compareItems(staging);
    const report = createReport(stdout, staging, options.verbose);
    const doubts = options.accept ? [] : suspicions(changes, guard);
    const isWritten = !options.dryRun && doubts.length === 0;
    if (isWritten) {
      const onShown = async (trx: Transaction<Database>, { catalogId }: { catalogId: number }) => {
        await source.remember(trx, catalogId);
        await writeJournal(trx, importEntry({ actor, now: clock(), feed: options.feed, changes, products }));
      };
      await writeCatalog(db, source, { kind: "feed", clock, onShown, onProgress: (written) => progress.written(written.products) });
      await storeFeedAddresses(db, feedAddresses(staging), clock());
      if (options.hosts !== null) await writeImageHosts(dataDir, options.hosts);
    }
    progress.end();
    report.notices();
    report.hosts(allowed);
    report.changes(changes, !isWritten);
    if (doubts.length > 0 && !options.dryRun) throw new DoubtfulFeed(`${doubts.join("\n")}\nЕсли так и надо, повторите импорт с --accept.`);
    report.summary(total, options.dryRun);
    if (doubts.length > 0) stdout.write(`${doubts.join("\n")}\nТакой импорт остановится. Если так и надо, добавьте --accept.\n`);
  } finally {
    progress.end();
    bytes.stream.destroy();
  }
}

interface Imported extends Pick<ImportContext, "actor">, Pick<Options, "feed"> {
  now: number;
  changes: Changes;
  products: number;
}

function importEntry({ actor, now, feed, changes, products }: Imported): JournalEntry {
  return {
    actor,
    now,
    deed: "catalogue-import",
    subject: { kind: "catalogue", id: path.basename(feed) },
    after: {
      Товаров: products,
      Появилось: changes.count("added"),
      Изменилось: changes.count("changed"),
      "Сменило цену": changes.count("repriced"),
      Исчезло: changes.count("gone"),
    },
  };
}

function feedAddresses(staging: DatabaseSync): FeedAddress[] {
  const rows = staging.prepare("SELECT address, key FROM addresses ORDER BY address").all();
  return rows.map(({ address, key }) => ({ address: String(address), key: String(key) }));
}
