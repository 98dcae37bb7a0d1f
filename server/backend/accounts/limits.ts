import type { Response } from "express";
import type { Clock } from "../clock.ts";
import { createRateLimit, tooMany, type RateLimit } from "../rate-limit.ts";

const MINUTE = 60_000;

/** How often somebody may try; tests bring their own. */
export interface AccountLimits {
  /** Passwords and codes from one IP address within ten minutes. */
  tries: number;
  /** Passwords of one account, or of one login that belongs to none, within 15 minutes. */
  passwords: number;
  /** Codes asked for from one IP address within ten minutes. */
  sends: number;
  /** Codes for one e-mail or phone within an hour. */
  sendsToOne: number;
}

export const ACCOUNT_LIMITS: AccountLimits = { tries: 50, passwords: 10, sends: 20, sendsToOne: 8 };

export type Limiter = ReturnType<typeof createLimiter>;

/** The limits of the calls that guessing and flooding would use. Each throws the 429. */
export function createLimiter(limits: AccountLimits, clock: Clock) {
  const limit = (count: number, minutes: number) => createRateLimit({ limit: count, windowMs: minutes * MINUTE, clock });
  const tries = limit(limits.tries, 10);
  const passwords = limit(limits.passwords, 15);
  const sends = limit(limits.sends, 10);
  const sendsToOne = limit(limits.sendsToOne, 60);

  function take(rate: RateLimit, key: string, response: Response, message: string): void {
    const wait = rate.take(key);
    if (wait !== null) throw tooMany(response, wait, "TOO_MANY_TRIES", message);
  }

  return {
    /** A password or a code is tried from this address. */
    tryFrom(address: string, response: Response): void {
      take(tries, address, response, "Слишком много попыток подряд. Подождите несколько минут и попробуйте снова");
    },
    /** A password of this account (or login) is tried. */
    tryPassword(key: string, response: Response): void {
      take(passwords, key, response, "Слишком много попыток войти. Подождите 15 минут или задайте новый пароль");
    },
    passwordWasRight(key: string): void {
      passwords.forget(key);
    },
    /** This address asks for a code to this e-mail or phone. */
    sendTo(target: string, address: string, response: Response): void {
      const message = "Слишком много запросов кода. Подождите и попробуйте снова";
      take(sends, address, response, message);
      take(sendsToOne, target, response, message);
    },
  };
}
