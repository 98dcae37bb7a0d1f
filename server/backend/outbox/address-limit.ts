import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { mailboxOf } from "#shared/domain/email.ts";
import { DAY_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { MessageLimits } from "../settings.ts";

/**
 * The only limit of messages to an address: anybody can type any address. It counts confirmations and codes, which unknown people can cause; what
 * staff or the owner of an account causes (an order's next state, a new password) is always sent. Each function counts, in the transaction that
 * queues the message.
 */

/** Only the last limit applies to the first codes that a network requests in a day: others must not be able to lock the owner out. */
const OWN_CODES = 2;
/** The last limit is the usual limit times this number: for any number of networks, and apart from them for any number of known browsers. */
const LAST_LIMIT = 3;

/** Whether an order, an enquiry or a subscription may be confirmed to this e-mail. */
export function mayConfirm(trx: Kysely<Database>, email: string, limits: MessageLimits, now: number): Promise<boolean> {
  return take(trx, keyOf(email), limits.confirmations, now);
}

/**
 * Whether a code may be sent to this e-mail or phone.
 * @param from who asks for it; a browser in which the owner was logged in before has a limit of its own, as others must not be able to lock it out
 */
export async function maySendCode(
  trx: Kysely<Database>,
  target: string,
  { network, knownBrowser }: { network: string; knownBrowser: string | null },
  { total }: MessageLimits,
  now: number,
): Promise<boolean> {
  if (knownBrowser !== null) {
    const own = await take(trx, keyOf(target, knownBrowser), total, now);
    return own && (await take(trx, keyOf(target, "known browsers"), total * LAST_LIMIT, now));
  }
  const first = await take(trx, keyOf(target, network), OWN_CODES, now);
  return take(trx, keyOf(target), first ? total * LAST_LIMIT : total, now);
}

/** Seconds until the counts begin again at zero. */
export function untilNextDay(now: number): number {
  return Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
}

/** Forgets the counts of former days. */
export async function forgetCounts(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom("message_counts").where("day", "<", dayOf(now)).execute();
}

/** The row is locked until the transaction ends, so that simultaneous messages to one address are counted one after the other. */
async function take(trx: Kysely<Database>, receiver: string, limit: number, now: number): Promise<boolean> {
  if (limit < 1) return false;
  const counted = await trx
    .insertInto("message_counts")
    .values({ receiver, day: dayOf(now), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["receiver", "day"])
        .doUpdateSet(({ eb }) => ({ count: eb("message_counts.count", "+", 1) }))
        .where("message_counts.count", "<", limit),
    )
    .returning("count")
    .executeTakeFirst();
  return counted !== undefined;
}

function dayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}

/** The mailbox or the phone as a hash, because the table keeps it longer than the message. */
function keyOf(target: string, network = ""): string {
  const receiver = target.includes("@") ? mailboxOf(target) : target;
  return createHash("sha256").update(`${receiver}\n${network}`).digest("hex");
}
