import { sql, type Kysely } from "kysely";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { connect } from "../backend/db/connect.ts";
import { migrateLike } from "../backend/db/migrate.ts";
import type { Database } from "../backend/db/schema.ts";
import { replaceFile } from "./atomic-file.ts";
import { CommandError, readArguments, type Command } from "./command.ts";

/** A backup is always one SQLite file with which the shop can start as DATA_DIR/vzlet.db, whatever engine it runs on. */
export const backup: Command = {
  name: "backup",
  usage: "backup ФАЙЛ",
  summary: "согласованная копия базы в один файл, магазин продолжает работать",
  // A copy is also taken before an update, and must not bring the update about.
  asIs: true,
  async run(args, { config, db, stdout }) {
    const { positionals } = readArguments(args, {}, ["ФАЙЛ"]);
    const path = resolve(positionals[0] ?? "");
    await refuseLiveDatabase(path);
    if ((await db.introspection.getTables()).length === 0) throw new CommandError("База пуста: магазин ещё не запускали.");
    const folder = await mkdtemp(join(dirname(path), ".vzlet-backup-"));
    try {
      const copy = join(folder, "vzlet.db");
      if (config.databaseUrl) await copyIntoSqlite(db, folder);
      else await sql`vacuum into ${copy}`.execute(db);
      await chmod(copy, 0o600);
      await replaceFile(copy, path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const { size } = await stat(path);
    stdout.write(`Копия готова: ${path}, ${megabytes.format(size / 2 ** 20)}\u00a0МБ\n`);
  },
};

const megabytes = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });

/** Beside an open SQLite file stands its log, which would be applied to the copy put in its place. */
async function refuseLiveDatabase(path: string): Promise<void> {
  for (const log of [`${path}-wal`, `${path}-shm`]) {
    const live = await stat(log).catch(() => null);
    if (live) throw new CommandError(`Файл ${path} — база работающего магазина. Выберите для копии другой.`);
  }
}

/** Reads every table in one snapshot of the running database into a new SQLite file with the same schema. */
async function copyIntoSqlite(db: Kysely<Database>, dataDir: string): Promise<void> {
  const copy = connect({ dataDir, databaseUrl: null });
  try {
    await migrateLike(copy, db);
    // Rows come table by table, parents possibly after children; the snapshot itself holds the references.
    await sql`pragma foreign_keys = off`.execute(copy);
    const tables = (await copy.introspection.getTables()).map(({ name }) => name as keyof Database);
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (snapshot) => {
        for (const table of tables) {
          await copy.transaction().execute((target) => copyTable(snapshot, target, table));
        }
      });
  } finally {
    await copy.destroy();
  }
}

const BATCH = 500;

async function copyTable(source: Kysely<Database>, target: Kysely<Database>, table: keyof Database): Promise<void> {
  await sql`declare rows no scroll cursor for select * from ${sql.table(table)}`.execute(source);
  for (;;) {
    const { rows } = await sql<Record<string, never>>`fetch ${sql.lit(BATCH)} from rows`.execute(source);
    if (rows.length > 0) await target.insertInto(table).values(rows).execute();
    if (rows.length < BATCH) break;
  }
  await sql`close rows`.execute(source);
}
