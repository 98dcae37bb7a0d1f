import type { Response } from "express";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { createRateLimit, type RateLimit, tooMany } from "../http/rate-limit.ts";

const MINUTE = 60_000;

/** How often somebody may try. Tests pass their own. */
export interface AccountLimits {
  /** Passwords and codes from one network within ten minutes. */
  tries: number;
  /** Passwords for one login from one network, or from one known browser, within 15 minutes. */
  passwords: number;
  /** Passwords for one login from all networks together within an hour. */
  passwordsOfLogin: number;
  /** Requests for codes from one network within ten minutes. */
  sends: number;
  /** Codes that one network, or one known browser, asks for to one e-mail or phone within an hour. */
  sendsToOne: number;
}

export const ACCOUNT_LIMITS: AccountLimits = { tries: 50, passwords: 10, passwordsOfLogin: 100, sends: 20, sendsToOne: 8 };

/** Who tries. */
export interface Source {
  network: string;
  /** The browser in which the owner of the login has logged in before: others cannot use up its tries. null = it is none. */
  knownBrowser: string | null;
}

export type Limiter = ReturnType<typeof createLimiter>;

/** Limits the calls that could be used to guess passwords or to send many messages. @throws HttpError 429, each method that counts */
export function createLimiter(db: Kysely<Database>, limits: AccountLimits, clock: Clock) {
  const limit = (name: string, count: number, minutes: number) =>
    createRateLimit({ db, name: `account ${name}`, limit: count, windowMs: minutes * MINUTE, clock });
  const tries = limit("tries", limits.tries, 10);
  const passwords = limit("passwords", limits.passwords, 15);
  const passwordsOfLogin = limit("passwordsOfLogin", limits.passwordsOfLogin, 60);
  const sends = limit("sends", limits.sends, 10);
  const sendsToOne = limit("sendsToOne", limits.sendsToOne, 60);

  async function take(rate: RateLimit, key: string, response: Response, message: string): Promise<void> {
    const wait = await rate.take(key);
    if (wait !== null) throw tooMany(response, wait, "TOO_MANY_TRIES", message);
  }

  async function tryFrom(network: string, response: Response): Promise<void> {
    await take(tries, network, response, "Слишком много попыток подряд. Подождите несколько минут и попробуйте снова");
  }

  return {
    /** Counts a code that is tried from this network. */
    tryFrom,
    /** Counts a password that is tried for this login. */
    async tryPassword(login: string, source: Source, response: Response): Promise<void> {
      await take(passwords, keyOf(login, source), response, "Слишком много попыток войти. Подождите 15 минут или задайте новый пароль");
      if (source.knownBrowser !== null) return;
      await tryFrom(source.network, response);
      const message = "Слишком много попыток войти с незнакомых устройств. Войдите там, где уже входили, или задайте новый пароль";
      await take(passwordsOfLogin, login, response, message);
    },
    async passwordWasRight(login: string, source: Source): Promise<void> {
      await passwords.forget(keyOf(login, source));
    },
    /** Counts a request for a code to this e-mail or phone. */
    async sendTo(target: string, source: Source, response: Response): Promise<void> {
      const message = "Слишком много запросов кода. Подождите и попробуйте снова";
      await take(sendsToOne, keyOf(target, source), response, message);
      if (source.knownBrowser === null) await take(sends, source.network, response, message);
    },
    /** Takes a request back that was refused. */
    async notSentTo(target: string, source: Source): Promise<void> {
      await sendsToOne.giveBack(keyOf(target, source));
      if (source.knownBrowser === null) await sends.giveBack(source.network);
    },
  };
}

function keyOf(target: string, { network, knownBrowser }: Source): string {
  return `${target}\n${knownBrowser ?? network}`;
}
