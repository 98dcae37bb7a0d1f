import type { Kysely } from "kysely";
import { beforeAll } from "vitest";
import { writeCatalog } from "../catalog/write-catalog.ts";
import type { Database } from "../db/schema.ts";
import { seedDemo } from "../demo/seed.ts";
import { CONTENT_DIR, createTestBackend } from "./backend.ts";
import { smallCatalog } from "./catalog.ts";
import { describeEngines, type OpenDatabase } from "./databases.ts";

/** A backend with the database that it shows; `open` makes further ones. */
interface ShownCatalog extends ReturnType<typeof createTestBackend> {
  db: Kysely<Database>;
  open: OpenDatabase;
}

type Describe = (name: string, suite: (backend: ShownCatalog) => void) => void;

/** Runs a suite on both engines over a catalogue that is written once. */
const describeCatalog =
  (write: (db: Kysely<Database>) => Promise<unknown>): Describe =>
  (name, suite) =>
    describeEngines(name, (open) => {
      const backend = { open } as ShownCatalog;
      beforeAll(async () => {
        const db = await open();
        await write(db);
        Object.assign(backend, { db }, createTestBackend(db));
      });
      suite(backend);
    });

/** Over the demonstration. */
export const describeDemo = describeCatalog((db) => seedDemo(db, () => 1000, CONTENT_DIR));

/** Over `smallCatalog`. */
export const describeSmallCatalog = describeCatalog((db) => writeCatalog(db, smallCatalog(), { kind: "demo", clock: () => 1000 }));
