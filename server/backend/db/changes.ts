import { setTimeout as delay } from "node:timers/promises";
import { sql, type Kysely, type Transaction } from "kysely";
import pg from "pg";
import { isPostgres } from "./engine.ts";
import type { Database } from "./schema.ts";

const CHANNEL = "vzlet_changes";
/** How often a SQLite file is looked at, ms. */
const LOOK_MS = 500;
/** How often an idle connection is checked, and how long its answer may take, ms. */
const HEARTBEAT_MS = 10_000;
const ANSWER_MS = 5_000;
const RECONNECT_MS = { first: 200, last: 5_000 };

/** Tells all processes that pages have changed, once the transaction is committed. */
export async function announceChange(trx: Kysely<Database> | Transaction<Database>): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
  else {
    await trx
      .insertInto("changes")
      .values({ single: 1, version: 1 })
      .onConflict((conflict) => conflict.column("single").doUpdateSet(({ eb }) => ({ version: eb("changes.version", "+", 1) })))
      .execute();
  }
}

export interface FollowOptions {
  db: Kysely<Database>;
  /** Where PostgreSQL is; null = `db` is SQLite. */
  databaseUrl: string | null;
  /** Called after each change by any process, and when changes may have been missed, such as at the beginning. */
  onChange(): void;
  /** Called once for each loss of the connection. */
  onError(error: unknown): void;
}

/** Listens for changes until it is stopped. A lost connection is replaced; then changes may have been missed. */
export function followChanges(options: FollowOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const following = options.databaseUrl === null ? look(options, stopping.signal) : listen(options.databaseUrl, options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

async function look({ db, onChange, onError }: FollowOptions, stopped: AbortSignal): Promise<void> {
  let known: number | undefined;
  let deaf = false;
  while (!stopped.aborted) {
    try {
      const version = (await db.selectFrom("changes").select("version").executeTakeFirst())?.version ?? 0;
      if (known !== version) onChange();
      known = version;
      deaf = false;
    } catch (error) {
      if (!deaf) onError(error);
      deaf = true;
    }
    await pause(LOOK_MS, stopped);
  }
}

async function listen(databaseUrl: string, { onChange, onError }: FollowOptions, stopped: AbortSignal): Promise<void> {
  let wait = RECONNECT_MS.first;
  let deaf = false;
  while (!stopped.aborted) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const lost = new AbortController();
    const lose = () => lost.abort();
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", onChange);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onChange();
      wait = RECONNECT_MS.first;
      deaf = false;
      const over = AbortSignal.any([stopped, lost.signal]);
      while (!over.aborted) {
        await pause(HEARTBEAT_MS, over);
        // After a failover the connection stays open and silent.
        if (!over.aborted) await client.query("select 1");
      }
    } catch (error) {
      if (!stopped.aborted && !deaf) onError(error);
      deaf = true;
    }
    // A server that does not respond does not answer the end of the connection either.
    await Promise.race([client.end().catch(() => {}), delay(1_000, undefined, { ref: false })]);
    if (!stopped.aborted) await pause(wait, stopped);
    wait = Math.min(wait * 2, RECONNECT_MS.last);
  }
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined);
