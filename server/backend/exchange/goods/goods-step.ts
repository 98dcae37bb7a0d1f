import type { Kysely } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { FileOutcome } from "../file-outcome.ts";

/** Why an exchange ends: 1C has said that it has told everything, it has been silent for a while, or somebody takes what seems damaged. */
export type ExchangeEnd = "told" | "silence" | "accepted";

/** What is done with the goods of an exchange at a time: a file is imported, or the exchange ends. */
export type GoodsStep = { exchange: number } & ({ file: string } | { end: ExchangeEnd });

export type Perform = (step: GoodsStep, onProgress: (text: string) => void, stopping: AbortSignal) => Promise<FileOutcome>;

const TELL_EVERY_MS = 2000;
/** A process that has reported nothing for this time is taken for dead. */
const SILENT_MS = 30_000;

/** The progress that is shown of a step until it tells its own. */
export const firstProgress = (step: GoodsStep) => ("file" in step ? "Файл читается" : "Товары записываются в магазин");

/** Does steps and writes down how far they are, so that the desk of every process can show it. */
export const tellingProgress =
  ({ db, clock }: { db: Kysely<Database>; clock: Clock }, perform: Perform): Perform =>
  async (step, onProgress, stopping) => {
    let progress = firstProgress(step);
    let [isTelling, last]: [boolean, Promise<unknown>] = [false, Promise.resolve()];
    // It is only shown: a step does not fail because it could not be written.
    const tell = (values: { progress: string; progress_at: number | null }) =>
      db
        .updateTable("exchanges")
        .set(values)
        .where("id", "=", step.exchange)
        .execute()
        .catch(() => {});
    const tellNow = () => {
      if (isTelling) return;
      isTelling = true;
      last = tell({ progress, progress_at: clock() }).finally(() => (isTelling = false));
    };
    tellNow();
    const timer = setInterval(tellNow, TELL_EVERY_MS);
    const listen = (text: string) => {
      progress = text;
      onProgress(text);
    };
    try {
      return await perform(step, listen, stopping);
    } finally {
      clearInterval(timer);
      await last;
      await tell({ progress: "", progress_at: null });
    }
  };

/** What is done with the goods of an exchange just now; empty = nothing. */
export const shownProgress = ({ progress, progress_at }: { progress: string; progress_at: number | null }, now: number): string =>
  progress_at !== null && now - progress_at < SILENT_MS ? progress : "";
