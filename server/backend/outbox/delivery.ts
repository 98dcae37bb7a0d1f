import type { Kysely, Selectable } from "kysely";
import type { BaseLogger } from "pino";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Letter, Sms } from "./message.ts";
import type { SmsTransport, Transport } from "./transport.ts";

const SECOND = 1000;
const FIRST_RETRY = 5 * SECOND;
const LAST_RETRY = 3600 * SECOND;
/** How long a taken letter is left to the process that took it; after a kill another one repeats it. */
const LEASE = 120 * SECOND;
/** How often letters of other processes and due retries are looked for. */
const POLL = 5 * SECOND;

export interface DeliveryOptions {
  db: Kysely<Database>;
  clock: Clock;
  transport: Transport;
  /** Without it messages to phones wait for another process. */
  sms?: SmsTransport;
  logger: Pick<BaseLogger, "info" | "warn" | "error">;
}

/**
 * Takes letters out of the outbox until they are delivered: at least once, with exponential back-off from five seconds to
 * an hour, forever. Several processes may run it on one database.
 */
export function createDelivery({ db, clock, transport, sms, logger }: DeliveryOptions) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let woken = false;
  let wakeSleeper = () => {};

  /** Tries every letter that is due once; answers how many were delivered. */
  async function deliverDue(): Promise<number> {
    let delivered = 0;
    for (let row = await nextDue(); row && !stopping.signal.aborted; row = await nextDue()) {
      if ((await take(row)) && (await deliver(row))) delivered += 1;
    }
    return delivered;
  }

  function nextDue(): Promise<Row | undefined> {
    return db
      .selectFrom("outbox")
      .selectAll()
      .where("delivered_at", "is", null)
      .where("kind", "in", sms ? ["mail", "sms"] : ["mail"])
      .where("next_attempt_at", "<=", clock())
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
  }

  /** Moving the time of the next attempt is the lease: of several processes that saw the same time one can move it. */
  async function take({ id, next_attempt_at, attempts }: Row): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ next_attempt_at: clock() + LEASE, attempts: attempts + 1 })
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .where("next_attempt_at", "=", next_attempt_at)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async function deliver({ id, kind, message, attempts, created_at }: Row): Promise<boolean> {
    const stamp = { id, date: created_at };
    try {
      if (kind === "sms") await sms?.deliver({ ...(JSON.parse(message) as Sms), ...stamp });
      else await transport.deliver({ ...(JSON.parse(message) as Letter), ...stamp });
    } catch (error) {
      const last_error = error instanceof Error ? error.message : String(error);
      // The log gets the code alone: a mail server's sentence may name the shopper's address.
      logger.warn({ outbox: id, attempt: attempts + 1, code: errorCode(error) }, "letter not delivered, it will be tried again");
      const next_attempt_at = clock() + backOff(attempts);
      await db.updateTable("outbox").set({ next_attempt_at, last_error }).where("id", "=", id).execute();
      return false;
    }
    // What has left the shop is kept by its receiver: names, addresses and codes stay here no longer than they must.
    await db.updateTable("outbox").set({ delivered_at: clock(), last_error: "", message: "{}" }).where("id", "=", id).execute();
    logger.info({ outbox: id, attempt: attempts + 1 }, "letter delivered");
    return true;
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false;
      try {
        await deliverDue();
      } catch (error) {
        logger.error({ err: error }, "outbox cannot be read");
      }
      if (!stopping.signal.aborted && !woken) await sleep();
    }
  }

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL);
      wakeSleeper = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake(): void {
    woken = true;
    wakeSleeper();
  }

  return {
    deliverDue,
    /** Delivers at once: an order was placed. */
    wake,
    start(): void {
      running ??= loop();
    },
    /** Lets the letter under way finish and takes no further one. */
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      await running;
      transport.close();
      sms?.close();
    },
  };
}

export type OutboxDelivery = ReturnType<typeof createDelivery>;

type Row = Selectable<Database["outbox"]>;

/** Milliseconds after a failed attempt, of which `attempts` went before: 5 s, 10 s, 20 s … 1 h. */
function backOff(attempts: number): number {
  return Math.min(FIRST_RETRY * 2 ** Math.min(attempts, 20), LAST_RETRY);
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
