import type { Response } from "express";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { createRateLimit, tooMany, type RateLimit } from "../http/rate-limit.ts";

const MINUTE = 60_000;

/** How often somebody may try to get in. Tests pass their own. */
export interface StaffLimits {
  /** Passwords for one e-mail from one network, or from one known browser, within 15 minutes. */
  passwords: number;
  /** Passwords and links from one network within ten minutes. */
  tries: number;
  /** Passwords for one e-mail from all networks together within an hour. */
  passwordsOfEmail: number;
  /** Codes of one member within 15 minutes; who tries them knows the password. */
  codes: number;
}

export const STAFF_LIMITS: StaffLimits = { passwords: 10, tries: 50, passwordsOfEmail: 100, codes: 10 };

/** Who tries. A browser in which the member was logged in before has tries of its own: others cannot use them up. */
export interface Source {
  network: string;
  knownBrowser: string | null;
}

export type StaffLimiter = ReturnType<typeof createStaffLimiter>;

/** @throws HttpError 429, each method that counts */
export function createStaffLimiter(db: Kysely<Database>, limits: StaffLimits, clock: Clock) {
  const limit = (name: string, count: number, minutes: number) =>
    createRateLimit({ db, name: `staff ${name}`, limit: count, windowMs: minutes * MINUTE, clock });
  const passwords = limit("passwords", limits.passwords, 15);
  const tries = limit("tries", limits.tries, 10);
  const passwordsOfEmail = limit("passwordsOfEmail", limits.passwordsOfEmail, 60);
  const codes = limit("codes", limits.codes, 15);

  async function take(rate: RateLimit, key: string, response: Response, message: string): Promise<void> {
    const wait = await rate.take(key);
    if (wait !== null) throw tooMany(response, wait, "TOO_MANY_TRIES", message);
  }

  const tryFrom = (network: string, response: Response) =>
    take(tries, network, response, "Слишком много попыток подряд. Подождите несколько минут и попробуйте снова");

  return {
    /** Counts a link that is tried from this network. */
    tryFrom,
    async tryPassword(email: string, source: Source, response: Response): Promise<void> {
      const message = "Слишком много попыток войти. Подождите 15 минут или попросите владельца магазина о новой ссылке";
      await take(passwords, keyOf(email, source), response, message);
      if (source.knownBrowser !== null) return;
      await tryFrom(source.network, response);
      await take(passwordsOfEmail, email, response, "Слишком много попыток войти с незнакомых устройств. Войдите там, где уже входили");
    },
    async passwordWasRight(email: string, source: Source): Promise<void> {
      await passwords.forget(keyOf(email, source));
    },
    async tryCode(staffId: number, response: Response): Promise<void> {
      await take(codes, String(staffId), response, "Слишком много неверных кодов. Подождите 15 минут");
    },
    async codeWasRight(staffId: number): Promise<void> {
      await codes.forget(String(staffId));
    },
  };
}

function keyOf(email: string, { network, knownBrowser }: Source): string {
  return `${email}\n${knownBrowser ?? network}`;
}
