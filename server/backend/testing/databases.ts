import type { Kysely } from "kysely";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, inject } from "vitest";
import { connect, type ConnectOptions } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { createSpareDatabases, type SpareDatabases } from "./spare-databases.ts";
import { POSTGRES_TEMPLATE } from "./setup.ts";

export interface OpenDatabase {
  /** A new, migrated, empty database with a connection to it; both are gone after the suite. */
  (): Promise<Kysely<Database>>;
  /** Where a database opened here is, for `connect`: a second process, a restarted shop. The caller destroys what it opens. */
  location(db: Kysely<Database>): ConnectOptions;
}

/**
 * Runs the suite on SQLite and on PostgreSQL: `describeEngines("orders", (open) => { beforeAll(async () => (db = await open())); … })`.
 * @param only the one of them that is meant
 */
export function describeEngines(name: string, suite: (open: OpenDatabase) => void, only?: Engine): void {
  for (const [engine, create] of engines.filter(([one]) => only === undefined || one === only)) {
    describe(`${name} (${engine})`, () => {
      suite(opener(create));
    });
  }
}

const engines = [
  ["SQLite", createSqlite],
  ["PostgreSQL", createPostgres],
] as const;

export type Engine = (typeof engines)[number][0];

interface Place extends ConnectOptions {
  remove(): Promise<void>;
}

function opener(create: () => Promise<Place>): OpenDatabase {
  const opened = new Map<Kysely<Database>, Place>();
  afterAll(async () => {
    for (const [db, place] of opened) {
      await db.destroy();
      await place.remove();
    }
  });
  const open = async () => {
    const place = await create();
    const db = connect(place);
    opened.set(db, place);
    return db;
  };
  const location = (db: Kysely<Database>): ConnectOptions => {
    const place = opened.get(db);
    if (!place) throw new Error("This database was not opened here");
    return { dataDir: place.dataDir, databaseUrl: place.databaseUrl };
  };
  return Object.assign(open, { location });
}

/** A database in which somebody else changes something meanwhile: the work is done once, after the first password has been read and before it is compared. */
export function meanwhile(db: Kysely<Database>, work: () => Promise<unknown>): Kysely<Database> {
  let done = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (done || !result.rows.some((row) => "password_hash" in row)) return result;
      done = true;
      await work();
      return result;
    },
  });
}

function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "vzlet-test-"));
}

async function createSqlite(): Promise<Place> {
  const dataDir = await temporaryFolder();
  await copyFile(join(inject("sqliteDir"), "vzlet.db"), join(dataDir, "vzlet.db"));
  return { dataDir, databaseUrl: null, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Of this worker: its files share their modules. */
let spare: SpareDatabases | undefined;

async function createPostgres(): Promise<Place> {
  const dataDir = await temporaryFolder();
  const server = inject("postgresUrl");
  const databases = (spare ??= createSpareDatabases(server, POSTGRES_TEMPLATE));
  const name = await databases.take();
  const url = new URL(server);
  url.pathname = name;
  const remove = async () => {
    await databases.giveBack(name);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl: url.href, remove };
}
