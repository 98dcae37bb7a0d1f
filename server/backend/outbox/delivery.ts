import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { BaseLogger } from "pino";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { createCircuitBreaker, type CircuitBreaker } from "./circuit-breaker.ts";
import type { AlertKind } from "../settings.ts";
import type { Letter } from "./message.ts";
import { markDelivered, markFailed, nextDue, noteReason, postpone, take, type Lane, type Row } from "./queue.ts";
import { Refusal, TooEarly, type AlertTransport, type SmsTransport, type Transport, type TransportOf } from "./transport.ts";

const MAX_REASON = 300;
/** Of what a server says: the time that it takes to leave people out grows with the square of its length. */
const MAX_READ = 2000;

/**
 * Why a message was not delivered, in the words of the server but without people: addresses, phone numbers, and whatever names this receiver
 * are left out, since the log lives longer than the message.
 * @param message JSON of the Letter or Sms
 */
function reasonOf(error: unknown, message: string): string {
  const words = receiverWords(message);
  return (error instanceof Error ? error.message : String(error))
    .slice(0, MAX_READ)
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu, "…")
    .replaceAll(/\+?\d[\d ()-]{5,}\d/g, "…")
    .replaceAll(/[\p{L}\p{N}._+-]+/gu, (word) => (words.has(word.toLowerCase()) ? "…" : word))
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_REASON);
}

/** The words of the receiver's name and address, in small letters. */
function receiverWords(message: string): Set<string> {
  const { to = "", reply_to = "" } = JSON.parse(message) as Partial<Record<"to" | "reply_to", { name: string; address: string } | string>>;
  const named = [to, reply_to].map((person) => (typeof person === "string" ? person : `${person.name} ${person.address}`));
  return new Set(named.flatMap((text) => text.toLowerCase().split(/[\s@<>,"]+/)).filter((word) => word.length > 2));
}

/** How often messages of other processes and due retries are looked for, ms. */
const POLL_MS = 5_000;
/** Messages of one lane that are sent at once. Mail servers allow a client some ten connections. */
const AT_ONCE = 3;
/** A message that cannot be sent from here is looked at again after this time, ms. */
const LOOK_AGAIN_MS = MINUTE_MS;
/** After this time, ms, a letter with a missing attachment is reported to the operator: until then another container may send it. */
const MISSING_FOR_MS = 15 * MINUTE_MS;

export interface DeliveryOptions {
  db: Kysely<Database>;
  clock: Clock;
  transport: Transport;
  /** Without it messages to phones wait for another process. */
  sms?: SmsTransport;
  /** The same for alerts. */
  alerts?: Partial<Record<AlertKind, AlertTransport>>;
  logger: Pick<BaseLogger, "info" | "warn" | "error">;
  /** Called after a message was delivered. */
  onDelivered?: (kind: Row["kind"]) => void;
}

/**
 * Takes messages out of the outbox until they are delivered: at least once, with exponential back-off, for three days; what the receiver
 * refuses for good is not repeated. Codes, letters, messages to phones and each kind of alert have a lane and never wait for one another. Several processes
 * may run it on one database.
 */
export function createDelivery({ db, clock, transport, sms, alerts = {}, logger, onDelivered = () => {} }: DeliveryOptions) {
  const stopping = new AbortController();
  const mailServer = createCircuitBreaker("mail", transport.probe, logger);
  const mail = {
    server: mailServer,
    send: (row: Row) => transport.deliver({ ...(JSON.parse(row.message) as Letter), ...stamp(row) }),
    missing: (row: Row) => transport.missing(JSON.parse(row.message) as Letter),
  };
  const options = { db, clock, logger, onDelivered, stopping: stopping.signal };
  const lanes = [
    createLane({ ...options, ...mail, lane: { kind: "mail", urgent: 1 } }),
    createLane({ ...options, ...mail, lane: { kind: "mail", urgent: 0 } }),
  ];
  const closing = [transport.close];
  function addLane<Message extends object>(lane: Lane, to: TransportOf<Message> | undefined): void {
    if (!to) return;
    const send = (row: Row) => to.deliver({ ...(JSON.parse(row.message) as Message), ...stamp(row) });
    lanes.push(createLane({ ...options, server: createCircuitBreaker(lane.kind, to.probe, logger), send, missing: async () => [], lane }));
    closing.push(to.close);
  }
  addLane({ kind: "sms", urgent: 1 }, sms);
  addLane({ kind: "telegram", urgent: 0 }, alerts.telegram);
  addLane({ kind: "webhook", urgent: 0 }, alerts.webhook);
  let running: Promise<unknown> | null = null;
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };

  return {
    /** Tries every message that is due once; answers how many were delivered. */
    async deliverDue(): Promise<number> {
      const delivered = await Promise.all(lanes.map((lane) => lane.drain()));
      return delivered.reduce((sum, count) => sum + count, 0);
    },
    /** Delivers at once: an order was placed. */
    wake,
    start(): void {
      running ??= Promise.all(lanes.map((lane) => lane.run()));
    },
    /** Lets the messages under way finish and takes no further one. */
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      await running;
      for (const close of closing) close();
    },
  };
}

export type OutboxDelivery = ReturnType<typeof createDelivery>;

interface LaneOptions extends Required<Pick<DeliveryOptions, "db" | "clock" | "logger" | "onDelivered">> {
  lane: Lane;
  server: CircuitBreaker;
  stopping: AbortSignal;
  send(row: Row): Promise<void>;
  /** Attachments that cannot be had here. */
  missing(row: Row): Promise<string[]>;
}

function createLane({ db, clock, logger, onDelivered, lane, server, stopping, send, missing }: LaneOptions) {
  const underWay = new Set<Promise<void>>();
  /** Messages that cannot be sent from here, by id; the monotonic time at which they are looked at again. */
  const elsewhere = new Map<number, number>();
  let delivered = 0;
  let woken = Promise.withResolvers<void>();

  /** Sends what is due until all connections are busy, nothing is due, or the server is paused. */
  async function fill(): Promise<void> {
    while (underWay.size < AT_ONCE && !stopping.aborted && (await server.usable())) {
      const row = await takeNext();
      if (!row) return;
      const sending = deliver(row)
        .catch((error: unknown) => logger.error({ err: error, outbox: row.id }, "outbox cannot be written"))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }

  async function takeNext(): Promise<Row | undefined> {
    for (const [id, again] of elsewhere) if (again <= performance.now()) elsewhere.delete(id);
    for (;;) {
      const row = await nextDue(db, lane, clock(), [...elsewhere.keys()]);
      if (!row || stopping.aborted) return undefined;
      const files = await missing(row);
      if (files.length > 0) await passOver(row, files);
      else if (await take(db, row, clock())) return row;
    }
  }

  async function passOver(row: Row, files: readonly string[]): Promise<void> {
    elsewhere.set(row.id, performance.now() + LOOK_AGAIN_MS);
    const reason = `нет вложения ${files.join(", ")}`;
    const now = clock();
    if (now >= row.give_up_at) await markFailed(db, row, reason, now);
    else if (row.last_error !== reason) await noteReason(db, row, reason);
    if (now - row.created_at >= MISSING_FOR_MS) logger.error({ outbox: row.id, files }, "a letter waits for its attachment");
  }

  async function deliver(row: Row): Promise<void> {
    const attempt = { outbox: row.id, attempt: row.attempts + 1 };
    try {
      await send(row);
    } catch (error) {
      const reason = reasonOf(error, row.message);
      if (!(error instanceof Refusal)) server.trip(reason);
      const now = clock();
      if ((error instanceof Refusal && error.final) || now >= row.give_up_at) {
        logger.error({ ...attempt, reason }, "a message was given up, see: npm run shop -- outbox list");
        await markFailed(db, row, reason, now);
      } else {
        logger.warn({ ...attempt, reason }, "a message was not delivered, it will be tried again");
        await postpone(db, row, reason, now, error instanceof TooEarly ? error.wait : 0);
      }
      return;
    }
    await markDelivered(db, row, clock());
    delivered += 1;
    onDelivered(row.kind);
    logger.info(attempt, "a message was delivered");
  }

  /** Waits until something is enqueued, a connection is free, or the time for the next check has come. */
  async function sleep(): Promise<void> {
    const done = new AbortController();
    const timer = delay(server.pauseLeft() || POLL_MS, undefined, { signal: done.signal }).catch(() => undefined);
    await Promise.race([timer, woken.promise, ...(underWay.size < AT_ONCE ? [] : underWay)]);
    done.abort();
  }

  return {
    wake: () => woken.resolve(),
    async drain(): Promise<number> {
      delivered = 0;
      for (;;) {
        await fill();
        if (underWay.size === 0) return delivered;
        await Promise.race(underWay);
      }
    },
    async run(): Promise<void> {
      while (!stopping.aborted) {
        woken = Promise.withResolvers();
        await fill().catch((error: unknown) => logger.error({ err: error }, "outbox cannot be read"));
        if (!stopping.aborted) await sleep();
      }
      await Promise.all(underWay);
    },
  };
}

/** The values of a message that are the same at every delivery. */
function stamp({ id, created_at }: Row): { id: number; date: number } {
  return { id, date: created_at };
}
