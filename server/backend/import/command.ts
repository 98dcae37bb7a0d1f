import type { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import type { Kysely, Transaction } from "kysely";
import { writeCatalog } from "../catalog/write-catalog.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { storeFeedAddresses, type FeedAddress } from "../redirects/feed-addresses.ts";
import { COMMAND_LINE, writeJournal } from "../staff/journal.ts";
import { afterNoter, compareItems, noteBefore } from "./changes.ts";
import { FeedError, feedText, openFeed } from "./feed-text.ts";
import { feedSource } from "./feed-source.ts";
import { parseHosts, readImageHosts, writeImageHosts } from "./image-hosts.ts";
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
  /** Where the feed `-` comes from. */
  stdin?: Readable;
  /** The most bytes that an archive may unpack to. */
  unpackedLimit?: number;
}

/** A feed of a million offers is smaller. An archive of 4 MB can unpack to more than this. */
const UNPACKED_LIMIT = 4e9;

interface Options {
  feed: string;
  dryRun: boolean;
  verbose: boolean;
  /** Replaces the allowed picture hosts; null = they stay. */
  hosts: string[] | null;
}

export const importUsage = "import ФАЙЛ [--dry-run] [--verbose] [--hosts узел,узел]";

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
    createReport(context.stdout, staging.db, options.verbose).notices();
    context.stderr.write(`${error.message}\nКаталог не изменился.\n`);
    return 1;
  } finally {
    staging.close();
  }
}

async function importFeed(
  options: Options,
  { db: staging }: Staging,
  { db, dataDir, stdout, stderr, clock, stdin, unpackedLimit = UNPACKED_LIMIT }: ImportContext,
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
    if (!options.dryRun) {
      const { catalogId } = await writeCatalog(db, source, {
        kind: "feed",
        clock,
        onProgress: ({ products }) => progress.written(products),
        onShown: (trx) => record(trx, options.feed, products, clock()),
      });
      await source.remember(db, catalogId);
      await storeFeedAddresses(db, feedAddresses(staging), clock());
      if (options.hosts !== null) await writeImageHosts(dataDir, options.hosts);
    }
    progress.end();
    const report = createReport(stdout, staging, options.verbose);
    report.notices();
    report.hosts(allowed);
    report.changes(compareItems(staging), options.dryRun);
    report.summary(total, options.dryRun);
  } finally {
    progress.end();
    bytes.stream.destroy();
  }
}

function feedAddresses(staging: DatabaseSync): FeedAddress[] {
  const rows = staging.prepare("SELECT address, key FROM addresses ORDER BY address").all();
  return rows.map(({ address, key }) => ({ address: String(address), key: String(key) }));
}

async function record(trx: Transaction<Database>, feed: string, products: number, now: number): Promise<void> {
  const subject = { kind: "catalogue", id: path.basename(feed) } as const;
  await writeJournal(trx, { actor: COMMAND_LINE, now, deed: "catalogue-import", subject, after: { Товаров: products } });
}

function readOptions(argv: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { "dry-run": { type: "boolean" }, verbose: { type: "boolean" }, hosts: { type: "string" } },
    });
    const [feed, ...rest] = positionals;
    if (feed === undefined || rest.length > 0) return "Назовите один файл выгрузки.";
    const hosts = values.hosts === undefined ? null : parseHosts(values.hosts);
    if (values.hosts !== undefined && hosts === null) return `Параметр --hosts: «${values.hosts}» — не список узлов через запятую.`;
    return { feed, dryRun: values["dry-run"] ?? false, verbose: values.verbose ?? false, hosts };
  } catch {
    return "Параметры команды записаны неверно.";
  }
}
