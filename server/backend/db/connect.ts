import { Kysely, PostgresDialect } from "kysely";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createPostgresPool, type PoolCounts, type QueryLimits } from "./postgres-pool.ts";
import type { Database } from "./schema.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";

export interface ConnectOptions {
  /** Folder of the embedded database; made when it is not there. */
  dataDir: string;
  /** `postgres://…`; null = the embedded SQLite file `<dataDir>/vzlet.db`. */
  databaseUrl: string | null;
}

/** What a visitor waits for. */
const SERVING: QueryLimits = { statement: 8_000, idleInTransaction: 5_000, silence: 10_000 };
/** Migrations, imports and copies: one statement may rewrite a table, and waits until another process has done its own. */
const MAINTENANCE: QueryLimits = { statement: 0, idleInTransaction: 0, silence: 15 * 60_000 };

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
    const pool = createPostgresPool(databaseUrl, work === "serving" ? SERVING : MAINTENANCE);
    onPool?.(pool.counts);
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely({ dialect: new NodeSqliteDialect(join(dataDir, "vzlet.db")) });
}
