import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { FeedError, feedText } from "../import/feed/feed-text.ts";
import { type Actor, writeJournal } from "../staff/journal.ts";

/** 1C as the journal names it. */
export const ONE_C: Actor = { staff_id: null, name: "1С" };

const UNPACKED_LIMIT = 2e9;

/** What is said to 1C and stands at the desk. */
export interface FileOutcome {
  isDone: boolean;
  /** The file has been read, and the guard waits for somebody who accepts what it says. */
  isDoubtful?: boolean;
  text: string;
}

interface ImportOnce {
  db: Kysely<Database>;
  clock: Clock;
  exchangeId: number;
  /** The file. */
  name: string;
}

/**
 * Imports one file of an exchange and journals what came of it. Everything can be repeated: a file that is imported answers as before, and one that was broken
 * off begins anew and comes to the same. What is wrong with the file is its outcome.
 */
export async function importOnce({ db, clock, exchangeId, name }: ImportOnce, read: () => Promise<FileOutcome>): Promise<FileOutcome> {
  const before = await db
    .selectFrom("exchange_imports")
    .select(["state", "note"])
    .where("exchange_id", "=", exchangeId)
    .where("name", "=", name)
    .executeTakeFirst();
  if (before?.state === "done") return { isDone: true, text: before.note };
  let outcome: FileOutcome;
  try {
    outcome = await read();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    outcome = { isDone: false, text: error.message };
  }
  const state = outcome.isDone ? "done" : outcome.isDoubtful ? "doubtful" : "failed";
  const row = { state, note: outcome.text, at: clock() } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("exchange_imports")
      .values({ exchange_id: exchangeId, name, ...row })
      .onConflict((conflict) => conflict.columns(["exchange_id", "name"]).doUpdateSet(row))
      .execute();
    const subject = { kind: "exchange", id: exchangeId } as const;
    await writeJournal(trx, { actor: ONE_C, now: clock(), deed: "exchange-file", subject, after: { file: name, outcome: outcome.text } });
  });
  return outcome;
}

/** The text of a received file in whatever encoding. @throws FeedError */
export function receivedText(stream: Readable): AsyncGenerator<string> {
  return feedText(stream, { onBytes: () => {}, onEncoding: () => {}, unpackedLimit: UNPACKED_LIMIT });
}
