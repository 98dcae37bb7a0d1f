import { accessSync, chmodSync, constants } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";
import { isBusy } from "./engine.ts";

/** How many prepared statements stay compiled; the least recently used goes first. */
const STATEMENT_LIMIT = 256;
/** Longer statements (many rows in one insert) seldom come twice. */
const CACHED_LENGTH = 8_000;
const BUSY_TIMEOUT_MS = 5_000;
const RETRY_MS = 5;

/** Kysely on node:sqlite. A committed transaction survives a power cut (WAL with a sync at every commit). */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #open: () => SqliteDatabase;

  constructor(file: string) {
    const open = () => openDatabase(file);
    super({ database: async () => open() });
    this.#open = open;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: async () => this.#open() });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * A transaction takes the write lock at its beginning: one that reads first and writes later would fail at once when another
 * process has written in between. It waits for the lock without SQLite's own busy handler, which would stop the event loop
 * and with it every reader of this process.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = performance.now() + BUSY_TIMEOUT_MS;
    const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    await run("pragma busy_timeout = 0");
    try {
      for (;;) {
        try {
          await run("begin immediate");
          return;
        } catch (error) {
          if (!isBusy(error) || performance.now() > deadline) throw error;
          await wait(RETRY_MS);
        }
      }
    } finally {
      await run(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /** A full disk makes SQLite roll back by itself; the disk error must be reported then, not the failed rollback. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("no transaction is active"))) throw error;
    }
  }
}

/** SQLite's DDL is transactional, so a migration is applied as a whole, and by one process when several start at once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // SQLite opens a write-protected file for reading only, and the shop would notice it only at the first order.
  accessSync(file, constants.W_OK);
  makePrivate(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      if (sql.length > CACHED_LENGTH) return prepare(database, sql);
      const statement = statements.get(sql) ?? prepare(database, sql);
      statements.delete(sql);
      statements.set(sql, statement);
      if (statements.size > STATEMENT_LIMIT) statements.delete(statements.keys().next().value as string);
      return statement;
    },
  };
}

/** Only the shop's user may read and write. SQLite gives its additional files the mode of the database file. */
function makePrivate(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, 0o600);
    } catch {
      // The file does not exist, or it belongs to another user, who sets its mode.
    }
  }
}

/** The statement in the shape of better-sqlite3, which Kysely's driver reads. */
function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
