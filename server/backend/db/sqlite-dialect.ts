import { accessSync, chmodSync, constants } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
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
  readonly #file: string;

  constructor(file: string) {
    super({ database: async () => openDatabase(file) });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new WalDriver(this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * One connection writes and another one reads, so that nobody who reads waits for a transaction: neither for one of this process nor for an import,
 * which writes in a process of its own. Writes of this process follow one another.
 */
class WalDriver implements Driver {
  readonly #file: string;
  #writer: SqliteDatabase | undefined;
  #reader: SqliteDatabase | undefined;
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#writer = openDatabase(this.#file);
    this.#reader = openDatabase(this.#file, { readOnly: true });
  }

  async acquireConnection(): Promise<WalConnection> {
    if (!this.#writer || !this.#reader) throw new Error("the database is closed");
    return new WalConnection(this.#writer, this.#reader, () => this.#turn());
  }

  /** Waits until the writes that were asked for before have ended. @returns what ends this one */
  async #turn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#lastWrite;
    this.#lastWrite = promise;
    await before;
    return resolve;
  }

  beginTransaction = (connection: WalConnection): Promise<void> => connection.begin();
  commitTransaction = (connection: WalConnection): Promise<void> => connection.commit();
  rollbackTransaction = (connection: WalConnection): Promise<void> => connection.rollback();
  releaseConnection = async (connection: WalConnection): Promise<void> => connection.endTurn();

  async destroy(): Promise<void> {
    // The last connection removes the log of changes, which one that only reads cannot.
    this.#reader?.close();
    this.#writer?.close();
  }
}

/** What Kysely takes for a connection: a query alone, or a transaction. */
class WalConnection implements DatabaseConnection {
  readonly #writer: SqliteDatabase;
  readonly #reader: SqliteDatabase;
  readonly #turn: () => Promise<() => void>;
  /** Ends the turn of the transaction that is open here. */
  #end: (() => void) | undefined;

  constructor(writer: SqliteDatabase, reader: SqliteDatabase, turn: () => Promise<() => void>) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turn = turn;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#end) return run(this.#writer, query);
    // A SELECT of SQLite changes nothing.
    if (SelectQueryNode.is(query.query)) return run(this.#reader, query);
    const end = await this.#turn();
    try {
      return await retryWhileBusy(() => run<Row>(this.#writer, query));
    } finally {
      end();
    }
  }

  streamQuery(): never {
    throw new Error("queries are not streamed");
  }

  /** Takes the write lock at once: a transaction that reads first and writes later would fail when another process has written in between. */
  async begin(): Promise<void> {
    const end = await this.#turn();
    try {
      await retryWhileBusy(() => run(this.#writer, CompiledQuery.raw("begin immediate")));
      this.#end = end;
    } catch (error) {
      end();
      throw error;
    }
  }

  async commit(): Promise<void> {
    run(this.#writer, CompiledQuery.raw("commit"));
    this.endTurn();
  }

  async rollback(): Promise<void> {
    try {
      run(this.#writer, CompiledQuery.raw("rollback"));
    } catch (error) {
      // A full disk makes SQLite roll back by itself; the disk error must be reported then.
      if (!(error instanceof Error && error.message.includes("no transaction is active"))) throw error;
    } finally {
      this.endTurn();
    }
  }

  endTurn(): void {
    this.#end?.();
    this.#end = undefined;
  }
}

/** Waits for the write lock of another process without SQLite's own busy handler, which would stop the event loop and with it every reader. */
async function retryWhileBusy<Result>(work: () => Result): Promise<Result> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await wait(RETRY_MS);
    }
  }
}

function run<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

/** SQLite's DDL is transactional, so a migration is applied as a whole, and by one process when several start at once. */
class TransactionalAdapter extends SqliteAdapter {
  /** Kysely lets one query after another through otherwise. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openDatabase(file: string, { readOnly = false } = {}): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true, readOnly });
  if (!readOnly) {
    // SQLite opens a write-protected file for reading only, and the shop would notice it only at the first order.
    accessSync(file, constants.W_OK);
    makePrivate(file);
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0");
  }
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
export function makePrivate(file: string): void {
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
