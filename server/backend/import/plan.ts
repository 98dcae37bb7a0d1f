import type { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Kysely } from "kysely";
import { momentText } from "#shared/text/date.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Actor, JournalEntry, Values } from "../staff/journal.ts";
import type { Changes } from "./changes.ts";
import type { StockTime } from "./feed-date.ts";
import type { FeedFacts } from "./read-feed.ts";
import type { Report } from "./report.ts";
import type { StockEffect } from "./stock-effect.ts";

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
  /** Of the stock that the feed tells. */
  stockTime: StockTime;
  /** Picture hosts. */
  allowed: ReadonlySet<string>;
}

/** What an import would do. Nothing has been written. */
export interface ImportPlan {
  changes: Changes;
  write(onProducts: (written: number) => void): Promise<void>;
  /** After `write`, or instead of it. */
  tell(report: Report, isDryRun: boolean): void;
}

/** The journal's entry for an import. */
export function importEntry(
  { actor, clock, feed }: Pick<PlanContext, "actor" | "clock" | "feed">,
  { time, counted, taken, returned }: StockEffect,
  after: Values,
): JournalEntry {
  const stock = {
    "Остатки на": momentText(new Date(time.at).toISOString()),
    "Вычтено заказанное, шт.": taken.pieces,
    "Прибавлено возвращённое, шт.": returned.pieces,
  };
  const subject = { kind: "catalogue", id: path.basename(feed) } as const;
  return { actor, now: clock(), deed: "catalogue-import", subject, after: { ...after, ...(counted > 0 && stock) } };
}
