import type { Kysely } from "kysely";
import { type Clock, SECOND_MS } from "../../clock.ts";
import { alone, CATALOGUE } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { ImportGuard } from "../../content/selling.ts";
import { readPlan, suspicions } from "../command.ts";
import { FeedError } from "../feed/feed-text.ts";
import { allowImageHosts, readImageHosts } from "../image-hosts.ts";
import { openStaging } from "../staging.ts";
import { createDifference, markOf } from "./difference.ts";
import { readOptionsOf } from "./feed-options.ts";
import { overridesAgainstFeed } from "./overrides-against-feed.ts";
import { Abandoned, findRun, noteRun, releaseRun, type Claim, type Run } from "./runs.ts";
import { tellOfEnd, type Tellers } from "./tell.ts";

/** An archive of 50 MB can unpack to much more than this. */
const UNPACKED_LIMIT = 2e9;
/** How often progress is noted, which prolongs the lease. */
const NOTE_EVERY_MS = 2 * SECOND_MS;

export interface PerformContext extends Tellers {
  db: Kysely<Database>;
  clock: Clock;
  dataDir: string;
  feeds: Pick<FileStore, "read">;
  guard: ImportGuard;
}

/**
 * Does a run that this process has claimed: reads its feed, stores the difference, and writes it when its consent allows that. The run ends as done, as
 * planned (somebody has to decide), or as failed with the reason. When it was stopped meanwhile nothing more is written.
 */
export async function performRun(claim: Claim, context: PerformContext): Promise<void> {
  const { db, clock, dataDir } = context;
  const run = await findRun(db, claim.id);
  if (run?.claim !== claim.claim) return;
  const staging = await openStaging(dataDir);
  // From now on, so that a run keeps its lease while it waits for an exchange.
  const progress = createNotes(db, claim, clock);
  try {
    const end = await alone(db, CATALOGUE, () => importRun(run, claim, { ...context, staging: staging.db, progress })).finally(
      progress.end,
    );
    if (await releaseRun(db, claim, clock(), end)) await tellOfEnd(context, { ...run, ...end });
  } catch (error) {
    if (error instanceof Abandoned) return;
    const isFeed = error instanceof FeedError;
    const difference = createDifference(staging.db);
    if (isFeed) difference.faults();
    const fault = isFeed ? capitalized(error.message) : "У магазина сбой. Каталог не изменился, попробуйте ещё раз.";
    const end = { state: "failed" as const, fault, ...(isFeed && { difference: JSON.stringify(difference.result([])) }) };
    if (await releaseRun(db, claim, clock(), end)) await tellOfEnd(context, { ...run, ...end });
    if (!isFeed) throw error;
  } finally {
    staging.close();
  }
}

type End = Pick<Run, "state" | "difference" | "shown">;

async function importRun(
  run: Run,
  claim: Claim,
  context: PerformContext & { staging: Parameters<typeof createDifference>[0]; progress: ReturnType<typeof createNotes> },
): Promise<End> {
  const { db, clock, dataDir, feeds, guard, staging, progress } = context;
  progress.check();
  const found = run.file === null ? null : await feeds.read(run.file);
  if (!found) throw new FeedError("файла больше нет: пришлите его ещё раз");
  const { hosts, ...options } = readOptionsOf(run.options, run.name);
  const shown = await readImageHosts(dataDir);
  const allowed = new Set([...shown, ...hosts]);
  try {
    const plan = await readPlan(
      options,
      { stream: found.content, written: run.received_at },
      {
        db,
        clock,
        staging,
        allowed,
        unpackedLimit: UNPACKED_LIMIT,
        actor: { staff_id: run.staff_id, name: run.staff_name },
        onBytes: (read_bytes) => progress.note({ read_bytes }),
        onShown: (trx, catalog_id) => noteRun(trx, claim, clock(), { catalog_id }),
      },
    );
    const doubts = suspicions(plan.changes, guard);
    const told = createDifference(staging);
    told.faults();
    plan.tell(told, { isDryRun: true });
    const hand = await overridesAgainstFeed(db, staging);
    const difference = { ...told.result(doubts), hand };
    const mark = markOf(difference);
    const end = { difference: JSON.stringify(difference), shown: mark };
    const mayWrite = run.consent === "seen" ? run.shown === mark : run.consent === "harmless" && doubts.length === 0;
    if (!mayWrite) {
      // Somebody who has agreed to another difference is told so.
      const isOther = run.consent === "seen";
      return { state: "planned", ...end, ...(isOther && { fault: "Пока разница ждала, каталог изменился. Посмотрите её ещё раз." }) };
    }
    progress.check();
    await noteRun(db, claim, clock(), { state: "writing", ...end });
    await plan.write((written) => progress.note({ written }));
    if (hosts.some((host) => !shown.includes(host))) await allowImageHosts({ db, dataDir }, hosts);
    const after = createDifference(staging);
    after.faults();
    plan.tell(after, { isDryRun: false });
    return { state: "done", shown: mark, difference: JSON.stringify({ ...after.result(doubts), hand }) };
  } finally {
    found.content.destroy();
  }
}

/** Writes progress down, every two seconds. Work that is not the run's any more throws at its next step. */
function createNotes(db: Kysely<Database>, claim: Claim, clock: Clock) {
  let latest: { read_bytes?: number; written?: number } = {};
  let lost: unknown;
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writing = noteRun(db, claim, clock(), latest).catch((error: unknown) => {
      // A database that is away for a moment does not end the work; its own statements tell.
      if (error instanceof Abandoned) lost = error;
    });
  };
  const timer = setInterval(write, NOTE_EVERY_MS);
  const check = () => {
    if (lost !== undefined) throw lost;
  };
  return {
    note(progress: typeof latest) {
      check();
      latest = { ...latest, ...progress };
    },
    check,
    async end() {
      clearInterval(timer);
      await writing;
    },
  };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
