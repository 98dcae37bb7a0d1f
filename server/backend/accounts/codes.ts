import { randomInt } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { CodeSent } from "#shared/contract/account.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Signer } from "../signer.ts";

const SECOND = 1000;
const LIFE = 600 * SECOND;
const RESEND = 60 * SECOND;
const TRIES = 5;
/** What waits for a code is kept this long, so that the code can be sent anew. */
const KEPT = 24 * 3600 * SECOND;

export type CodeRow = Selectable<Database["codes"]>;
type Address = Pick<CodeRow, "purpose" | "target">;

export interface NewCode extends Address, Pick<CodeRow, "account_id" | "details"> {
  /** No code will be right: the letter goes to somebody for whom there is none, and costs the same work. */
  locked: boolean;
}

/** The answer of every call that sends a code. */
export const CODE_SENT: CodeSent = { sent: { resend_in: RESEND / SECOND, expires_in: LIFE / SECOND } };

export type Codes = ReturnType<typeof createCodes>;

/** Codes of six digits: ten minutes, five tries, stored hashed. A target has one code for a purpose; a new one takes its place. */
export function createCodes(clock: Clock) {
  /** Makes a code in the transaction that also queues its message. `wait` = the last one was sent less than a minute ago, s. */
  async function issue(trx: Kysely<Database>, signer: Signer, { locked, ...row }: NewCode): Promise<{ code: string } | { wait: number }> {
    const now = clock();
    await trx
      .deleteFrom("codes")
      .where("sent_at", "<=", now - KEPT)
      .execute();
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const values = { ...row, code_hash: locked ? "" : hashOf(signer, row, code), tries: 0, sent_at: now, expires_at: now + LIFE };
    const written = await trx
      .insertInto("codes")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(["purpose", "target"])
          .doUpdateSet(values)
          .where("codes.sent_at", "<=", now - RESEND),
      )
      .returning("sent_at")
      .executeTakeFirst();
    if (written) return { code };
    const last = await findCode(trx, row);
    return { wait: Math.ceil(((last?.sent_at ?? now) + RESEND - now) / SECOND) };
  }

  /**
   * Counts a try; null = the code is wrong, late, or was tried too often. Outside of any transaction, so that the try counts whatever
   * comes after.
   */
  async function check(db: Kysely<Database>, signer: Signer, address: Address, typed: string): Promise<CodeRow | null> {
    const row = await db
      .updateTable("codes")
      .set((column) => ({ tries: column("tries", "+", 1) }))
      .where("purpose", "=", address.purpose)
      .where("target", "=", address.target)
      .where("tries", "<", TRIES)
      .where("expires_at", ">", clock())
      .returningAll()
      .executeTakeFirst();
    const code = typed.replace(/\s/g, "");
    return row && signer.verify(row.code_hash, "code", address.purpose, address.target, code) ? row : null;
  }

  return { issue, check };
}

/** Takes a code that was right; false when somebody else has taken it meanwhile. */
export async function consumeCode(trx: Kysely<Database>, { purpose, target, code_hash }: CodeRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("codes")
    .where("purpose", "=", purpose)
    .where("target", "=", target)
    .where("code_hash", "=", code_hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export function findCode(db: Kysely<Database>, { purpose, target }: Address): Promise<CodeRow | undefined> {
  return db.selectFrom("codes").selectAll().where("purpose", "=", purpose).where("target", "=", target).executeTakeFirst();
}

function hashOf(signer: Signer, { purpose, target }: Address, code: string): string {
  return signer.sign("code", purpose, target, code);
}
