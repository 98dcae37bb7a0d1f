import { randomInt } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { CodeSent } from "#shared/contract/account.ts";
import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import type { Signer } from "../signer.ts";

const LIFE_MS = 10 * MINUTE_MS;
const RESEND_MS = MINUTE_MS;
const MAX_TRIES = 5;
/** A pending code is stored for this time, so that a new code can be sent for it. */
const STORED_MS = DAY_MS;

export type CodeRow = Selectable<Database["codes"]>;
type Address = Pick<CodeRow, "purpose" | "target" | "asker">;

export interface NewCode extends Address, Pick<CodeRow, "account_id" | "details"> {
  /** No code is accepted. The message explains why it contains none. The same work is done as for a real code, so that timing reveals nothing. */
  locked: boolean;
}

/** The answer of every call that sends a code. */
export const CODE_SENT: CodeSent = { sent: { resend_in: RESEND_MS / SECOND_MS, expires_in: LIFE_MS / SECOND_MS } };

export type Codes = ReturnType<typeof createCodes>;

/**
 * Codes of six digits. A code is valid for ten minutes and five tries, only for its asker, and is stored as a hash. An asker has one code for a
 * purpose and a target; a new one replaces it.
 */
export function createCodes(clock: Clock) {
  /** Makes a code in the transaction that also queues its message. `wait` = seconds until a new one may be sent, because the last one is too young. */
  async function issue(
    trx: Kysely<Database>,
    signer: Signer,
    { locked, ...row }: NewCode,
  ): Promise<{ code: string; code_hash: string } | { wait: number }> {
    const now = clock();
    await trx
      .deleteFrom("codes")
      .where("sent_at", "<=", now - STORED_MS)
      .execute();
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const values = { ...row, code_hash: locked ? "" : hashOf(signer, row, code), tries: 0, sent_at: now, expires_at: now + LIFE_MS };
    const written = await trx
      .insertInto("codes")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(["purpose", "target", "asker"])
          .doUpdateSet(values)
          // A code with a time in the future was sent before the clock was set back.
          .where(({ eb, or }) => or([eb("codes.sent_at", "<=", now - RESEND_MS), eb("codes.sent_at", ">", now)])),
      )
      .returning("sent_at")
      .executeTakeFirst();
    if (written) return { code, code_hash: values.code_hash };
    const last = await findCode(trx, row);
    return { wait: Math.ceil(((last?.sent_at ?? now) + RESEND_MS - now) / SECOND_MS) };
  }

  /**
   * Checks a typed code and counts the try. It runs outside of any transaction, so that the try counts whatever fails later.
   * @returns null when the code is wrong, expired or was tried too often
   */
  async function check(db: Kysely<Database>, signer: Signer, address: Address, typed: string): Promise<CodeRow | null> {
    const row = await db
      .updateTable("codes")
      .set((column) => ({ tries: column("tries", "+", 1) }))
      .where("purpose", "=", address.purpose)
      .where("target", "=", address.target)
      .where("asker", "=", address.asker)
      .where("tries", "<", MAX_TRIES)
      .where("expires_at", ">", clock())
      .returningAll()
      .executeTakeFirst();
    const code = typed.replace(/\s/g, "");
    return row && signer.verify(row.code_hash, "code", address.purpose, address.target, address.asker, code) ? row : null;
  }

  /** The pending codes of this target that were sent within the last day, from any asker. */
  function waiting(db: Kysely<Database>, { purpose, target }: Pick<CodeRow, "purpose" | "target">): Promise<CodeRow[]> {
    const codes = db.selectFrom("codes").selectAll().where("purpose", "=", purpose).where("target", "=", target);
    return codes
      .where("code_hash", "!=", "")
      .where("sent_at", ">", clock() - STORED_MS)
      .execute();
  }

  return { issue, check, waiting };
}

/** Uses up a code that was right. @throws HttpError 422 when another call has used it meanwhile */
export async function consumeCode(trx: Kysely<Database>, { purpose, target, asker, code_hash }: CodeRow): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("codes")
    .where("purpose", "=", purpose)
    .where("target", "=", target)
    .where("asker", "=", asker)
    .where("code_hash", "=", code_hash)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw failures.codeWrong();
}

export function findCode(db: Kysely<Database>, { purpose, target, asker }: Address): Promise<CodeRow | undefined> {
  const codes = db.selectFrom("codes").selectAll().where("purpose", "=", purpose).where("target", "=", target);
  return codes.where("asker", "=", asker).executeTakeFirst();
}

function hashOf(signer: Signer, { purpose, target, asker }: Address, code: string): string {
  return signer.sign("code", purpose, target, asker, code);
}

/** The asker of codes for the own e-mail or phone of an account. */
export function accountAsker(accountId: number): string {
  return `account ${accountId}`;
}
