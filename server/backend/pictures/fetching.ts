import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { BaseLogger } from "pino";
import type { Picture } from "#shared/contract/common.ts";
import { BucketError } from "../../originals/bucket.ts";
import { fetchPicture, PictureRefused } from "../../originals/fetch-picture.ts";
import { pictureKey, type PictureStorage } from "../../originals/picture-storage.ts";
import { activeCatalog, formerCatalogs } from "../catalog/generations.ts";
import { type Clock, DAY_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { countPictures, noteFailed, noteStored, takePictures, type DuePicture } from "./queue.ts";

/** Goods that vanish from a feed often come back. */
const ABSENT_MS = 30 * DAY_MS;
/** Number of pictures removed at a time. */
const REMOVED_AT_ONCE = 500;
/** Number of goods read at a time. */
const CHANGES_AT_ONCE = 1000;

/**
 * Removes pictures of goods that are gone: neither the feed that is shown has named them nor those that one can return to, and no feed for a month.
 * Those that an override names stay, and count as named now.
 * @returns how many
 */
export async function removeGone(db: Kysely<Database>, storage: Pick<PictureStorage, "remove">, now: number): Promise<number> {
  const shown = await activeCatalog(db);
  const former = shown?.source === "feed" ? (await formerCatalogs(db, shown.id)).filter(({ source }) => source === "feed") : [];
  if (former.length === 0) return 0;
  const before = Math.min(now - ABSENT_MS, ...former.map(({ created_at }) => created_at));
  const unnamed = await db.selectFrom("pictures").select("key").where("seen_at", "<", before).limit(REMOVED_AT_ONCE).execute();
  if (unnamed.length === 0) return 0;
  const gone = new Set(unnamed.map(({ key }) => key));
  const chosen = await chosenInOverrides(db, gone);
  if (chosen.length > 0) await db.updateTable("pictures").set({ seen_at: now }).where("key", "in", chosen).execute();
  for (const key of chosen) gone.delete(key);
  for (const key of gone) {
    // The row is deleted first: a picture that a later feed names is then fetched again, even if the deletion of the file fails.
    const { numDeletedRows } = await db.deleteFrom("pictures").where("key", "=", key).where("seen_at", "<", before).executeTakeFirst();
    if (numDeletedRows > 0n) await storage.remove(key);
  }
  return gone.size;
}

/** Those of these pictures that an override names. */
async function chosenInOverrides(db: Kysely<Database>, keys: ReadonlySet<string>): Promise<string[]> {
  const chosen = new Set<string>();
  for (let last = 0; ;) {
    const changes = await db
      .selectFrom("hand_changes")
      .select(["item_id", "value"])
      .where("field", "=", "pictures")
      .where("item_id", ">", last)
      .orderBy("item_id")
      .limit(CHANGES_AT_ONCE)
      .execute();
    for (const { value } of changes) {
      const pictures = JSON.parse(value ?? "[]") as Picture[];
      for (const { src } of pictures) if (keys.has(pictureKey(src))) chosen.add(pictureKey(src));
    }
    const end = changes.at(-1);
    if (!end || changes.length < CHANGES_AT_ONCE) return [...chosen];
    last = end.item_id;
  }
}

/** Pictures at once: the source's site goes on serving its visitors. Each may have 20 MB. */
const AT_ONCE = 4;
/** How often the queue is looked at when it was empty, ms. */
const POLL_MS = 30_000;
/** The progress is logged after this number of pictures. */
const LOGGED_EVERY = 500;

export interface FetchingOptions {
  db: Kysely<Database>;
  clock: Clock;
  storage: PictureStorage;
  logger: Pick<BaseLogger, "info" | "warn" | "error">;
  /** Addresses that may be private; without it none. */
  isTrusted?: (url: URL) => boolean;
  onDone?: (done: { picture: DuePicture; error: string | null }) => void;
}

/**
 * Fetches the pictures that feeds name, once each, so that the shop does not need the source's site. The queue is in the database: what a kill
 * interrupts is fetched later, and several processes share the work.
 */
export function createPictureFetching({ db, clock, storage, logger, isTrusted, onDone = () => {} }: FetchingOptions) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let sinceTold = 0;

  async function fetchOne(picture: DuePicture): Promise<void> {
    try {
      const url = new URL(picture.url);
      const bytes = (await storage.find(picture.key)) ?? (await fetchPicture(url, isTrusted?.(url) ? isTrusted : null));
      await storage.put(picture.key, bytes);
      await noteStored(db, picture.key, bytes.length);
      onDone({ picture, error: null });
    } catch (error) {
      // The picture is available, but it could not be stored; it is fetched again when its lease ends.
      if (error instanceof BucketError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      await noteFailed(db, picture, { reason, final: error instanceof PictureRefused, now: clock() });
      onDone({ picture, error: reason });
    }
    sinceTold += 1;
    if (sinceTold >= LOGGED_EVERY) await tell();
  }

  async function tell(): Promise<void> {
    if (sinceTold === 0) return;
    sinceTold = 0;
    logger.info(await countPictures(db), "pictures of the feed are fetched");
  }

  /** Fetches all that is due now. @returns how many were tried @throws BucketError when they cannot be stored */
  async function fetchDue(): Promise<number> {
    let tried = 0;
    while (!stopping.signal.aborted) {
      const due = await takePictures(db, clock(), AT_ONCE);
      if (due.length === 0) break;
      tried += due.length;
      const ends = await Promise.allSettled(due.map(fetchOne));
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    }
    await tell();
    return tried;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const work = fetchDue().then(() => removeGone(db, storage, clock()));
      await work.catch((error: unknown) => logger.error({ err: error }, "pictures of the feed cannot be fetched or removed"));
      await delay(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    fetchDue,
    start(): void {
      running ??= run();
    },
    /** Resolves when the pictures that are being fetched are stored. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
