import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql, type Insertable, type Kysely, type Transaction } from "kysely";
import { replaceFile, syncFolder } from "../files/durable-file.ts";
import { connect, type ConnectOptions } from "./connect.ts";
import { isBusy, isPostgres, SQLITE_CORRUPT } from "./engine.ts";
import { insertRows } from "./insert-rows.ts";
import { migrate, migrateLike } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** The name of the database file in a folder, as `connect` expects it. */
export const DATABASE_FILE = "vzlet.db";

type Table = keyof Database;

/** Tables whose numbers people know: a number that was assigned after the copy must not be assigned again. */
const NUMBERED_TABLES: readonly Table[] = ["orders", "enquiries"];
const BATCH = 500;

/** Writes one consistent state of the running database into a new SQLite file `<folder>/vzlet.db`. The folder is empty. */
export async function copyToFile(db: Kysely<Database>, folder: string): Promise<void> {
  if (!isPostgres(db)) {
    await sql`vacuum into ${join(folder, DATABASE_FILE)}`.execute(db);
    return;
  }
  const copy = connect({ dataDir: folder, databaseUrl: null });
  try {
    await migrateLike(copy, db);
    // Rows come table by table, parents possibly after children; the snapshot itself holds the references.
    await sql`pragma foreign_keys = off`.execute(copy);
    const tables = await tablesOf(copy);
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (snapshot) => {
        for (const table of tables) {
          await copy.transaction().execute((target) => copyRows(cursorOf(snapshot, table), target, table));
        }
      });
  } finally {
    await copy.destroy();
  }
}

/**
 * Migrates a copy to the tables of this program, leaves a gap in its numbers, and lets `record` add a journal entry.
 * @throws when the file is not a database, is damaged, or was written by a later version of the shop (`databaseFault` tells the reason)
 */
export async function prepareCopy(folder: string, gap: number, record: (copy: Kysely<Database>) => Promise<void>): Promise<void> {
  const copy = connect({ dataDir: folder, databaseUrl: null }, "maintenance");
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy);
    if (rows[0]?.integrity_check !== "ok") throw Object.assign(new Error("The copy is damaged"), { errcode: SQLITE_CORRUPT });
    await migrate(copy);
    for (const table of NUMBERED_TABLES) {
      const { rows: given } = await sql<{ seq: number }>`delete from sqlite_sequence where name = ${table} returning seq`.execute(copy);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${(given[0]?.seq ?? 0) + gap})`.execute(copy);
    }
    await copy
      .updateTable("id_counters")
      .set(({ eb }) => ({ last: eb("last", "+", gap) }))
      .execute();
    await record(copy);
  } finally {
    await copy.destroy();
  }
  await closeFile(join(folder, DATABASE_FILE));
}

/** Lies in DATA_DIR while a copy takes the place of the shop's data, and names the copy. */
const UNFINISHED_FILE = "restore-unfinished";

/**
 * Runs the steps that replace the shop's data. A process that is killed between them leaves a shop that is neither the former one nor the copied
 * one, so the mark stays and the shop does not start. The steps themselves put everything back when they fail.
 */
export async function marked<Result>(dataDir: string, copy: string, steps: () => Promise<Result>): Promise<Result> {
  const mark = join(dataDir, UNFINISHED_FILE);
  await writeFile(mark, copy, { flush: true });
  await syncFolder(dataDir);
  try {
    return await steps();
  } finally {
    await rm(mark, { force: true });
    await syncFolder(dataDir);
  }
}

/** @throws when the process that replaced the shop's data was killed; `databaseFault` tells what to do */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  const copy = await readFile(join(dataDir, UNFINISHED_FILE), "utf8").catch(() => null);
  if (copy !== null) throw Object.assign(new Error("A restore was interrupted"), { code: "RESTORE_UNFINISHED", copy });
}

/** Replaces a database that nobody has open by a prepared copy. After a failure or a power cut the former database is still there. */
export async function putCopy(folder: string, target: ConnectOptions): Promise<void> {
  if (target.databaseUrl !== null) return fillServer(folder, target);
  const file = join(target.dataDir, DATABASE_FILE);
  // An old log belongs to the former file: SQLite would apply it to the copy.
  for (const log of logsOf(file)) await rm(log, { force: true });
  await replaceFile(join(folder, DATABASE_FILE), file);
}

/** In one transaction, so that a failure changes nothing. */
async function fillServer(folder: string, target: ConnectOptions): Promise<void> {
  const copy = connect({ dataDir: folder, databaseUrl: null }, "maintenance");
  const db = connect(target, "maintenance");
  try {
    await migrate(db);
    const tables = await tablesOf(copy);
    await db.transaction().execute(async (trx) => {
      // Rows come table by table, so references hold again only at the end.
      const references = await dropReferences(trx);
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
      for (const table of tables) await copyRows(rowsOf(copy, table), trx, table);
      for (const { owner, name, definition } of references) {
        await sql`alter table ${sql.table(owner)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
      }
      await continueNumbers(copy, trx, tables);
    });
  } finally {
    await Promise.all([copy.destroy(), db.destroy()]);
  }
}

/** Whether another program has the database open; false for a missing or damaged database. */
export async function isInUse({ dataDir, databaseUrl }: ConnectOptions): Promise<boolean> {
  const file = join(dataDir, DATABASE_FILE);
  if (databaseUrl === null) return existsSync(file) && closeFile(file).then(() => false, isBusy);
  const db = connect({ dataDir, databaseUrl }, "maintenance");
  try {
    const others = sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    return (await others.execute(db)).rows.length > 0;
  } finally {
    await db.destroy();
  }
}

/** Ends write-ahead logging: everything is in the one file then. @throws while another program has it open */
async function closeFile(file: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("pragma journal_mode = delete");
  } finally {
    database.close();
  }
}

/** The files of SQLite's write-ahead log. */
export const logsOf = (file: string) => [`${file}-wal`, `${file}-shm`];

async function tablesOf(db: Kysely<Database>): Promise<Table[]> {
  return (await db.introspection.getTables()).map(({ name }) => name as Table);
}

type Rows = AsyncGenerator<Record<string, unknown>[]>;

async function copyRows(rows: Rows, target: Transaction<Database>, table: Table): Promise<void> {
  for await (const batch of rows) await insertRows(target, table, batch as unknown as Insertable<Database[Table]>[]);
}

async function* cursorOf(source: Transaction<Database>, table: Table): Rows {
  await sql`declare rows no scroll cursor for select * from ${sql.table(table)}`.execute(source);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(BATCH)} from rows`.execute(source);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close rows`.execute(source);
}

async function* rowsOf(source: Kysely<Database>, table: Table): Rows {
  for (let after = 0; ;) {
    const { rows } = await sql<
      Record<string, unknown> & { copied_row: number }
    >`select rowid as copied_row, * from ${sql.table(table)} where rowid > ${after} order by rowid limit ${BATCH}`.execute(source);
    if (rows.length > 0) yield rows.map(({ copied_row, ...row }) => ((after = copied_row), row));
    if (rows.length < BATCH) return;
  }
}

interface Reference {
  owner: string;
  name: string;
  definition: string;
}

async function dropReferences(trx: Transaction<Database>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
  for (const { owner, name } of rows) await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(trx);
  return rows;
}

/** Sets the next number of each table to follow the last number of the copy, including the gap. */
async function continueNumbers(copy: Kysely<Database>, trx: Transaction<Database>, tables: readonly Table[]): Promise<void> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence where seq > 0`.execute(copy);
  for (const { name, seq } of rows.filter((row) => tables.includes(row.name as Table))) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${sql.lit(seq)})`.execute(trx);
  }
}
