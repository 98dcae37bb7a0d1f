import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import type { Response } from "express";
import type { Kysely } from "kysely";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { forChange } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { createRateLimit, type RateLimit } from "../http/rate-limit.ts";
import type { HttpError } from "#shared/http-error.ts";

const derive = promisify(argon2);

/** Memory in KiB, passes and lanes. One password takes about 30 ms and 19 MiB. */
const PARAMETERS = "m=19456,t=2,p=1";
const PREFIX = `$argon2id$v=19$${PARAMETERS}$`;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Passwords are compared with this hash when there is no account: the work is the same and no password fits. */
export const NOBODYS_HASH = `${PREFIX}${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(HASH_BYTES))}`;

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. The parameters are stored with the hash, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive("argon2id", parameters(password, nonce, PARAMETERS, HASH_BYTES));
  return `${PREFIX}${encode(nonce)}$${encode(hash)}`;
}

/** Compares in constant time. @throws Error when the stored hash is of another algorithm */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, algorithm, , costs = "", salt = "", hash = ""] = stored.split("$");
  if (algorithm !== "argon2id") throw new Error("The stored password hash is of another kind");
  const expected = Buffer.from(hash, "base64");
  const given = await derive("argon2id", parameters(password, Buffer.from(salt, "base64"), costs, expected.length));
  return timingSafeEqual(given, expected);
}

/** Whether the hash was made with other parameters than the present ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}

/** The password is normalised (Unicode NFC), because some keyboards write «й» as two characters and others as one. */
function parameters(password: string, nonce: Buffer, costs: string, tagLength: number): Argon2Parameters {
  const { m, t, p } = Object.fromEntries(costs.split(",").map((cost) => cost.split("=")));
  return { message: password.normalize("NFC"), nonce, memory: Number(m), passes: Number(t), parallelism: Number(p), tagLength };
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/**
 * Replaces a hash that was made with older parameters. @param compared with the hash that the password fits
 * @returns the stored hash that it fits; null = the password was changed meanwhile
 */
export async function renewHash(
  db: Kysely<Database>,
  table: "accounts" | "staff",
  { id, password_hash }: { id: number; password_hash: string },
  password: string,
): Promise<string | null> {
  if (!isOutdated(password_hash)) return password_hash;
  const renewed = await hashPassword(password);
  const mine = db.updateTable(table).set({ password_hash: renewed }).where("id", "=", id);
  const { numUpdatedRows } = await mine.where("password_hash", "=", password_hash).executeTakeFirst();
  if (numUpdatedRows > 0n) return renewed;
  // Another log-in with the same password has replaced it.
  const row = await db.selectFrom(table).select("password_hash").where("id", "=", id).executeTakeFirst();
  return row && (await verifyPassword(password, row.password_hash)) ? row.password_hash : null;
}

/**
 * Locks the row of an account or a member before anything is done that its password allows: comparing takes time, and a change of the password ends
 * only the sessions that it finds. @param compared with the hash that was compared @throws the failure when the password was changed meanwhile
 */
export async function demandUnchanged(
  trx: Kysely<Database>,
  table: "accounts" | "staff",
  { id, password_hash }: { id: number; password_hash: string },
  failure: () => HttpError,
): Promise<void> {
  const row = await forChange(trx, trx.selectFrom(table).select("password_hash").where("id", "=", id)).executeTakeFirst();
  if (row?.password_hash !== password_hash) throw failure();
}

/** The source of a try. */
export interface Source {
  network: string;
  /** `knownBrowser` in browser.ts: the owner of the login was logged in there before, and others cannot use up its tries. null = not a known browser. */
  knownBrowser: string | null;
}

export interface PasswordLimits {
  /** Passwords and codes from one network within ten minutes. */
  tries: number;
  /** Passwords for one login from one network, or from one known browser, within 15 minutes. */
  passwords: number;
  /** Wrong passwords for one login within an hour, from all networks together; and as many from all known browsers together. */
  passwordsOfLogin: number;
}

interface PasswordLimitOptions {
  db: Kysely<Database>;
  clock: Clock;
  limits: PasswordLimits;
  /** The kind of login: the counters of shoppers and of the staff are apart. */
  name: "account" | "staff";
  /** The failure when a limit is reached. */
  tooMany(): HttpError;
  tooManyFromUnknown(): HttpError;
}

/** Limits the guessing of passwords. @throws HttpError 429, each method that counts */
export function createPasswordLimit({ db, clock, limits, name, tooMany, tooManyFromUnknown }: PasswordLimitOptions) {
  const limit = (of: string, count: number, minutes: number): RateLimit =>
    createRateLimit({ db, name: `${name} ${of}`, limit: count, windowMs: minutes * MINUTE_MS, clock });
  const tries = limit("tries", limits.tries, 10);
  const passwords = limit("passwords", limits.passwords, 15);
  const passwordsOfLogin = limit("passwordsOfLogin", limits.passwordsOfLogin, 60);
  const passwordsOfKnown = limit("passwordsOfKnown", limits.passwordsOfLogin, 60);

  const tryFrom = (network: string, response: Response) => tries.demand(network, response, failures.triesTooMany);

  return {
    limit,
    /** Counts a code or a link that is tried from this network. */
    tryFrom,
    /** Counts a password that is tried for this login. */
    async tryPassword(login: string, source: Source, response: Response): Promise<void> {
      await passwords.demand(sourceKey(login, source), response, tooMany);
      if (source.knownBrowser !== null) return passwordsOfKnown.demand(login, response, tooMany);
      await tryFrom(source.network, response);
      await passwordsOfLogin.demand(login, response, tooManyFromUnknown);
    },
    /** Who knows the password must not use up the tries of its owner. */
    async passwordWasRight(login: string, source: Source): Promise<void> {
      await passwords.forget(sourceKey(login, source));
      await (source.knownBrowser === null ? passwordsOfLogin : passwordsOfKnown).giveBack(login);
    },
  };
}

/** The key of a counter for what one source does to one target. */
export function sourceKey(target: string, { network, knownBrowser }: Source): string {
  return `${target}\n${knownBrowser ?? network}`;
}
