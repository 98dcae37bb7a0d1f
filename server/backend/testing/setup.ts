import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect, type ConnectOptions } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { createPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database of the test server on which others can be created. */
    postgresUrl: string;
    /** The folder of the migrated, empty SQLite file that others are copied from. */
    sqliteDir: string;
  }
}

/** The database with empty tables that others are created from. Nobody may be connected to it meanwhile. */
export const POSTGRES_TEMPLATE = "vzlet_tables";

/** vitest's global setup: one PostgreSQL for the whole run, and the tables made once for each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await createPostgresServer();
  await server.start();
  const dataDir = await mkdtemp(join(tmpdir(), "vzlet-tables-"));
  await administer(server.url, `create database ${POSTGRES_TEMPLATE}`);
  const url = new URL(server.url);
  url.pathname = POSTGRES_TEMPLATE;
  for (const databaseUrl of [url.href, null]) await makeTables({ dataDir, databaseUrl });
  project.provide("postgresUrl", server.url);
  project.provide("sqliteDir", dataDir);
  return async () => {
    await server.stop();
    await Promise.all([server.remove(), rm(dataDir, { recursive: true, force: true })]);
  };
}

/** Runs one statement on a database of the server. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function makeTables(place: ConnectOptions): Promise<void> {
  const db = connect(place);
  await migrate(db);
  await db.destroy();
}
