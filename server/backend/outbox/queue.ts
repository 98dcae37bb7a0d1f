import type { Kysely, Selectable } from "kysely";
import type { Letters } from "#shared/contract/desk/today.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS, SECOND_MS, YEAR_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";
import { ALERT_KINDS } from "../settings.ts";
import { ATTEMPTS_END_MS, type Letter, type AlertMessage, type Sms } from "./message.ts";

const FIRST_RETRY_MS = 5 * SECOND_MS;
const LAST_RETRY_MS = { usual: HOUR_MS, code: MINUTE_MS };
/** In how many steps retries are spread. */
const SPREAD_STEPS = 97;
/** How long a taken message belongs to the process that took it; when the process is killed, another one repeats it then. */
const LEASE_MS = 2 * MINUTE_MS;
/** Failed messages are stored for this time, so that the operator can see and repeat them; then they are deleted. */
const FAILED_STORED_MS = 30 * DAY_MS;

export type Row = Selectable<Database["outbox"]>;

/** Messages that are sent one after the other, independent of those of other lanes. */
export type Lane = Pick<Row, "kind" | "urgent">;

/** The next message of the lane that is due; `except` those with these ids. */
export function nextDue(db: Kysely<Database>, { kind, urgent }: Lane, now: number, except: readonly number[]): Promise<Row | undefined> {
  return (
    waiting(db)
      .selectAll()
      .where("kind", "=", kind)
      .where("urgent", "=", urgent)
      // No delay is longer than that of the last retry: a later time means that the clock was set back since.
      .where(({ eb, or }) => or([eb("next_attempt_at", "<=", now), eb("next_attempt_at", ">", now + LAST_RETRY_MS.usual + SECOND_MS)]))
      .$if(except.length > 0, (query) => query.where("id", "not in", except))
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst()
  );
}

/** Moving the time of the next attempt is the lease: of several processes that saw the same time one can move it. */
export async function take(db: Kysely<Database>, { id, next_attempt_at, attempts }: Row, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ next_attempt_at: now + LEASE_MS, attempts: attempts + 1 })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("next_attempt_at", "=", next_attempt_at)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Deletes the content of a delivered message: names, addresses and codes are stored only as long as necessary. Of a letter about an order its
 * words stay, because the shop answers for what it has promised; not when the shopper was erased before it left.
 */
export async function markDelivered(db: Kysely<Database>, { id, order_id, message }: Row, now: number): Promise<void> {
  const kept = (await namesSomebody(db, order_id)) ? wordsOf(JSON.parse(message) as Letter) : "{}";
  await db.updateTable("outbox").set({ delivered_at: now, last_error: "", message: kept }).where("id", "=", id).execute();
}

/** Whether it is an order whose shopper is not erased: every order has a phone until then. */
async function namesSomebody(db: Kysely<Database>, order: number | null): Promise<boolean> {
  if (order === null) return false;
  const found = await db.selectFrom("orders").select("phone").where("id", "=", order).executeTakeFirst();
  return found !== undefined && found.phone !== "";
}

const wordsOf = ({ to, subject, text }: Letter) => JSON.stringify({ to, subject, text });

/** The words of letters about orders are kept this long. */
const WORDS_KEPT_MS = YEAR_MS;

/** Forgets the words of letters about orders that left long ago. */
export async function forgetOldWords(db: Kysely<Database>, now: number): Promise<void> {
  const old = db.updateTable("outbox").set({ message: "{}" }).where("order_id", "is not", null);
  await old
    .where("delivered_at", "<", now - WORDS_KEPT_MS)
    .where("message", "<>", "{}")
    .execute();
}

/** Forgets the words of the letters about these orders that have left. */
export async function forgetWordsOf(trx: Kysely<Database>, orders: readonly number[]): Promise<void> {
  if (orders.length === 0) return;
  await trx.updateTable("outbox").set({ message: "{}" }).where("order_id", "in", orders).where("delivered_at", "is not", null).execute();
}

/**
 * Leaves a message that could not be sent for a while.
 * @param asked how long the receiver asks to wait, ms; at most the delay of the last retry
 */
export async function postpone(
  db: Kysely<Database>,
  { id, urgent, attempts }: Row,
  last_error: string,
  now: number,
  asked = 0,
): Promise<void> {
  const own = spread(backOff(attempts, urgent === 1 ? LAST_RETRY_MS.code : LAST_RETRY_MS.usual), id);
  const next_attempt_at = now + Math.max(own, Math.min(asked, LAST_RETRY_MS.usual));
  await db.updateTable("outbox").set({ next_attempt_at, last_error }).where("id", "=", id).execute();
}

/** Gives a message up; `outbox retry` sends it again. */
export async function markFailed(db: Kysely<Database>, { id }: Row, last_error: string, now: number): Promise<void> {
  await db.updateTable("outbox").set({ failed_at: now, last_error }).where("id", "=", id).execute();
}

/** Stores why a message waits that this process cannot send. */
export async function noteReason(db: Kysely<Database>, { id }: Row, last_error: string): Promise<void> {
  await db.updateTable("outbox").set({ last_error }).where("id", "=", id).execute();
}

export interface Undelivered extends Omit<Row, "message"> {
  message: Letter | Sms | AlertMessage;
}

/** The unsent messages, those that failed for good first. */
export async function listUndelivered(db: Kysely<Database>, limit: number, only?: "failed"): Promise<Undelivered[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("delivered_at", "is", null)
    .$if(only === "failed", (query) => query.where("failed_at", "is not", null))
    .orderBy(({ eb }) => eb.case().when("failed_at", "is", null).then(1).else(0).end())
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, message: JSON.parse(row.message) }));
}

/** How many messages wait, how many failed for good, and when the oldest that waits was written (epoch ms; null = none waits). */
export async function countUndelivered(db: Kysely<Database>): Promise<{ waiting: number; failed: number; oldest: number | null }> {
  const { waiting, failed, oldest } = await db
    .selectFrom("outbox")
    .where("delivered_at", "is", null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("failed_at", "is", null).as("waiting"),
      fn.count<number>("failed_at").as("failed"),
      fn.min<number | null>("created_at").filterWhere("failed_at", "is", null).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, failed, oldest };
}

/** Has messages tried again at once, and for three days more; `id` null = all that failed. Answers how many. */
export function retry(db: Kysely<Database>, id: number | null, { actor, now }: { actor: Actor; now: number }): Promise<number> {
  return transactionally(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("outbox")
      .set({ failed_at: null, attempts: 0, next_attempt_at: 0, give_up_at: now + ATTEMPTS_END_MS })
      .where("delivered_at", "is", null)
      .$if(id === null, (query) => query.where("failed_at", "is not", null))
      .$if(id !== null, (query) => query.where("id", "=", id))
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    const subject = { kind: "letter", id: id ?? "все" } as const;
    if (count > 0) await writeJournal(trx, { actor, now, deed: "letter-retry", subject, after: { letters: count } });
    return count;
  });
}

/** Forgets the messages that failed a month ago, and the alerts that nobody sends any more because their receiver was taken out of the settings. */
export async function forgetFailed(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("failed_at", "<", now - FAILED_STORED_MS)
    .execute();
  await db
    .deleteFrom("outbox")
    .where("kind", "in", ALERT_KINDS)
    .where("attempts", "=", 0)
    .where("give_up_at", "<", now)
    .where("delivered_at", "is", null)
    .execute();
}

/** Forgets waiting letters that carry files of somebody who is being erased. */
export async function forgetLettersWith(trx: Kysely<Database>, files: readonly { file: string }[]): Promise<void> {
  for (const { file } of files) {
    await trx.deleteFrom("outbox").where("delivered_at", "is", null).where("message", "like", `%"file":"${file}"%`).execute();
  }
}

function waiting(db: Kysely<Database>) {
  return db.selectFrom("outbox").where("delivered_at", "is", null).where("failed_at", "is", null);
}

/** Milliseconds after a failed attempt, of which `attempts` went before: 5 s, 10 s, 20 s … */
function backOff(attempts: number, longest: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), longest);
}

/** Messages that failed together are not retried together: each waits up to a tenth less, depending on its id. */
function spread(wait: number, id: number): number {
  return Math.round(wait * (1 - (id % SPREAD_STEPS) / (10 * SPREAD_STEPS)));
}

const MAX_LISTED = 20;

/** The failed and the waiting messages of the outbox, for the operator. */
export async function describeLetters(db: Kysely<Database>): Promise<Letters> {
  const { failed, waiting, oldest } = await countUndelivered(db);
  const rows = failed > 0 ? await listUndelivered(db, MAX_LISTED, "failed") : [];
  return {
    failed,
    waiting,
    oldest: isoTime(oldest),
    list: rows.map((row) => ({
      id: row.id,
      to: receiverOf(row),
      subject: subjectOf(row),
      reason: row.last_error,
      attempts: row.attempts,
      failed_at: isoTime(row.failed_at ?? row.created_at),
    })),
  };
}

/** Who gets a message, as the desk and the command line name them. */
export function receiverOf({ kind, message }: Undelivered): string {
  if ("title" in message) return kind === "telegram" ? "Telegram" : "веб-хук";
  if ("phone" in message) return formatPhone(message.phone);
  return typeof message.to === "string" ? message.to : message.to.address;
}

export function subjectOf({ message }: Undelivered): string {
  if ("title" in message) return message.title;
  return "subject" in message ? message.subject : "SMS";
}
