import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { announceChange } from "../db/changes.ts";
import type { Database } from "../db/schema.ts";
import type { Actor } from "../staff/journal.ts";

/** A version of a file without its body. */
export interface VersionRow {
  id: number;
  path: string;
  number: number;
  isRemoval: boolean;
  /** Bytes. */
  size: number;
  hash: string;
  madeAt: number;
  by: string;
  /** null = a draft. */
  publishedFrom: number | null;
}

/** What is written as a version; `bytes` null = the file is removed. */
export interface NewVersion {
  path: string;
  bytes: Buffer | null;
  /** null = a draft. */
  publishedFrom: number | null;
}

/**
 * A file of this name says by its text `none` that the program's texts do not stand below those of the database: the shop has brought a set of its
 * own.
 */
export const DEFAULTS = "defaults";

/** Pictures are read one by one when somebody asks for them; all other files are in memory. */
export const PHOTO_FOLDER = "photo";
const PHOTOS = `${PHOTO_FOLDER}/%`;

const HEADS = ["id", "path", "number", "size", "hash", "made_at", "name", "published_from"] as const;
const removed = sql<number>`case when body is null then 1 else 0 end`.as("removed");

/** Says whether the published texts are others than before. One cheap query: every process asks it every few seconds. */
export async function readRevision(db: Kysely<Database>, now: number): Promise<string> {
  const { last, count } = await db
    .selectFrom("content_versions")
    .select(({ fn }) => [fn.max("id").as("last"), fn.countAll<number>().as("count")])
    .where("published_from", "<=", now)
    .executeTakeFirstOrThrow();
  return `${last ?? 0}:${count}`;
}

/** The published version of each file. @param skipped versions that this program cannot read */
export async function readPublished(db: Kysely<Database>, now: number, skipped: ReadonlySet<number> = new Set()): Promise<VersionRow[]> {
  let newest = db
    .selectFrom("content_versions")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("published_from", "<=", now);
  if (skipped.size > 0) newest = newest.where("id", "not in", [...skipped]);
  return rowsOf(
    await db
      .selectFrom("content_versions")
      .select([...HEADS, removed])
      .where("id", "in", newest.groupBy("path"))
      .execute(),
  );
}

/** The last version of each file, published or not. */
export async function readNewest(db: Kysely<Database>): Promise<VersionRow[]> {
  const newest = db
    .selectFrom("content_versions")
    .select(({ fn }) => fn.max("id").as("id"))
    .groupBy("path");
  return rowsOf(
    await db
      .selectFrom("content_versions")
      .select([...HEADS, removed])
      .where("id", "in", newest)
      .execute(),
  );
}

/** The versions of a file, the newest first. */
export async function readHistory(db: Kysely<Database>, path: string, limit: number): Promise<VersionRow[]> {
  return rowsOf(
    await db
      .selectFrom("content_versions")
      .select([...HEADS, removed])
      .where("path", "=", path)
      .orderBy("number", "desc")
      .limit(limit)
      .execute(),
  );
}

/** The bytes of these versions by their ids, without pictures unless one is asked for. */
export async function readBodies(db: Kysely<Database>, ids: readonly number[], { photos = false } = {}): Promise<Map<number, Buffer>> {
  const bodies = new Map<number, Buffer>();
  for (let at = 0; at < ids.length; at += 200) {
    let rows = db
      .selectFrom("content_versions")
      .select(["id", "body", "is_binary"])
      .where("id", "in", ids.slice(at, at + 200));
    if (!photos) rows = rows.where("path", "not like", PHOTOS);
    for (const { id, body, is_binary } of await rows.execute())
      if (body !== null) bodies.set(id, Buffer.from(body, is_binary ? "base64" : "utf8"));
  }
  return bodies;
}

/** Writes a version after the one with this number, 0 = there was none. Two who write after the same one: the second breaks the unique key. */
export async function writeVersion(
  trx: Kysely<Database>,
  { path, bytes, publishedFrom }: NewVersion,
  { after, actor, now }: { after: number; actor: Actor; now: number },
): Promise<number> {
  const text = bytes && isText(bytes) ? bytes.toString("utf8") : null;
  const { id } = await trx
    .insertInto("content_versions")
    .values({
      path,
      number: after + 1,
      body: bytes === null ? null : (text ?? bytes.toString("base64")),
      is_binary: Number(bytes !== null && text === null),
      size: bytes?.length ?? 0,
      hash: createHash("sha256")
        .update(bytes ?? "")
        .digest("hex"),
      made_at: now,
      staff_id: actor.staff_id ?? 0,
      name: actor.name,
      published_from: publishedFrom,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await announceChange(trx);
  return id;
}

/** PostgreSQL keeps no zero in a text. */
function isText(bytes: Buffer): boolean {
  return !bytes.includes(0) && Buffer.from(bytes.toString("utf8"), "utf8").equals(bytes);
}

interface StoredRow {
  id: number;
  path: string;
  number: number;
  size: number;
  hash: string;
  made_at: number;
  name: string;
  published_from: number | null;
  removed: number;
}

const rowsOf = (rows: readonly StoredRow[]): VersionRow[] =>
  rows.map(({ id, path, number, size, hash, made_at, name, published_from, removed: isRemoved }) => ({
    id,
    path,
    number,
    isRemoval: Number(isRemoved) === 1,
    size,
    hash,
    madeAt: made_at,
    by: name,
    publishedFrom: published_from,
  }));
