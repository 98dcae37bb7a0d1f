import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { announceChange } from "../db/changes.ts";
import type { Database } from "../db/schema.ts";
import { parseJson } from "../http/input.ts";

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

/** Replaces the list, here at once and in other containers within a second. */
export async function writeImageHosts({ db, dataDir }: HostsPlace, list: readonly string[]): Promise<void> {
  const row = { single: 1, hosts: JSON.stringify(list) } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("image_hosts")
      .values(row)
      .onConflict((conflict) => conflict.column("single").doUpdateSet(row))
      .execute();
    await announceChange(trx);
  });
  await writeFileOf(dataDir, list);
}

/** Brings the file up to what another container has written. The list of a shop that had only the file goes into the database. */
export async function followImageHosts({ db, dataDir }: HostsPlace): Promise<void> {
  const [stored, written] = [await storedHosts(db), await readImageHosts(dataDir)];
  if (stored === null) {
    const row = { single: 1, hosts: JSON.stringify(written) } as const;
    if (written.length > 0)
      await db
        .insertInto("image_hosts")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  } else if (JSON.stringify(stored) !== JSON.stringify(written)) await writeFileOf(dataDir, stored);
}

/** null = the list was never written. */
async function storedHosts(db: Kysely<Database>): Promise<string[] | null> {
  const row = await db.selectFrom("image_hosts").select("hosts").executeTakeFirst();
  return row ? hosts.parse(JSON.parse(row.hosts)) : null;
}

/** A reader gets either the old file or the new one. */
async function writeFileOf(dataDir: string, list: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const temporary = `${fileOf(dataDir)}.new`;
  await writeFile(temporary, `${JSON.stringify(list)}\n`);
  await rename(temporary, fileOf(dataDir));
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
