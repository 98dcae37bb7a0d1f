import type { Kysely } from "kysely";
import { firstStepNames, OWN_STEPS, type OwnStep, type StepState } from "#shared/domain/texts/first-start.ts";
import { withHidden } from "../catalog/overrides/fed-values.ts";
import { activeCatalog } from "../catalog/generations.ts";
import type { Database } from "../db/schema.ts";
import { forChange, transactionally } from "../db/transaction.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";
import type { TextContext } from "../texts/save.ts";

/** What is stored of the first start, as JSON among the settings of the desk. */
export interface Progress {
  steps: Partial<Record<OwnStep, StepState>>;
  /** The owner does not want to be reminded. */
  away: boolean;
  /** What stood before the texts of the shop's own began: ids of the versions that were shown. null = it cannot be put back. */
  former: { ids: number[]; mark: number } | null;
  /** The catalogue that was begun in place of the demonstration. */
  emptied: number | null;
}

const NONE: Progress = { steps: {}, away: false, former: null, emptied: null };

/** What is stored. With `lock` nobody else changes it before the transaction ends. */
export async function readProgress(db: Kysely<Database>, { lock = false } = {}): Promise<Progress> {
  const query = db.selectFrom("desk_settings").select("value").where("name", "=", "first-start");
  const row = await (lock ? forChange(db, query) : query).executeTakeFirst();
  return row ? { ...NONE, ...(JSON.parse(row.value) as Partial<Progress>) } : NONE;
}

/** Changes what is stored, in a transaction that the caller has. */
export async function keepProgress(trx: Kysely<Database>, change: Partial<Progress>): Promise<void> {
  const present = await readProgress(trx, { lock: true });
  const row = { name: "first-start", value: JSON.stringify({ ...present, ...change }) } as const;
  await trx
    .insertInto("desk_settings")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** Marks a step, or puts the whole guide away. */
export async function markStep(
  db: Kysely<Database>,
  { step, state, away }: { step?: OwnStep; state?: StepState; away?: boolean },
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  await transactionally(db, async (trx) => {
    const present = await readProgress(trx, { lock: true });
    const steps = step && state ? { ...present.steps, [step]: state } : present.steps;
    await keepProgress(trx, { steps, away: away ?? present.away });
    const outcome = step && state ? `${firstStepNames[step]}: ${state === "skipped" ? "пропущено" : "сделано"}` : "не напоминать";
    await writeJournal(trx, { actor, now, deed: "first-start", subject: { kind: "desk", id: "" }, after: { outcome } });
  });
}

/** The source of the shown catalogue, and how many goods it has. */
export async function shownCatalogue(db: Kysely<Database>): Promise<{ source: "demo" | "feed" | "hand"; products: number } | null> {
  const shown = await activeCatalog(db);
  if (!shown) return null;
  const { count } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    // Goods that still lack something are goods of the owner too.
    .where("catalog_id", "in", withHidden(shown.id))
    .executeTakeFirstOrThrow();
  return { source: shown.source, products: Number(count) };
}

/** The states of the steps: as a member has marked them, else as the data of the shop show. */
export async function stepStates({ db, live }: TextContext): Promise<Record<OwnStep, StepState>> {
  const { steps } = await readProgress(db);
  const changed = await db
    .selectFrom("content_versions")
    .select("path")
    .distinct()
    .where("path", "in", ["brand.yaml", "delivery.yaml"])
    .execute();
  const paths = new Set(changed.map(({ path }) => path));
  const catalogue = await shownCatalogue(db);
  const shown: Partial<Record<OwnStep, boolean>> = {
    identity: live.current().source.alone || paths.has("brand.yaml"),
    catalogue: catalogue?.source === "feed" || (catalogue?.source === "hand" && catalogue.products > 0),
    delivery: paths.has("delivery.yaml") && !live.current().source.alone,
  };
  const stateOf = (step: OwnStep): StepState => steps[step] ?? (shown[step] ? "done" : "open");
  return Object.fromEntries(OWN_STEPS.map((step) => [step, stateOf(step)])) as Record<OwnStep, StepState>;
}
