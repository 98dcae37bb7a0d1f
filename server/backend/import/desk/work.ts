import { rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { BaseLogger } from "pino";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { FileStore, LocalFile } from "../../files/file-store.ts";
import { SCHEDULE } from "../../staff/journal.ts";
import type { Seal } from "../../staff/seal.ts";
import { parseOptions } from "./feed-options.ts";
import { FetchError, fetchFeed, type FetchedFeed, type FetchOptions } from "./fetch-feed.ts";
import type { PerformContext } from "./perform.ts";
import { addRun, claimRun, forgetRuns, releaseRun, type Claim } from "./runs.ts";
import { hoursOf, nextFetch, passwordOf, type Source } from "./sources.ts";
import { noteFailure, type Tellers } from "./tell.ts";

const LOOK_EVERY_MS = 3 * SECOND_MS;
/** A fetch that takes longer was killed, and is repeated. */
const FETCH_LEASE_MS = 45 * MINUTE_MS;
const FORGET_EVERY_MS = HOUR_MS;

export interface ImportWorkOptions extends Pick<PerformContext, "db" | "clock" | "dataDir"> {
  feeds: FileStore;
  /** Whom to tell: the texts of the shop may change. */
  about: () => Tellers;
  seal: Seal;
  logger: Pick<BaseLogger, "error">;
  /** Which hosts may have private addresses. */
  isTrusted: (url: URL) => boolean;
  /** Called when letters or alerts may wait. */
  onQueued: () => void;
  /** Does a claimed run: in a process of its own, or in this one. It resolves when it has ended, in whatever way. */
  perform(claim: Claim, stopping: AbortSignal): Promise<void>;
  fetchLimits?: Pick<FetchOptions, "limit" | "times">;
}

export interface ImportWork {
  /** Looks at once. */
  wake(): void;
  /** Fetches what is due and does what waits, until nothing does. */
  runDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Where files are received, and where they lie without a bucket. */
export const importsFolder = (dataDir: string) => join(dataDir, "imports");

/** Fetches feeds on their schedules, and does the imports that wait one after another: of all processes on a database one is at work at a time. */
export function createImportWork(options: ImportWorkOptions): ImportWork {
  const { db, clock, feeds, logger, perform, dataDir, seal, isTrusted, fetchLimits, onQueued, about } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let forgotten = 0;

  async function look(): Promise<void> {
    for (let source = await takeDue(db, clock()); source; source = await takeDue(db, clock())) {
      if (stopping.signal.aborted) return;
      await fetchSource(source);
    }
    for (let claim = await claimRun(db, feeds, clock()); claim; claim = await claimRun(db, feeds, clock())) {
      await perform(claim, stopping.signal);
      // Its process has ended: what it has not finished was interrupted. At a stop of the shop the next process goes on.
      await releaseRun(db, claim, clock(), { state: stopping.signal.aborted ? "waiting" : "stopped" });
      onQueued();
      if (stopping.signal.aborted) return;
    }
    if (clock() - forgotten < FORGET_EVERY_MS) return;
    forgotten = clock();
    await forgetRuns(db, feeds, clock());
  }

  async function fetchSource(source: Source): Promise<void> {
    const now = clock();
    const next_at = nextFetch({ hours: hoursOf(source.hours), days: hoursOf(source.days) }, now);
    try {
      const password = passwordOf(source, seal);
      if (password === null) throw new FetchError("Пароль зашифрован другим ключом (SECRET_KEY): введите его ещё раз");
      const folder = importsFolder(dataDir);
      const fetched = await fetchFeed({ ...source, password }, { folder, isTrusted, ...fetchLimits });
      if (fetched && fetched.hash !== source.hash) await queue(source, fetched);
      else {
        // What has been fetched is well when it has been read: the end of its import says so.
        if (fetched) await rm(fetched.path, { force: true });
        await db.updateTable("import_sources").set({ fault: "", told_at: null }).where("id", "=", source.id).execute();
      }
    } catch (error) {
      const fault = error instanceof FetchError ? `${error.message}.` : "Выгрузка не сохраняется: у\u00a0магазина сбой.";
      if (!(error instanceof FetchError)) logger.error({ err: error }, "a fetched feed cannot be stored");
      await noteFailure({ db, clock, ...about() }, source.id, fault);
      onQueued();
    }
    // A member may have set another schedule meanwhile.
    const own = db.updateTable("import_sources").where("id", "=", source.id).where("next_at", "=", source.next_at);
    await own.set({ next_at }).execute();
    await db.updateTable("import_sources").set({ checked_at: now }).where("id", "=", source.id).execute();
  }

  async function queue(source: Source, { etag, modified, changedAt, ...file }: FetchedFeed): Promise<void> {
    const name = new URL(source.url).pathname.split("/").at(-1)?.slice(-100) || "feed";
    const feed = { ...(await storeFeed(feeds, file)), name, receivedAt: changedAt ?? clock(), etag, modified };
    await addRun(db, {
      feed,
      sourceId: source.id,
      options: parseOptions(source.options),
      consent: source.automatic === 1 ? "harmless" : "ask",
      actor: SCHEDULE,
      now: clock(),
    });
  }

  function runDue(): Promise<void> {
    again = true;
    running ??= (async () => {
      while (again && !stopping.signal.aborted) {
        again = false;
        await look();
      }
    })().finally(() => (running = null));
    return running;
  }

  const attempt = () => void runDue().catch((error: unknown) => logger.error({ err: error }, "imports cannot be looked at"));

  return {
    wake: attempt,
    runDue,
    start() {
      timer ??= setInterval(attempt, LOOK_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running?.catch(() => {});
    },
  };
}

/** Takes an address that is due: nobody else fetches it meanwhile. */
async function takeDue(db: Kysely<Database>, now: number): Promise<Source | undefined> {
  const due = await db
    .selectFrom("import_sources")
    .select(["id", "next_at"])
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .executeTakeFirst();
  if (!due) return undefined;
  return db
    .updateTable("import_sources")
    .set({ next_at: now + FETCH_LEASE_MS })
    .where("id", "=", due.id)
    .where("next_at", "=", due.next_at)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a received file. It is moved or removed. */
export async function storeFeed(feeds: Pick<FileStore, "put">, file: LocalFile): Promise<{ file: string; bytes: number; hash: string }> {
  const name = `${randomBytes(16).toString("hex")}.feed`;
  try {
    await feeds.put(name, file);
  } finally {
    await rm(file.path, { force: true });
  }
  return { file: name, bytes: file.size, hash: file.hash };
}
