import type { Response } from "express";
import { HttpError } from "#shared/http-error.ts";
import type { Timer } from "../clock.ts";

export interface RateLimit {
  /** Counts one try, or `amount` of something else. null = allowed, else the seconds until this key may try again. What is refused does not count. */
  take(key: string, amount?: number): number | null;
  /** Subtracts tries that were counted but did not happen. */
  giveBack(key: string, amount?: number): void;
  /** Forgets the tries of this key. */
  forget(key: string): void;
}

export interface RateLimitOptions {
  /** Tries of one key (a network, a login) within the window. */
  limit: number;
  windowMs: number;
  timer: Timer;
  /** How many keys are remembered. The key whose window began first is forgotten first. */
  keys?: number;
}

/** Counts tries by key, in windows that begin with the first try. It is kept in memory and its size is bounded. */
export function createRateLimit({ limit, windowMs, timer, keys = 10_000 }: RateLimitOptions): RateLimit {
  const windows = new Map<string, { count: number; ends: number }>();
  return {
    take(key, amount = 1) {
      const now = timer();
      const known = windows.get(key);
      const window = known && known.ends > now ? known : { count: 0, ends: now + windowMs };
      if (window.count + amount > limit) return Math.ceil((window.ends - now) / 1000);
      window.count += amount;
      if (window === known) return null;
      windows.delete(key);
      windows.set(key, window);
      if (windows.size > keys) windows.delete(windows.keys().next().value ?? key);
      return null;
    },
    giveBack(key, amount = 1) {
      const window = windows.get(key);
      if (window) window.count = Math.max(0, window.count - amount);
    },
    forget(key) {
      windows.delete(key);
    },
  };
}

/** The 429 for a client that has to wait, with `Retry-After` and a sentence that says why. */
export function tooMany(response: Response, seconds: number, code: string, message: string, fields?: Record<string, string>): HttpError {
  response.set("Retry-After", String(seconds));
  return new HttpError(429, code, message, { fields });
}
