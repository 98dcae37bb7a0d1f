import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Socket } from "node:net";
import pg from "pg";

/** How long PostgreSQL may take, ms; 0 = as long as it needs. */
export interface QueryLimits {
  /** The server cancels a statement that takes longer. */
  statement: number;
  /** The server cancels a statement that waits for longer on a lock of somebody else. */
  lock: number;
  /** The server ends a connection whose transaction is idle for longer: it may hold locks that others need. */
  idleInTransaction: number;
  /** Without an answer for this time the server is considered gone. It is longer than `statement`, because a running server answers by then. */
  silence: number;
}

/** Connections now, and queries that wait for one. */
export interface PoolCounts {
  used: number;
  idle: number;
  waiting: number;
}

const INT8 = 20;
const NUMERIC = 1700;

/**
 * Connections to PostgreSQL. A connection that breaks in use fails only its own query. After a failover the old connections stay open and
 * silent: when one of them does not answer in time, it and all idle connections are closed, and the next query gets a new one.
 */
export function createPostgresPool(databaseUrl: string, limits: QueryLimits): PostgresPool & { counts(): PoolCounts } {
  let current = openPool(databaseUrl, limits);
  const closing = new Set<Promise<void>>();
  let ended = false;

  function giveUp(silent: OpenPool): void {
    // When the pool has ended, or this one was replaced already, no other is opened.
    if (ended || silent !== current) return;
    current = openPool(databaseUrl, limits);
    const closed = silent.close().finally(() => closing.delete(closed));
    closing.add(closed);
  }

  return {
    options: current.pool.options,
    async connect() {
      const own = current;
      const client: PostgresPoolClient = await own.pool.connect();
      let lost: Error | undefined;
      return {
        async query<Row>(statement: string, parameters: readonly unknown[]) {
          // A rollback would wait for its own limit behind the query that got no answer.
          if (lost) throw lost;
          try {
            return await client.query<Row>(statement, parameters);
          } catch (error) {
            if (error instanceof Error && error.message === "Query read timeout") {
              lost = error;
              giveUp(own);
            }
            throw error;
          }
        },
        release: (destroy?: boolean) => client.release(lost !== undefined || destroy),
      } as PostgresPoolClient;
    },
    counts() {
      const { totalCount, idleCount, waitingCount } = current.pool;
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    async end() {
      ended = true;
      await Promise.all([current.close(), ...closing]);
    },
  };
}

interface OpenPool {
  pool: pg.Pool;
  /** Takes no new work and ends each connection when it is free. */
  close(): Promise<void>;
}

function openPool(databaseUrl: string, { statement, lock, idleInTransaction, silence }: QueryLimits): OpenPool {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: silence,
    keepAlive: true,
    stream() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      return socket;
    },
    // As a statement: poolers such as PgBouncer refuse these settings as parameters of the connection.
    onConnect: (client) =>
      client.query(
        `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idleInTransaction}`,
      ) as unknown as void,
    types: {
      // int8 (and the numeric that `sum` of int8 gives) are numbers: every integer here is below 2^53.
      getTypeParser: (type, format) => (type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // An error without a listener would end the process. A connection that breaks while idle is replaced at the next query; the query of one
  // that is in use gets the error itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    pool,
    async close() {
      await pool.end();
      // The other side never closes a broken connection, and an open socket would keep the process running.
      for (const socket of sockets) socket.destroySoon();
    },
  };
}
