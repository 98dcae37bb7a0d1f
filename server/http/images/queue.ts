import { HttpError } from "../errors.ts";

/** Runs `task` when its turn comes. @throws HttpError 503 at once when too many wait. */
type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** At most `concurrency` tasks at a time and `limit` waiting, first come, first served. */
export function createQueue(concurrency: number, limit: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running >= concurrency) {
      if (waiting.length >= limit) throw new HttpError(503, "Too many images are waiting");
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => void waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
