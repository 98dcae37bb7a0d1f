import type { Kysely } from "kysely";
import { HOUR_MS } from "../clock.ts";
import type { OrderLetterKind } from "../db/order-tables.ts";
import type { Database } from "../db/schema.ts";
import type { AlertKind } from "../settings.ts";

/** A letter as it waits in the outbox. The sender, the Message-ID and the date are added when it is delivered. */
export interface Letter {
  /** An address list of the operator's own, or one address that a shopper gave and that is never read as a list. */
  to: string | { name: string; address: string };
  reply_to?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Files of the attachments folder. Where one is missing the letter is not sent: another container may have it. */
  attachments?: readonly { file: string; name: string; type: string }[];
  /** The letters that it follows, the newest last: those of the shop by their places in the outbox, others by their Message-IDs. */
  thread?: readonly ({ id: number; date: number } | string)[];
  /** Where a mail program ends the subscription with one POST (RFC 8058). */
  unsubscribe_url?: string;
}

/** A short message to a phone in E.164. */
export interface Sms {
  phone: string;
  text: string;
}

/** An alert to the staff in a chat, or by a call of the shop's own program. It names no person. */
export interface AlertMessage {
  /** The title in the list of unsent messages. */
  title: string;
  /** What is sent, the same at every attempt: the words of the chat, the body of the call. */
  text: string;
}

/** After this time a failed attempt is the last one: then the operator decides. */
export const ATTEMPTS_END_MS = 72 * HOUR_MS;

/**
 * Puts letters into the outbox; called in the transaction of the event that they report, so that neither exists without the other.
 * @returns their ids in the outbox
 * @param urgency somebody waits for a `code`: it goes ahead of other letters
 */
export async function enqueueLetters(
  db: Kysely<Database>,
  letters: readonly Letter[],
  now: number,
  urgency: "code" | "usual" = "usual",
): Promise<number[]> {
  return enqueue(db, "mail", letters, now, urgency === "code" ? 1 : 0);
}

/**
 * The same for a letter about an order, which the order then lists.
 * @param notBefore epoch ms, less than an hour from now: until then what the letter tells can be taken back
 */
export async function enqueueOrderLetter(
  db: Kysely<Database>,
  letter: Letter,
  about: { order_id: number; order_letter: OrderLetterKind },
  now: number,
  notBefore = 0,
): Promise<void> {
  await enqueue(db, "mail", [letter], now, 0, { ...about, next_attempt_at: notBefore });
}

/** Removes the letters about a state of an order that have not left yet. Called in the transaction that takes the state back. */
export async function forgetWaitingLetters(trx: Kysely<Database>, orderId: number, kind: OrderLetterKind): Promise<void> {
  await trx
    .deleteFrom("outbox")
    .where("order_id", "=", orderId)
    .where("order_letter", "=", kind)
    .where("delivered_at", "is", null)
    .execute();
}

/** The same for a message to a phone. */
export async function enqueueSms(db: Kysely<Database>, sms: Sms, now: number): Promise<void> {
  await enqueue(db, "sms", [sms], now, 1);
}

/** The same for an alert. */
export async function enqueueAlertMessage(db: Kysely<Database>, kind: AlertKind, alert: AlertMessage, now: number): Promise<void> {
  await enqueue(db, kind, [alert], now, 0);
}

async function enqueue(
  db: Kysely<Database>,
  kind: "mail" | "sms" | AlertKind,
  messages: readonly (Letter | Sms | AlertMessage)[],
  now: number,
  urgent: 0 | 1,
  about?: { order_id: number; order_letter: OrderLetterKind; next_attempt_at: number },
): Promise<number[]> {
  if (messages.length === 0) return [];
  const waiting = {
    kind,
    urgent,
    attempts: 0,
    next_attempt_at: 0,
    delivered_at: null,
    give_up_at: now + ATTEMPTS_END_MS,
    last_error: "",
    created_at: now,
    ...about,
  };
  const rows = await db
    .insertInto("outbox")
    .values(messages.map((message) => ({ ...waiting, message: JSON.stringify(message) })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
