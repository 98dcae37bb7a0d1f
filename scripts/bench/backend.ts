import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { CatalogSource } from "#server/backend/catalog/source.ts";
import { writeCatalog } from "#server/backend/catalog/write-catalog.ts";
import { connect } from "#server/backend/db/connect.ts";
import { migrate } from "#server/backend/db/migrate.ts";
import type { Database } from "#server/backend/db/schema.ts";
import { startBackend } from "#server/backend/start.ts";
import { createPostgresServer } from "#server/backend/testing/postgres-server.ts";
import { createLogger } from "#server/logger.ts";

export const CONTENT_DIR = "server/content";

/** Sends a GET to an address of the backend and returns how long the answer took, ms. @throws Error when the answer is not a 2xx */
export type TimeRequest = (address: string) => Promise<number>;

interface BackendSurroundings {
  /** null (the default) = the embedded SQLite. */
  databaseUrl?: string | null;
  /** Fills the database before the backend starts. Returns the cookie of the requests. */
  prepare?: (db: Kysely<Database>) => Promise<string>;
}

/** Measures the same with both engines. @param measure gets the engine's name, and the address of PostgreSQL */
export async function onBothEngines<Result>(measure: (engine: string, databaseUrl: string | null) => Promise<Result>): Promise<Result[]> {
  const embedded = await measure("SQLite", null);
  const server = await createPostgresServer();
  await server.start();
  try {
    return [embedded, await measure("PostgreSQL", server.url)];
  } finally {
    await server.stop();
    await server.remove();
  }
}

/** Runs `work` beside an embedded backend that has this catalogue with its indexes, and a data folder of its own. */
export async function withBackend<Result>(
  catalog: CatalogSource,
  work: (time: TimeRequest) => Promise<Result>,
  { databaseUrl = null, prepare = async () => "" }: BackendSurroundings = {},
): Promise<Result> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "vzlet-bench-"));
  const db = connect({ dataDir, databaseUrl }, "maintenance");
  await migrate(db);
  await writeCatalog(db, catalog, { kind: "feed", clock: Date.now });
  const cookie = await prepare(db);
  await db.destroy();
  const backend = await startBackend({
    contentDir: CONTENT_DIR,
    siteUrl: "http://localhost:3000",
    dataDir,
    databaseUrl,
    metrics: true,
    logger: createLogger({ logLevel: "fatal" }),
  });
  try {
    while (/^shop_indexes_building 1$/m.test(await (await fetch(`${backend.url}/metrics`)).text())) await delay(50);
    return await work(async (address) => {
      const started = performance.now();
      const response = await fetch(`${backend.url}${address}`, { headers: { cookie } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return performance.now() - started;
    });
  } finally {
    await backend.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
