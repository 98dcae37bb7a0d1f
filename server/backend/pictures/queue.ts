import type { Kysely } from "kysely";
import { MINUTE_MS } from "../clock.ts";
import { pictureKey } from "../../originals/picture-storage.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";

/** A fetch that takes longer was killed. */
const LEASE_MS = 5 * MINUTE_MS;
const FIRST_WAIT_MS = MINUTE_MS;
const ATTEMPTS = 8;
const BATCH = 500;

export interface DuePicture {
  key: string;
  url: string;
  attempts: number;
}

/** Queues the pictures that are not known yet, and those that failed before, and notes that all are named. The addresses are read a batch at a time. @returns how many are new */
export async function queuePictures(db: Kysely<Database>, urls: Iterable<string>, now: number): Promise<number> {
  let added = 0;
  let batch = new Map<string, string>();
  const flush = async () => {
    const keys = [...batch.keys()];
    if (keys.length === 0) return;
    await db.transaction().execute(async (trx) => {
      const known = await trx.updateTable("pictures").set({ seen_at: now }).where("key", "in", keys).returning("key").execute();
      await trx
        .updateTable("pictures")
        .set({ state: "waiting", attempts: 0, next_attempt_at: now })
        .where("key", "in", keys)
        .where("state", "=", "failed")
        .execute();
      for (const { key } of known) batch.delete(key);
      const rows = [...batch].map(([key, url]) => ({ key, url, state: "waiting" as const, next_attempt_at: now, seen_at: now }));
      await insertRows(trx, "pictures", rows);
      added += rows.length;
    });
    batch = new Map();
  };
  for (const url of urls) {
    batch.set(pictureKey(url), url);
    if (batch.size === BATCH) await flush();
  }
  await flush();
  return added;
}

/** Takes pictures that are due: nobody else fetches them meanwhile. */
export async function takePictures(db: Kysely<Database>, now: number, limit: number): Promise<DuePicture[]> {
  const due = await db
    .selectFrom("pictures")
    .select(["key", "url", "attempts", "next_attempt_at"])
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .limit(limit)
    .execute();
  const taken: DuePicture[] = [];
  for (const { next_attempt_at, ...picture } of due) {
    const { numUpdatedRows } = await db
      .updateTable("pictures")
      .set({ next_attempt_at: now + LEASE_MS })
      .where("key", "=", picture.key)
      .where("state", "=", "waiting")
      .where("next_attempt_at", "=", next_attempt_at)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) taken.push(picture);
  }
  return taken;
}

export async function noteStored(db: Kysely<Database>, key: string, bytes: number): Promise<void> {
  await db.updateTable("pictures").set({ state: "stored", bytes, last_error: "" }).where("key", "=", key).execute();
}

/** Waits twice as long each time, from a minute to two hours; what is refused, or has failed eight times, is given up. */
export async function noteFailed(
  db: Kysely<Database>,
  { key, attempts }: DuePicture,
  { reason, final, now }: { reason: string; final: boolean; now: number },
): Promise<void> {
  const made = attempts + 1;
  const isOver = final || made >= ATTEMPTS;
  await db
    .updateTable("pictures")
    .set({
      state: isOver ? "failed" : "waiting",
      attempts: made,
      next_attempt_at: now + FIRST_WAIT_MS * 2 ** attempts,
      last_error: reason.slice(0, 200),
    })
    .where("key", "=", key)
    .execute();
}

/** How many pictures are in each state, and the bytes of the stored ones. */
export async function countPictures(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("pictures")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count"), fn.sum<number>("bytes").as("bytes")])
    .groupBy("state")
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0);
  return { waiting: countOf("waiting"), stored: countOf("stored"), failed: countOf("failed"), bytes };
}
