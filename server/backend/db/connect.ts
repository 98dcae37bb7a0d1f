import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { MINUTE_MS } from "../clock.ts";
import { createPostgresPool, type PoolCounts, type QueryLimits } from "./postgres-pool.ts";
import type { Database } from "./schema.ts";
import { makePrivate, NodeSqliteDialect } from "./sqlite-dialect.ts";
import { isBusy, isPostgres } from "./engine.ts";

export interface ConnectOptions {
  /** Folder of the embedded database; made when it is not there. */
  dataDir: string;
  /** `postgres://…`; null = the embedded SQLite file `<dataDir>/vzlet.db`. */
  databaseUrl: string | null;
}

/**
 * Queries that a visitor waits for. Those that wait for a lock end before the ones behind them have waited too long for a connection: a session that
 * keeps the orders locked must not stop the search.
 */
const SERVING_LIMITS: QueryLimits = { statement: 8_000, lock: 4_000, idleInTransaction: 5_000, silence: 10_000 };
/** Migrations, imports and copies: a statement may rewrite a whole table, or wait until another process has finished. */
const MAINTENANCE_LIMITS: QueryLimits = { statement: 0, lock: 0, idleInTransaction: 0, silence: 15 * MINUTE_MS };

/**
 * Opens the database of the shop. The caller ends it with `destroy()`.
 * @param work how long queries may take: those of visitors seconds
 * @param onPool gets the counts of the pool when the database is PostgreSQL
 */
export function connect(
  { dataDir, databaseUrl }: ConnectOptions,
  work: "serving" | "maintenance" = "serving",
  onPool?: (counts: () => PoolCounts) => void,
): Kysely<Database> {
  if (databaseUrl) {
    const pool = createPostgresPool(databaseUrl, work === "serving" ? SERVING_LIMITS : MAINTENANCE_LIMITS);
    onPool?.(pool.counts);
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely({ dialect: new NodeSqliteDialect(join(dataDir, "vzlet.db")) });
}

/** The work of writing a catalogue. */
export const CATALOGUE = "vzlet catalogue";
/** How long a person waits for a catalogue that is being written, ms. */
export const LOCK_TIMEOUT_MS = 4_000;

/** How often somebody who waits looks whether the others have ended, ms. */
const LOOK_MS = 25;

/**
 * Runs work that only one process on a database may do at a time; the others wait. The lock ends with its process, so a killed one does not block the others.
 * @param timeoutMs how long it waits at most; PostgreSQL has limits of its own for that
 * @throws the engine's error when it has waited too long
 */
export async function alone<Tables, Result>(
  db: Kysely<Tables>,
  name: string,
  work: () => Promise<Result>,
  { timeoutMs = Infinity } = {},
): Promise<Result> {
  if (!isPostgres(db)) return aloneOnFile(db, name, work, timeoutMs);
  // The lock belongs to the transaction, not to the session: poolers such as PgBouncer share a session between clients.
  return db.transaction().execute(async (trx) => {
    // It is idle while the work is done on other connections, however long that takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
    return work();
  });
}

/** The write lock of an empty database beside that of the shop, whose own one is free meanwhile: orders are placed. */
async function aloneOnFile<Tables, Result>(
  db: Kysely<Tables>,
  name: string,
  work: () => Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const path = `${rows[0]?.file}.${name.replaceAll(" ", "-")}.lock`;
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    makePrivate(path);
    const deadline = performance.now() + timeoutMs;
    for (let isHeld = false; !isHeld;) {
      try {
        lock.exec("begin immediate");
        isHeld = true;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await wait(LOOK_MS);
      }
    }
    return await work();
  } finally {
    lock.close();
  }
}
