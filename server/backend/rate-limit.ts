import type { Response } from "express";
import type { Clock } from "./clock.ts";
import { ApiError } from "./errors.ts";

export interface RateLimit {
  /** Counts one try; null = allowed, else after how many seconds this key may try again. */
  take(key: string): number | null;
  /** Begins anew: the tries so far were an honest one's. */
  forget(key: string): void;
}

export interface RateLimitOptions {
  /** Tries of one key (an address, an account) within the window. */
  limit: number;
  windowMs: number;
  clock: Clock;
  /** The keys that are remembered; the one whose window began first is forgotten first. */
  keys?: number;
}

/** Counts tries by key in windows that begin with the first try. In memory, of bounded size. */
export function createRateLimit({ limit, windowMs, clock, keys = 10_000 }: RateLimitOptions): RateLimit {
  const windows = new Map<string, { count: number; ends: number }>();
  return {
    take(key) {
      const now = clock();
      const window = windows.get(key);
      if (window && window.ends > now) {
        window.count += 1;
        return window.count <= limit ? null : Math.ceil((window.ends - now) / 1000);
      }
      windows.delete(key);
      windows.set(key, { count: 1, ends: now + windowMs });
      if (windows.size > keys) windows.delete(windows.keys().next().value ?? key);
      return null;
    },
    forget(key) {
      windows.delete(key);
    },
  };
}

/** The 429 for who has to wait: with `Retry-After` and a sentence that says why. */
export function tooMany(response: Response, seconds: number, code: string, message: string, fields?: Record<string, string>): ApiError {
  response.set("Retry-After", String(seconds));
  return new ApiError(429, code, message, fields);
}
