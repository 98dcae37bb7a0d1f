import type { Kysely } from "kysely";
import { HOUR_MS } from "../clock.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "./file-store.ts";

/**
 * No transaction covers the files that rows name. So a name is noted before its file is stored, and in the transaction that takes it from its row; the
 * transaction whose row names it takes the note back. A process that dies, or never learns whether its commit was done, leaves a note, by which the
 * scheduled work removes the file.
 */
export interface NotedStore {
  db: Kysely<Database>;
  files: FileStore;
  leftovers: Leftovers;
}

type Leftovers = "attachment_leftovers" | "exchange_leftovers";

/** No row needs the file any more, so it may be removed at once. */
export const UNNEEDED = 0;
/** A file is stored and named in less. */
const LEFT_AFTER_MS = HOUR_MS;
/** Files that are removed in one go: each may take a bucket a while, and other work waits. */
const AT_ONCE = 200;

/** @param at when somebody begins to store them, epoch ms; UNNEEDED = no row names them when the transaction ends */
export async function noteFiles(db: Kysely<Database>, leftovers: Leftovers, names: readonly string[], at: number): Promise<void> {
  for (const some of inChunks([...new Set(names)], 500))
    await db
      .insertInto(leftovers)
      .values(some.map((stored) => ({ stored, at })))
      .onConflict((conflict) => conflict.column("stored").doNothing())
      .execute();
}

/** Takes notes back, in the transaction whose rows name the files. */
export async function keepFiles(trx: Kysely<Database>, leftovers: Leftovers, names: readonly string[]): Promise<void> {
  for (const some of inChunks(names, 500)) await trx.deleteFrom(leftovers).where("stored", "in", some).execute();
}

/** Removes noted files, which may be there or not, and their notes. */
export async function removeNoted({ db, files, leftovers }: NotedStore, names: readonly string[]): Promise<void> {
  for (const name of names) await files.remove(name);
  await keepFiles(db, leftovers, names);
}

/** Removes the files that nobody needs, and those of processes that died. @throws the error of a file that cannot be removed; it is tried again in an hour */
export async function removeLeft(store: NotedStore, now: number): Promise<void> {
  const { db, leftovers } = store;
  const due = db
    .selectFrom(leftovers)
    .select("stored")
    .where("at", "<", now - LEFT_AFTER_MS);
  for (const { stored } of await due.orderBy("at").limit(AT_ONCE).execute()) {
    try {
      await removeNoted(store, [stored]);
    } catch (error) {
      // It keeps no other file from being removed.
      await db.updateTable(leftovers).set({ at: now }).where("stored", "=", stored).execute();
      throw error;
    }
  }
}
