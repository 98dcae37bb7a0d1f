import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Offer } from "./feed/offer.ts";

/** A temporary SQLite database for what does not fit in memory; `close` deletes it. */
export interface Staging {
  db: DatabaseSync;
  close(): void;
}

/**
 * Opens a staging database in `<dataDir>/tmp`. Its data is needed only during the import, so it never waits for the disk.
 *
 * offers: one row per offer. `picture` is the first one that the shop can show; `data` is JSON of Offer without its params,
 * `params` JSON of [name, value, unit, number][]; both are the last columns, so that scans need not read them.
 * updates: one row per offer of a feed that has only prices and stock. `price` null = not given; `stock` null = not given, «some» = in stock, not
 * counted. The other columns are filled when the item is found in the shop: `now_` is what is sold from now on, in kopecks.
 * placed: filled when the whole feed has been read. `product` is the position of the first offer of the group (or of the offer itself), `type`
 * the feed's category of that offer.
 * faults: refusals and warnings for the operator.
 * items: what is sold before and after the import, one row per offer, to compare both; category and type are keys of catalog_keys.
 * addresses: the <url> of offers, as `addressKey` spells them, with the key of the product or modification.
 */
export async function openStaging(dataDir: string): Promise<Staging> {
  const parent = join(dataDir, "tmp");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "import-"));
  const db = new DatabaseSync(join(folder, "staging.db"));
  db.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA temp_store = FILE;
    PRAGMA cache_size = -16000;
    CREATE TABLE offers (
      position INTEGER PRIMARY KEY,
      line INTEGER NOT NULL,
      id TEXT NOT NULL UNIQUE,
      group_id TEXT NOT NULL,
      category TEXT NOT NULL,
      currency TEXT NOT NULL,
      vendor TEXT NOT NULL,
      picture TEXT,
      data TEXT NOT NULL,
      params TEXT NOT NULL
    );
    CREATE TABLE updates (
      id TEXT PRIMARY KEY,
      line INTEGER NOT NULL,
      currency TEXT NOT NULL,
      price REAL,
      old_price REAL,
      stock,
      item_id INTEGER,
      product_id INTEGER,
      now_price INTEGER,
      now_old_price INTEGER,
      now_stock INTEGER,
      tells_stock INTEGER,
      ordered INTEGER
    ) WITHOUT ROWID;
    CREATE TABLE placed (
      product INTEGER NOT NULL,
      position INTEGER NOT NULL,
      type TEXT NOT NULL,
      PRIMARY KEY (product, position)
    ) WITHOUT ROWID;
    CREATE TABLE faults (
      kind TEXT NOT NULL CHECK (kind IN ('refusal', 'warning')),
      line INTEGER NOT NULL,
      id TEXT NOT NULL,
      text TEXT NOT NULL
    );
    CREATE TABLE hosts (host TEXT PRIMARY KEY, pictures INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE known_categories (id TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE known_groups (id TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE items (
      side TEXT NOT NULL CHECK (side IN ('before', 'after')),
      key TEXT NOT NULL,
      name TEXT NOT NULL,
      price INTEGER NOT NULL,
      old_price INTEGER,
      stock INTEGER,
      fingerprint TEXT NOT NULL,
      category TEXT NOT NULL,
      type TEXT NOT NULL,
      PRIMARY KEY (side, key)
    ) WITHOUT ROWID;
    CREATE TABLE addresses (address TEXT PRIMARY KEY, key TEXT NOT NULL, product TEXT NOT NULL) WITHOUT ROWID;
    BEGIN;
  `);
  // An open file can be used after it was deleted, so that even a killed import leaves no file. Windows does not allow it.
  if (process.platform !== "win32") rmSync(folder, { recursive: true });
  return {
    db,
    close() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads back an offer that `readFeed` stored in the staging database. */
export function unpack(data: string, params: string): Offer {
  const packed = JSON.parse(params) as [string, string, string, number | null][];
  return {
    ...(JSON.parse(data) as Omit<Offer, "params">),
    params: packed.map(([name, value, unit, number]) => ({ name, value, unit, number })),
  };
}
