/** Pages that are rendered for one network at a time: more than a browser asks for at once. */
export const RENDERS = 8;

/** Lets those who ask take turns. */
export interface Turns {
  /** Does the work at once, or when an earlier one of the same network ends. */
  take<Result>(network: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether the work of this network would begin at once. */
  isFree(network: string): boolean;
}

/** A turn ends after this time, ms: longer work is waiting for the backend and uses no CPU here. */
const LONGEST_MS = 5_000;

/**
 * Bounds the work of one network that is under way; the rest of it waits for its own turn and keeps nobody else waiting. Without it, 240 renders that
 * one address asks for at once are done in a row, and a finished page of somebody else is sent after all of them. How many wait is bounded by
 * `limitRequests`. Work that is done in a turn must not take another one. A turn ends after a while though its work goes on, so that a backend that is
 * silent about one page does not keep the others of the network waiting.
 */
export function createTurns(limit: number, longestMs = LONGEST_MS): Turns {
  const networks = new Map<string, { running: number; waiting: (() => void)[] }>();

  function end(network: string): void {
    const own = networks.get(network);
    if (!own) return;
    const next = own.waiting.shift();
    if (next) return next();
    own.running -= 1;
    if (own.running === 0) networks.delete(network);
  }

  return {
    async take(network, work) {
      const own = networks.get(network) ?? { running: 0, waiting: [] };
      networks.set(network, own);
      if (own.running < limit) own.running += 1;
      else {
        const { promise, resolve } = Promise.withResolvers<void>();
        own.waiting.push(resolve);
        await promise;
      }
      let isOver = false;
      const leave = () => {
        if (isOver) return;
        isOver = true;
        end(network);
      };
      const timer = setTimeout(leave, longestMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
    isFree: (network) => (networks.get(network)?.running ?? 0) < limit,
  };
}
