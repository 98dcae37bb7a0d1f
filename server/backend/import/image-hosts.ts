import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { announceChange } from "../db/changes.ts";
import type { Database } from "../db/schema.ts";
import { forChange, transactionally } from "../db/transaction.ts";
import { parseJson } from "../http/input.ts";

/**
 * The host in the addresses of pictures that 1C sends. No network knows it: they lie in the storage of pictures under their address from the beginning, so they are
 * resized, shared, saved and removed like those of a feed.
 */
export const EXCHANGE_HOST = "1c.invalid";

const hosts = z.array(z.string());

/** The list is in the database for all containers, and in a file of each container, so that its web server needs no request for each picture. */
export interface HostsPlace {
  db: Kysely<Database>;
  dataDir: string;
}

/** Hosts whose pictures /_ipx may fetch: a JSON array in `<dataDir>/image-hosts.json`. Without the file there is none. */
export async function readImageHosts(dataDir: string): Promise<string[]> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => "[]");
  const parsed = hosts.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}

/** Replaces the hosts of feeds, here at once and in other containers within a second. Goods of 1C keep their pictures. */
export const writeImageHosts = (place: HostsPlace, list: readonly string[]): Promise<void> =>
  change(place, (known) => [...new Set([...list, ...known.filter((host) => host === EXCHANGE_HOST)])]);

/** Adds hosts to the list, also while somebody else does. */
export const allowImageHosts = (place: HostsPlace, added: readonly string[]): Promise<void> =>
  change(place, (known) => [...new Set([...known, ...added])]);

async function change(place: HostsPlace, next: (known: string[]) => readonly string[]): Promise<void> {
  const written = await readImageHosts(place.dataDir);
  await transactionally(place.db, async (trx) => {
    const first = { single: 1, hosts: JSON.stringify(written) } as const;
    await trx
      .insertInto("image_hosts")
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await forChange(trx, trx.selectFrom("image_hosts").select("hosts")).executeTakeFirstOrThrow();
    const list = next(hosts.parse(JSON.parse(row.hosts)));
    await trx
      .updateTable("image_hosts")
      .set({ hosts: JSON.stringify(list) })
      .execute();
    await announceChange(trx);
  });
  await followImageHosts(place);
}

/** Brings the file up to what the database says. The list of a shop that had only the file goes into the database. */
export async function followImageHosts({ db, dataDir }: HostsPlace): Promise<void> {
  // Again until both agree: the shop and the process of an import write at once, and the older list may be the last one that is put there.
  for (;;) {
    const [stored, written] = [await storedHosts(db), await readImageHosts(dataDir)];
    if (stored !== null) {
      if (JSON.stringify(stored) === JSON.stringify(written)) return;
      await writeFileOf(dataDir, stored);
      continue;
    }
    const row = { single: 1, hosts: JSON.stringify(written) } as const;
    if (written.length > 0)
      await db
        .insertInto("image_hosts")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return;
  }
}

/** null = the list was never written. */
async function storedHosts(db: Kysely<Database>): Promise<string[] | null> {
  const row = await db.selectFrom("image_hosts").select("hosts").executeTakeFirst();
  return row ? hosts.parse(JSON.parse(row.hosts)) : null;
}

/** A reader gets either the old file or the new one. Each writer has a temporary file of its own. */
async function writeFileOf(dataDir: string, list: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const temporary = `${fileOf(dataDir)}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${JSON.stringify(list)}\n`);
    await rename(temporary, fileOf(dataDir));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Parses «a.example,b.example:8080» to a list in lower case, with Cyrillic names as punycode; null when one of them is no host. */
export function parseHosts(text: string): string[] | null {
  const names = text.split(",").flatMap((part) => part.trim() || []);
  const list = names.map((name) => {
    const url = URL.parse(`http://${name}`);
    return url !== null && url.href === `http://${url.host}/` ? url.host : null;
  });
  return list.every((host) => host !== null) ? [...new Set(list)] : null;
}

function fileOf(dataDir: string): string {
  return join(dataDir, "image-hosts.json");
}
