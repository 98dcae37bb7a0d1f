import type { BaseLogger } from "pino";

/** How long to wait before a server that does not work is probed (again), ms. */
const PAUSE_MS = 2_000;

export interface CircuitBreaker {
  /** Whether messages may be sent; probes the server when its pause is over. */
  usable(): Promise<boolean>;
  /** ms until the next probe; 0 = now, or the server is not paused. */
  pauseLeft(): number;
  /** Reports an attempt that failed because of the server. */
  trip(reason: string): void;
}

/**
 * Stops sending to a server that does not work: without it every message would wait for the same timeout. Probes, and not messages, find out
 * when it works again. Time is monotonic, so a clock that is set back prolongs no pause.
 */
export function createCircuitBreaker(name: string, probe: () => Promise<void>, logger: Pick<BaseLogger, "info" | "warn">): CircuitBreaker {
  let pausedSince: number | null = null;
  let probeAt = 0;
  let probing: Promise<boolean> | null = null;

  async function runProbe(): Promise<boolean> {
    try {
      await probe();
      logger.info({ server: name, seconds: Math.round((performance.now() - (pausedSince ?? 0)) / 1000) }, "the server answers again");
      pausedSince = null;
      return true;
    } catch {
      probeAt = performance.now() + PAUSE_MS;
      return false;
    } finally {
      probing = null;
    }
  }

  const pauseLeft = () => (pausedSince === null ? 0 : Math.max(0, probeAt - performance.now()));
  return {
    pauseLeft,
    async usable() {
      if (pausedSince === null) return true;
      if (pauseLeft() > 0) return false;
      return (probing ??= runProbe());
    },
    trip(reason) {
      if (pausedSince !== null) return;
      pausedSince = performance.now();
      probeAt = pausedSince + PAUSE_MS;
      logger.warn({ server: name, reason }, "the server does not work, messages wait");
    },
  };
}
