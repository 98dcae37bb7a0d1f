import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { ImportConsent, ImportState } from "#shared/domain/imports/import-state.ts";
import { DAY_MS, MINUTE_MS } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Actor } from "../../staff/journal.ts";
import type { FeedOptions } from "./feed-options.ts";

export type Run = Selectable<Database["import_runs"]>;

/** A process that has reported nothing for this time is killed. A large comparison reports nothing for a minute. */
export const LEASE_MS = 2 * MINUTE_MS;
/** A file that no process has after this time was lost with its container. */
const FILE_WAIT_MS = 10 * MINUTE_MS;
const KEPT_FILES = 5;
const KEPT_RUNS = 200;

/** A feed that lies in the store. */
export interface StoredFeed {
  file: string;
  name: string;
  bytes: number;
  hash: string;
  /** When it was written, epoch ms. */
  receivedAt: number;
  etag?: string;
  modified?: string;
}

interface NewRun {
  feed: StoredFeed;
  sourceId: number | null;
  options: FeedOptions;
  consent: ImportConsent;
  actor: Actor;
  now: number;
}

/** Puts a feed into the queue. @returns its number */
export async function addRun(db: Kysely<Database>, { feed, sourceId, options, consent, actor, now }: NewRun): Promise<number> {
  const { file, name, bytes, hash, receivedAt, etag = "", modified = "" } = feed;
  const { id } = await db
    .insertInto("import_runs")
    .values({
      source_id: sourceId,
      file,
      name,
      bytes,
      hash,
      etag,
      modified,
      received_at: receivedAt,
      options: JSON.stringify(options),
      state: "waiting",
      consent,
      shown: "",
      difference: null,
      fault: "",
      catalog_id: null,
      running: null,
      claim: null,
      staff_id: actor.staff_id,
      staff_name: actor.name,
      created_at: now,
      ended_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface Claim {
  id: number;
  claim: string;
}

/**
 * Takes the oldest import that waits and whose file this process has; null = there is none, or one is under way somewhere. What killed processes were
 * doing is marked as interrupted.
 */
export async function claimRun(db: Kysely<Database>, store: Pick<FileStore, "has">, now: number): Promise<Claim | null> {
  const over = { state: "stopped", running: null, claim: null, ended_at: now } as const;
  await db.updateTable("import_runs").set(over).where("running", "=", 1).where("lease_until", "<", now).execute();
  const waiting = await db
    .selectFrom("import_runs")
    .select(["id", "file", "created_at", "lease_until"])
    .where("state", "=", "waiting")
    .orderBy("id")
    .execute();
  if (waiting.length === 0) return null;
  if (await db.selectFrom("import_runs").select("id").where("running", "=", 1).executeTakeFirst()) return null;
  for (const { id, file, created_at, lease_until } of waiting) {
    if (file === null || !(await store.has(file))) {
      if (file !== null && now - Math.max(created_at, lease_until) < FILE_WAIT_MS) continue;
      const lost = { state: "failed", fault: "Файла больше нет: пришлите его ещё раз.", ended_at: now } as const;
      await db.updateTable("import_runs").set(lost).where("id", "=", id).where("state", "=", "waiting").execute();
      continue;
    }
    const claim = randomUUID();
    const taken = await db
      .updateTable("import_runs")
      .set({ state: "reading", running: 1, claim, lease_until: now + LEASE_MS, read_bytes: 0, written: 0, fault: "", ended_at: null })
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .executeTakeFirst()
      // `running` is unique: another process was faster.
      .catch((error: unknown) => {
        if (isTaken(error)) return { numUpdatedRows: 0n };
        throw error;
      });
    return taken.numUpdatedRows > 0n ? { id, claim } : null;
  }
  return null;
}

const isTaken = (error: unknown) => error instanceof Error && /unique/i.test(error.message);

type RunChange = Partial<Pick<Run, "state" | "difference" | "shown" | "fault" | "catalog_id" | "read_bytes" | "written" | "hash">>;

/** The run was stopped, or its lease has ended: whoever worked on it must write nothing more. */
export class Abandoned extends Error {
  override name = "Abandoned";
}

/** Notes how far a run is, and prolongs its lease. @throws Abandoned */
export async function noteRun(db: Kysely<Database>, { id, claim }: Claim, now: number, change: RunChange = {}): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("import_runs")
    .set({ ...change, lease_until: now + LEASE_MS })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Abandoned(`The import ${id} belongs to nobody here any more`);
}

/** Ends the work on a run. False = it was taken away before. */
export async function releaseRun(
  db: Kysely<Database>,
  { id, claim }: Claim,
  now: number,
  change: RunChange & { state: ImportState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("import_runs")
    .set({ ...change, running: null, claim: null, lease_until: now, ended_at: change.state === "waiting" ? null : now })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findRun(db: Kysely<Database>, id: number): Promise<Run | undefined> {
  return db.selectFrom("import_runs").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Keeps the files of the last imports that have ended, and the rows of more of them. */
export async function forgetRuns(db: Kysely<Database>, store: Pick<FileStore, "remove">, now: number): Promise<void> {
  const ended = db.selectFrom("import_runs").where("state", "not in", ["waiting", "reading", "writing", "planned"]).orderBy("id", "desc");
  const withFile = await ended.select(["id", "file"]).where("file", "is not", null).offset(KEPT_FILES).limit(100).execute();
  for (const { id, file } of withFile) {
    await db.updateTable("import_runs").set({ file: null }).where("id", "=", id).execute();
    if (file !== null) await store.remove(file);
  }
  const last = await ended.select("id").offset(KEPT_RUNS).limit(1).executeTakeFirst();
  if (last)
    await db
      .deleteFrom("import_runs")
      .where("id", "<=", last.id)
      .where("file", "is", null)
      .where("created_at", "<", now - DAY_MS)
      .execute();
}
