import { Kysely, PostgresDialect } from "kysely";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "./schema.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";

export interface ConnectOptions {
  /** Folder of the embedded database; made when it is not there. */
  dataDir: string;
  /** `postgres://…`; null = the embedded SQLite file `<dataDir>/vzlet.db`. */
  databaseUrl: string | null;
}

/** Opens the database of the shop. The caller ends it with `destroy()`. */
export function connect({ dataDir, databaseUrl }: ConnectOptions): Kysely<Database> {
  if (databaseUrl) return new Kysely({ dialect: new PostgresDialect({ pool: createPool(databaseUrl) }) });
  mkdirSync(dataDir, { recursive: true });
  return new Kysely({ dialect: new NodeSqliteDialect(join(dataDir, "vzlet.db")) });
}

const INT8 = 20;
const NUMERIC = 1700;

/** On this pool int8 (and the numeric that `sum` of int8 gives) are numbers: every integer here is below 2^53. */
function createPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (type, format) => (type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}
