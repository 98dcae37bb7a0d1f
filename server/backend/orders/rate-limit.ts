import type { Clock } from "../clock.ts";

export interface RateLimit {
  /** Counts one try; null = allowed, else after how many seconds the address may try again. */
  take(address: string): number | null;
}

export interface RateLimitOptions {
  /** Tries of one address within the window. */
  limit: number;
  windowMs: number;
  clock: Clock;
  /** The addresses that are remembered; the one whose window began first is forgotten first. */
  addresses?: number;
}

/** Counts tries by address in windows that begin with the first try. In memory, of bounded size. */
export function createRateLimit({ limit, windowMs, clock, addresses = 10_000 }: RateLimitOptions): RateLimit {
  const windows = new Map<string, { count: number; ends: number }>();
  return {
    take(address) {
      const now = clock();
      const window = windows.get(address);
      if (window && window.ends > now) {
        window.count += 1;
        return window.count <= limit ? null : Math.ceil((window.ends - now) / 1000);
      }
      windows.delete(address);
      windows.set(address, { count: 1, ends: now + windowMs });
      if (windows.size > addresses) windows.delete(windows.keys().next().value ?? address);
      return null;
    },
  };
}
