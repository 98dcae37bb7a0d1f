import type { Kysely } from "kysely";
import type { CodeSent } from "#shared/contract/account.ts";
import { NBSP } from "#shared/text/space.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { enqueueLetters, enqueueSms, type Letter, type Sms } from "../outbox/message.ts";
import { tooMany } from "../rate-limit.ts";
import { networkOf } from "../visitor.ts";
import { CODE_SENT, type NewCode } from "./codes.ts";
import type { AccountContext, Visit } from "./context.ts";

/** A code to be made and the message that carries it (or, when it is locked, tells why there is none). */
interface CodePlan {
  code: Omit<NewCode, "target">;
  message(code: string): { letter: Letter } | { sms: Sms };
}

/**
 * Makes a code for the target and queues its message in one transaction. `plan` null = there is nothing to send, and nobody learns it.
 * @throws 429 when the last code is younger than a minute.
 */
export async function sendCode(
  { db, clock, signers, codes, onQueued }: AccountContext,
  { response }: Visit,
  target: string,
  plan: (trx: Kysely<Database>) => Promise<CodePlan | null>,
): Promise<CodeSent> {
  const signer = await signers();
  const wait = await transactionally(db, async (trx) => {
    const planned = await plan(trx);
    if (!planned) return null;
    const issued = await codes.issue(trx, signer, { ...planned.code, target });
    if ("wait" in issued) return issued.wait;
    const message = planned.message(issued.code);
    if ("sms" in message) await enqueueSms(trx, message.sms, clock());
    else await enqueueLetters(trx, [message.letter], clock());
    return null;
  });
  if (wait !== null) throw tooMany(response, wait, "CODE_TOO_SOON", `Код уже отправлен. Новый можно запросить через ${wait}${NBSP}с`);
  onQueued();
  return CODE_SENT;
}

/** Counts what is asked for, before any work is done for it. @throws 429 */
export function countSend({ limiter }: AccountContext, { request, response }: Visit, target: string): void {
  limiter.sendTo(target, networkOf(request), response);
}
