import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { BaseLogger } from "pino";
import { BucketError } from "../../originals/bucket.ts";
import { fetchPicture, PictureRefused } from "../../originals/fetch-picture.ts";
import type { PictureStorage } from "../../originals/picture-storage.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { removeGone } from "./remove-gone.ts";
import { countPictures, noteFailed, noteStored, takePictures, type DuePicture } from "./queue.ts";

/** Pictures at once: the source's site goes on serving its visitors. Each may have 20 MB. */
const AT_ONCE = 4;
/** How often the queue is looked at when it was empty, ms. */
const POLL_MS = 30_000;
/** The log tells of the progress after so many. */
const TOLD_EVERY = 500;

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
      await storage.keep(picture.key, bytes);
      await noteStored(db, picture.key, bytes.length);
      onDone({ picture, error: null });
    } catch (error) {
      // The picture can be had; it is fetched again when its time is over.
      if (error instanceof BucketError) throw error;
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const reason = cause instanceof Error ? cause.message : String(cause);
      await noteFailed(db, picture, { reason, final: cause instanceof PictureRefused, now: clock() });
      onDone({ picture, error: reason });
    }
    sinceTold += 1;
    if (sinceTold >= TOLD_EVERY) await tell();
  }

  async function tell(): Promise<void> {
    if (sinceTold === 0) return;
    sinceTold = 0;
    logger.info(await countPictures(db), "pictures of the feed are fetched");
  }

  /** Fetches all that is due now. @returns how many were tried @throws BucketError when they cannot be kept */
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
