import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import * as shop from "./migrations/0001-shop.ts";
import * as accounts from "./migrations/0002-accounts.ts";
import type { Database } from "./schema.ts";

/** Code and not files, so that they work when bundled. Names are never changed: the database remembers them. */
const migrations: Record<string, Migration> = {
  "0001-shop": shop,
  "0002-accounts": accounts,
};

/** Brings the tables to what this version expects. Several processes may call it at once: one does the work, the others wait. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
