import type { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { plural } from "#shared/text/format.ts";
import type { ImportGuard } from "../content/selling.ts";
import { alone, CATALOGUE } from "../db/connect.ts";
import { stockTime } from "./feed/feed-date.ts";
import { FeedError, feedText, openFeed, type FeedBytes } from "./feed/feed-text.ts";
import { readImageHosts, writeImageHosts } from "./image-hosts.ts";
import { importUsage, readOptions, type Options, type ReadOptions } from "./options.ts";
import { planCatalogue, planPrices, type ImportPlan, type PlanContext } from "./plan.ts";
import { createProgress, type TextOutput, createReport } from "./report.ts";
import { readFeed } from "./feed/read-feed.ts";
import { openStaging, type Staging } from "./staging.ts";
import type { Changes } from "./changes.ts";

export interface ImportContext extends Pick<PlanContext, "db" | "clock" | "actor"> {
  /** The folder of the staging database and of the list of picture hosts. */
  dataDir: string;
  /** The report. */
  stdout: TextOutput;
  /** Progress and errors. */
  stderr: TextOutput;
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
    await alone(context.db, CATALOGUE, () => importFeed(options, staging, context));
    return 0;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    if (!(error instanceof DoubtfulFeed)) createReport(context.stdout, staging.db, options.verbose).faults();
    context.stderr.write(`${error.message}\nКаталог не изменился.\n`);
    return 1;
  } finally {
    staging.close();
  }
}

async function importFeed(options: Options, { db: staging }: Staging, context: ImportContext): Promise<void> {
  const { dataDir, stdout, stderr, stdin } = context;
  const allowed = new Set(options.hosts ?? (await readImageHosts(dataDir)));
  const bytes = await openFeed(options.feed, stdin ?? process.stdin);
  const progress = createProgress(stderr, bytes.size);
  try {
    const plan = await readPlan(options, bytes, { ...context, staging, allowed, onBytes: progress.read });
    const doubts = options.accept ? [] : suspicions(plan.changes, context.guard);
    const isWritten = !options.dryRun && doubts.length === 0;
    if (isWritten) {
      await plan.write(progress.written);
      if (options.hosts !== null) await writeImageHosts(context, options.hosts);
    }
    progress.end();
    const report = createReport(stdout, staging, options.verbose);
    report.faults();
    plan.tell(report, { isDryRun: !isWritten });
    if (doubts.length === 0) return;
    if (!options.dryRun) throw new DoubtfulFeed(`${doubts.join("\n")}\nЕсли так и надо, повторите импорт с --accept.`);
    stdout.write(`${doubts.join("\n")}\nТакой импорт остановится. Если так и надо, добавьте --accept.\n`);
  } finally {
    progress.end();
    bytes.stream.destroy();
  }
}

/** What a plan is made from, besides the feed itself. */
export interface ReadingContext extends Pick<PlanContext, "db" | "staging" | "clock" | "actor" | "allowed" | "onShown"> {
  /** Called with the number of bytes read so far. */
  onBytes: (total: number) => void;
  /** The most bytes that an archive may unpack to. */
  unpackedLimit?: number;
}

/** Reads the feed into the staging database and finds what it would change. @throws FeedError when it cannot be used */
export async function readPlan(
  options: ReadOptions,
  { stream, written }: Pick<FeedBytes, "stream" | "written">,
  context: ReadingContext,
): Promise<ImportPlan> {
  const { staging, allowed, onBytes, unpackedLimit = UNPACKED_LIMIT } = context;
  let encoding = "";
  const text = feedText(stream, { onBytes, onEncoding: (name) => (encoding = name), unpackedLimit });
  const facts = await readFeed(text, staging, { ...options, isAllowedHost: (host) => allowed.has(host) });
  return (facts.onlyPrices ? planPrices : planCatalogue)({
    ...context,
    facts,
    feed: options.feed,
    encoding,
    stockTime: stockTime(facts.date, written, context.clock()),
  });
}

/**
 * Why a feed seems damaged, in Russian sentences with the figures; empty = it does not. A shop that has not sold goods of a feed yet has nothing to
 * lose.
 */
export function suspicions(changes: Changes, { gone, repriced, priceChange }: ImportGuard): string[] {
  const { before } = changes;
  const found: string[] = [];
  const lost = changes.count("gone");
  const moved = changes.countRepricedBy(priceChange);
  if (isAbove(lost, before, gone)) {
    found.push(`Исчезнет ${amount(lost)} из ${before}: это ${share(lost, before)} %, а можно не больше ${gone} %.`);
  }
  if (isAbove(moved, before, repriced)) {
    const words = `${moved} ${plural(moved, "товар", "товара", "товаров")} из ${before}`;
    found.push(`Больше чем на ${priceChange} % изменится цена: ${words}. Это ${share(moved, before)} %, а можно не больше ${repriced} %.`);
  }
  return found;
}

const isAbove = (part: number, whole: number, percent: number): boolean => whole > 0 && (part * 100) / whole > percent;
const share = (part: number, whole: number): number => Math.round((part * 100) / whole);
const amount = (count: number): string => `${count} ${plural(count, "товар", "товара", "товаров")}`;
