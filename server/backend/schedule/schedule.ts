import type { Kysely } from "kysely";
import type { BaseLogger } from "pino";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";

/** How often a process looks whether work is due, and when failed work is tried again, ms. */
const LOOK_MS = MINUTE_MS;

export interface Work {
  /** The name of the work in the database; it must never be changed. */
  name: string;
  every: number;
  /** After this time the process that began the work counts as killed, and another one starts it again. Work may be repeated. */
  lease: number;
  run(): Promise<void>;
}

export interface Schedule {
  /** The names of its work. */
  names: readonly string[];
  /** Does what is due now. */
  runDue(): Promise<void>;
  start(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/**
 * Work for the whole shop: only one of all processes and containers on a database does it. The due time is the lease: the process that moves it
 * does the work. With `atOnce`, `start` does what is due at once, and not a minute later.
 */
export function createSchedule(
  { db, clock, logger }: { db: Kysely<Database>; clock: Clock; logger: Pick<BaseLogger, "error"> },
  works: readonly Work[],
  { atOnce } = { atOnce: false },
): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** The moved time; null = it is not due, or another process has taken it. */
  async function take({ name, every, lease }: Work): Promise<number | null> {
    const now = clock();
    const due_at = now + lease;
    const taken = await db
      .insertInto("scheduled_work")
      .values({ name, due_at })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ due_at })
          // Nothing is due later than this: a later time is one of a clock that was set back since.
          .where(({ eb, or }) =>
            or([eb("scheduled_work.due_at", "<=", now), eb("scheduled_work.due_at", ">", now + Math.max(every, lease))]),
          ),
      )
      .returning("due_at")
      .executeTakeFirst();
    return taken ? due_at : null;
  }

  async function perform(work: Work): Promise<void> {
    const leased = await take(work);
    if (leased === null) return;
    const isDone = await work.run().then(
      () => true,
      (error: unknown) => {
        logger.error({ err: error, work: work.name }, "scheduled work failed and is tried again");
        return false;
      },
    );
    const now = clock();
    await db
      .updateTable("scheduled_work")
      .set(({ fn, val }) =>
        isDone
          ? { due_at: now + work.every, failing_since: null }
          : { due_at: now + Math.min(work.every, LOOK_MS), failing_since: fn.coalesce("failing_since", val(now)) },
      )
      .where("name", "=", work.name)
      .where("due_at", "=", leased)
      .execute();
  }

  async function runDue(): Promise<void> {
    for (const work of works) {
      await perform(work).catch((error: unknown) => logger.error({ err: error, work: work.name }, "scheduled work cannot be begun"));
    }
  }

  return {
    names: works.map(({ name }) => name),
    runDue,
    start() {
      if (atOnce) running = running.then(runDue);
      timer ??= setInterval(() => (running = running.then(runDue)), LOOK_MS);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** How long the work has been due that nobody has begun, or has failed each time, ms by its name: a process does it within a minute. 0 = it is in time. */
export async function lateness(db: Kysely<Database>, names: readonly string[], now: number): Promise<ReadonlyMap<string, number>> {
  const late = new Map(names.map((name) => [name, 0]));
  const rows = await db.selectFrom("scheduled_work").selectAll().execute();
  for (const { name, due_at, failing_since } of rows)
    if (late.has(name)) late.set(name, Math.max(0, now - Math.min(due_at, failing_since ?? due_at)));
  return late;
}
