import type { Kysely } from "kysely";
import type { CodeSent } from "#shared/contract/account.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { tooMany } from "../http/rate-limit.ts";
import { maySendCode, untilNextDay } from "../outbox/address-limit.ts";
import { enqueueLetters, enqueueSms, type Letter, type Sms } from "../outbox/message.ts";
import { knownBrowser } from "../sessions/browser.ts";
import { CODE_SENT, type NewCode } from "./codes.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { AccountContext } from "./context.ts";
import type { Source } from "../sessions/passwords.ts";

/** A code to make and its message. The message of a locked code says why there is none. */
interface CodePlan {
  code: Omit<NewCode, "target">;
  message(code: string, code_hash: string): { letter: Letter } | { sms: Sms };
}

/**
 * Makes a code for the target and queues its message in one transaction. When `plan` gives null nothing is sent, and the answer is the same. A
 * request that is refused does not count. @param source of `countSend`
 * @throws HttpError 429 when the last code is younger than a minute, or the target has got enough messages today
 */
export async function sendCode(
  { db, clock, signers, codes, limiter, settings, onQueued }: AccountContext,
  { response }: HttpExchange,
  target: string,
  source: Source,
  plan: (trx: Kysely<Database>) => Promise<CodePlan | null>,
): Promise<CodeSent> {
  const signer = await signers();
  const sent = transactionally(db, async (trx) => {
    const planned = await plan(trx);
    if (!planned) return;
    const issued = await codes.issue(trx, signer, { ...planned.code, target });
    if ("wait" in issued) throw tooMany(response, issued.wait, failures.codeTooSoon(issued.wait));
    const now = clock();
    if (!(await maySendCode(trx, target, source, settings.messagesToOneAddress, now))) {
      throw tooMany(response, untilNextDay(now), failures.messagesTooMany());
    }
    const message = planned.message(issued.code, issued.code_hash);
    if ("sms" in message) await enqueueSms(trx, message.sms, now);
    else await enqueueLetters(trx, [message.letter], now, "code");
  });
  await sent.catch(async (error: unknown) => {
    await limiter.notSentTo(target, source);
    throw error;
  });
  onQueued();
  return CODE_SENT;
}

/** Counts the request before any work is done for it. Whoever has not confirmed a phone may have typed a stranger's. @throws HttpError 429 */
export async function countSend({ db, limiter }: AccountContext, { request, response }: HttpExchange, target: string): Promise<Source> {
  const owners = db
    .selectFrom("accounts")
    .select("id")
    .where(({ or, and, eb }) => or([eb("email", "=", target), and([eb("phone", "=", target), eb("phone_confirmed_at", "is not", null)])]));
  const source = { network: clientNetwork(request), knownBrowser: await knownBrowser(db, request, "account", owners) };
  await limiter.sendTo(target, source, response);
  return source;
}
