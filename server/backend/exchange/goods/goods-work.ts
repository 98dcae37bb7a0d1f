import type { Config } from "../../../config.ts";
import { HOUR_MS, within } from "../../clock.ts";
import type { ImportGuard } from "../../content/selling.ts";
import type { ConnectOptions } from "../../db/connect.ts";
import { type FilePlace, type FileStore, openFileStore } from "../../files/file-store.ts";
import type { ImportSettings } from "../../import/desk/open-imports.ts";
import { FeedError } from "../../import/feed/feed-text.ts";
import { inProcess } from "../../import/process.ts";
import { openPictureStorage } from "../../../originals/picture-storage.ts";
import type { FileOutcome } from "../file-outcome.ts";
import { completeGoods, importGoods, type GoodsContext } from "./import-goods.ts";
import { firstProgress, tellingProgress, type GoodsStep, type Perform } from "./goods-step.ts";

/** A step that is under way. */
export interface GoodsJob {
  /** @throws FeedError */
  outcome: Promise<FileOutcome>;
  /** What is said to 1C meanwhile. */
  progress: string;
}

export interface GoodsWork {
  /** Begins a step when those before it have ended. Whoever asks for one that is under way gets the same. @throws GoodsBusy */
  begin(step: GoodsStep): GoodsJob;
  /** Begins nothing more and waits for the step that is under way, which a process of its own breaks off. All can be repeated. */
  stop(): Promise<void>;
}

/** Too many steps wait: this one has not been tried. */
export class GoodsBusy extends FeedError {}

/** The shop has been stopped: the step can be begun again. */
class GoodsStopped extends Error {
  override name = "GoodsStopped";
}
export const isStop = (error: unknown): boolean => error instanceof GoodsStopped;

/** A program asks for one step after another. */
const MAX_WAITING = 20;
/** Nothing takes longer: a million goods take a quarter of an hour. */
const LONGEST_MS = HOUR_MS;

/** The steps of all exchanges of this process, one after another. */
function createGoodsWork(perform: Perform): GoodsWork {
  const stopping = new AbortController();
  const jobs = new Map<string, GoodsJob>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    begin(step) {
      const key = JSON.stringify(step);
      const known = jobs.get(key);
      if (known) return known;
      if (jobs.size >= MAX_WAITING) throw new GoodsBusy("магазин ещё занят другими файлами, повторите позже");
      const job: GoodsJob = { progress: firstProgress(step), outcome: Promise.reject() };
      job.outcome.catch(() => {});
      const work = async () => {
        stopping.signal.throwIfAborted();
        return perform(step, (text) => (job.progress = text), stopping.signal);
      };
      job.outcome = last.then(work, work).finally(() => jobs.delete(key));
      last = job.outcome;
      job.outcome.catch(() => {});
      jobs.set(key, job);
      return job;
    },
    async stop() {
      stopping.abort(new GoodsStopped("the shop stops"));
      await last.catch(() => {});
    },
  };
}

/** 1C asks again after «progress»; the web server ends a request that is silent for 30 s. */
const TIMEOUT_MS = 20_000;

/** The outcome of a step; null = it takes longer than a request can wait. @throws FeedError */
export async function outcomeSoon({ outcome }: GoodsJob): Promise<FileOutcome | null> {
  return (await within(TIMEOUT_MS, outcome)) ?? null;
}

/** Does a step in this process. @throws FeedError */
async function performGoods(context: GoodsContext, step: GoodsStep, onProgress: (text: string) => void): Promise<FileOutcome> {
  if (!("file" in step)) return completeGoods(context, step.exchange, { end: step.end, onProgress });
  const exchange = await context.db.selectFrom("exchanges").selectAll().where("id", "=", step.exchange).executeTakeFirstOrThrow();
  return importGoods(context, exchange, step.file, onProgress);
}

/** What the process of a step is told. They are plain values. */
export interface GoodsTask extends Pick<GoodsContext, "guard"> {
  kind: "goods";
  step: GoodsStep;
  place: ConnectOptions & FilePlace;
  logLevel: Config["logLevel"];
}

/** What it says. */
type WorkerMessage = { progress: string } | { outcome: FileOutcome } | { refusal: string };

/** Does steps in processes of their own. */
function goodsInProcess(entry: URL, task: () => Omit<GoodsTask, "kind" | "step">): Perform {
  return async (step, onProgress, stopping) => {
    let end: FileOutcome | FeedError | undefined;
    const limit = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)]);
    await inProcess(entry, { ...task(), kind: "goods", step } satisfies GoodsTask, limit, (message) => {
      const received = message as WorkerMessage;
      if ("progress" in received) onProgress(received.progress);
      else end = "outcome" in received ? received.outcome : new FeedError(received.refusal);
    });
    if (end instanceof FeedError) throw end;
    if (!end) stopping.throwIfAborted();
    if (!end) throw new Error("the process of an exchange ended before its work");
    return end;
  };
}

/** The work of a shop that does it itself: its visitors wait. */
export const goodsHere = (context: GoodsContext): GoodsWork =>
  createGoodsWork(tellingProgress(context, (step, onProgress) => performGoods(context, step, onProgress)));

/** Opens the place of the files of exchanges and what imports their goods. `backgroundEntry` is the program of the processes; without it this process does the work. */
export function openGoods(
  settings: ImportSettings,
  { guard, ...context }: Pick<GoodsContext, "db" | "clock" | "pictures"> & { guard(): ImportGuard },
): { exchangeFiles: FileStore; exchangeGoods: GoodsWork } {
  const { backgroundEntry, dataDir, databaseUrl, s3, logLevel = "info" } = settings;
  const files = openFileStore(settings, "exchange");
  const task = () => ({ guard: guard(), place: { dataDir, databaseUrl, s3 }, logLevel });
  const perform: Perform =
    backgroundEntry === undefined
      ? (step, onProgress) => performGoods({ ...context, files, dataDir, guard: guard() }, step, onProgress)
      : goodsInProcess(new URL(backgroundEntry), task);
  return { exchangeFiles: files, exchangeGoods: createGoodsWork(tellingProgress(context, perform)) };
}

/** The work of such a process. @param say tells the process that has started it */
export async function performGoodsTask(
  { step, place, guard }: GoodsTask,
  { db, clock }: Pick<GoodsContext, "db" | "clock">,
  say: (message: WorkerMessage) => Promise<void>,
): Promise<void> {
  const stores = { files: openFileStore(place, "exchange"), pictures: openPictureStorage(place) };
  const context = { db, clock, guard, dataDir: place.dataDir, ...stores };
  try {
    await say({ outcome: await performGoods(context, step, (progress) => void say({ progress })) });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await say({ refusal: error.message });
  }
}
