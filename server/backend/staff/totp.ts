import { randomBytes } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { Secret, TOTP } from "otpauth";
import { encodeQR } from "qr";
import type { Database } from "../db/schema.ts";
import type { Seal } from "./seal.ts";
import { tokenHash } from "../sessions/token-cookie.ts";

/** What every app understands (RFC 6238): SHA-1, six digits, 30 seconds. */
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Periods before and after the present one, because clocks differ. */
const TOLERANCE = 1;
const RECOVERY_CODES = 10;
const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_GROUPS = 4;

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** The secret as an app reads it, and its QR code as the path of an SVG with square modules of one unit. */
export function enrolment(secret: string, email: string, issuer: string) {
  const uri = new TOTP({ issuer, label: email, secret, period: PERIOD_S }).toString();
  const modules = encodeQR(uri, "raw", { ecc: "medium", border: 2 });
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { secret, uri, qr: { size: modules.length, path } };
}

/** Whether this has the shape of a code that an app shows; else it is meant as a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code.replace(/\s/g, ""));

/** The period (30 s since the epoch) of a code that is right now; null = it is wrong, or was accepted before. */
export function acceptedPeriod(secret: string, code: string, usedPeriod: number, now: number): number | null {
  if (!isAppCode(code)) return null;
  const token = code.replace(/\s/g, "");
  const delta = new TOTP({ secret, period: PERIOD_S }).validate({ token, timestamp: now, window: TOLERANCE });
  if (delta === null) return null;
  const period = Math.floor(now / 1000 / PERIOD_S) + delta;
  return period > usedPeriod ? period : null;
}

/** Whether this is a code of the member's app or an unused recovery code. Either is used up by it, also when two try it at once. */
export async function useCode(
  trx: Kysely<Database>,
  { id, totp_secret, totp_period }: Pick<Selectable<Database["staff"]>, "id" | "totp_secret" | "totp_period">,
  code: string,
  now: number,
  seal: Seal,
): Promise<boolean> {
  if (totp_secret === null) return false;
  const secret = seal.open(totp_secret, id);
  const period = secret === null ? null : acceptedPeriod(secret, code, totp_period, now);
  if (period !== null) {
    const later = trx.updateTable("staff").set({ totp_period: period }).where("id", "=", id).where("totp_period", "<", period);
    return (await later.executeTakeFirst()).numUpdatedRows === 1n;
  }
  const recovery = trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", id).where("code_hash", "=", recoveryHash(code));
  return (await recovery.executeTakeFirst()).numDeletedRows === 1n;
}

/** Replaces the recovery codes of a member. They are shown once; the database keeps their hashes. */
export async function renewRecoveryCodes(trx: Kysely<Database>, staff_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await forgetRecoveryCodes(trx, staff_id);
  await trx
    .insertInto("staff_recovery_codes")
    .values(codes.map((code) => ({ staff_id, code_hash: recoveryHash(code) })))
    .execute();
  return codes;
}

async function forgetRecoveryCodes(trx: Kysely<Database>, staff_id: number): Promise<void> {
  await trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staff_id).execute();
}

/** The member logs in by password alone again. */
export async function forgetCodes(trx: Kysely<Database>, staff_id: number): Promise<void> {
  await trx.updateTable("staff").set({ totp_secret: null, totp_pending: null }).where("id", "=", staff_id).execute();
  await forgetRecoveryCodes(trx, staff_id);
}

export async function countRecoveryCodes(db: Kysely<Database>, staff_id: number): Promise<number> {
  const { count } = await db
    .selectFrom("staff_recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("staff_id", "=", staff_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** «k7mp-x2qd-…»: 79 random bits, without letters that are taken for others. */
function newRecoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < RECOVERY_GROUPS * 4) {
    // Bytes above the last whole multiple would make some letters likelier.
    for (const byte of randomBytes(32)) if (byte < 248) letters.push(RECOVERY_ALPHABET[byte % 31] as string);
  }
  return Array.from({ length: RECOVERY_GROUPS }, (_, group) => letters.slice(group * 4, group * 4 + 4).join("")).join("-");
}

/** A fast hash is enough for so many random bits. Case, spaces and hyphens do not matter. */
function recoveryHash(code: string): string {
  return tokenHash(code.toLowerCase().replace(/[\s-]/g, ""));
}
