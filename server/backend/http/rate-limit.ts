import { createHash } from "node:crypto";
import type { Response } from "express";
import type { Kysely } from "kysely";
import type { HttpError } from "#shared/http-error.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";

/** A limit that all processes and containers share. Never call it inside a transaction: a try must count even when the transaction is rolled back. */
export interface RateLimit {
  /** Counts one try, or `amount` of something else. null = allowed, else the seconds until this key may try again. What is refused does not count. */
  take(key: string, amount?: number): Promise<number | null>;
  /** Counts one try. @throws the failure, with `Retry-After`, when this key has to wait */
  demand(key: string, response: Response, failure: () => HttpError): Promise<void>;
  /** Subtracts tries that were counted but did not happen. */
  giveBack(key: string, amount?: number): Promise<void>;
  /** Forgets the tries of this key. */
  forget(key: string): Promise<void>;
}

export interface RateLimitOptions {
  db: Kysely<Database>;
  /** Tells this limit from others. */
  name: string;
  /** Tries of one key (a network, a login) within the window. */
  limit: number;
  windowMs: number;
  clock: Clock;
}

/** Counts tries by key, in windows that begin with the first try. The database keeps a hash of the key until its window ends. */
export function createRateLimit({ db, name, limit, windowMs, clock }: RateLimitOptions): RateLimit {
  // Keys name people and their networks.
  const hashOf = (key: string) => createHash("sha256").update(`${name}\n${key}`).digest("base64url");

  async function take(key: string, amount = 1): Promise<number | null> {
    const now = clock();
    if (amount > limit) return Math.ceil(windowMs / 1000);
    const hash = hashOf(key);
    const counted = await db
      .insertInto("rate_limits")
      .values({ key: hash, count: amount, ends_at: now + windowMs })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet(({ eb, or }) => {
            const over = or([eb("rate_limits.ends_at", "<=", now), eb("rate_limits.ends_at", ">", now + windowMs)]);
            return {
              count: eb
                .case()
                .when(over)
                .then(amount)
                .else(eb("rate_limits.count", "+", amount))
                .end(),
              ends_at: eb
                .case()
                .when(over)
                .then(now + windowMs)
                .else(eb.ref("rate_limits.ends_at"))
                .end(),
            };
          })
          .where(({ eb, or }) =>
            or([
              eb("rate_limits.count", "<=", limit - amount),
              eb("rate_limits.ends_at", "<=", now),
              // The clock was set back since.
              eb("rate_limits.ends_at", ">", now + windowMs),
            ]),
          ),
      )
      .returning("count")
      .executeTakeFirst();
    if (counted) return null;
    const window = await db.selectFrom("rate_limits").select("ends_at").where("key", "=", hash).executeTakeFirst();
    return Math.max(1, Math.ceil(((window?.ends_at ?? now) - now) / 1000));
  }

  return {
    take,
    async demand(key, response, failure) {
      const wait = await take(key);
      if (wait !== null) throw tooMany(response, wait, failure());
    },
    async giveBack(key, amount = 1) {
      await db
        .updateTable("rate_limits")
        .set(({ eb }) => ({
          count: eb
            .case()
            .when("count", ">", amount)
            .then(eb("count", "-", amount))
            .else(0)
            .end(),
        }))
        .where("key", "=", hashOf(key))
        .execute();
    },
    async forget(key) {
      await db.deleteFrom("rate_limits").where("key", "=", hashOf(key)).execute();
    },
  };
}

/** Forgets the windows that have ended. */
export async function forgetWindows(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom("rate_limits").where("ends_at", "<=", now).execute();
}

/** The 429 for a client that has to wait, with `Retry-After`. */
export function tooMany(response: Response, seconds: number, refusal: HttpError): HttpError {
  response.set("Retry-After", String(seconds));
  return refusal;
}
