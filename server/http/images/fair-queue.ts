import { failures } from "../failures.ts";

/** One caller's request for a result. */
export interface Turn {
  /** Identifies the result: requests for the same result share one task. */
  key: string;
  /** Who asks: callers take turns. */
  owner: string;
  /** Goes before those that are not urgent, which get one of five turns at least. */
  urgent: boolean;
}

/** After this many urgent tasks in a row, a task that is not urgent gets a turn. */
const URGENT_IN_A_ROW = 4;

export interface QueueLimits {
  /** Tasks at a time. */
  concurrency: number;
  /** Tasks that wait. */
  waiting: number;
  /** Tasks of one owner that wait. */
  owner: number;
}

/** Runs tasks when their turn comes. @throws HttpError 503 for an owner that has too many waiting tasks */
export interface FairQueue<Result> {
  run(turn: Turn, task: () => Promise<Result>): Promise<Result>;
  /** Whether the task of this key runs or waits. */
  has(key: string): boolean;
}

interface Job<Result> {
  key: string;
  task: () => Promise<Result>;
  outcome: PromiseWithResolvers<Result>;
  /** The lines in which it waits; none = it has begun. */
  lines: Set<Job<Result>[]>;
}

/**
 * A queue that is fair to its owners: they take turns (round robin), however many tasks each of them has. When it is full, the owner with the
 * longest line loses the last task. A task that a second owner asks for waits in that owner's line too, so nobody waits behind another's tasks.
 */
export function createFairQueue<Result>({ concurrency, waiting, owner: perOwner }: QueueLimits): FairQueue<Result> {
  const jobs = new Map<string, Job<Result>>();
  /** The lines by owner, the next one to be served first: those of urgent tasks, then the others. */
  const classes = [new Map<string, Job<Result>[]>(), new Map<string, Job<Result>[]>()] as const;
  let running = 0;
  let count = 0;
  let urgentInARow = 0;

  /** Takes the last task from the longest line, if one is longer than `length`. */
  function displace(length: number): boolean {
    const longest = classes.flatMap((lines) => [...lines.values()]).reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= length) return false;
    const job = longest.pop() as Job<Result>;
    job.lines.delete(longest);
    count -= 1;
    if (job.lines.size === 0) {
      jobs.delete(job.key);
      job.outcome.reject(failures.picturesBusy());
    }
    return true;
  }

  function next(): Job<Result> | undefined {
    const [urgent, others] = classes;
    for (const lines of urgentInARow < URGENT_IN_A_ROW ? [urgent, others] : [others, urgent]) {
      const job = takeFrom(lines);
      if (!job) continue;
      urgentInARow = lines === urgent ? urgentInARow + 1 : 0;
      return job;
    }
    return undefined;
  }

  function takeFrom(lines: Map<string, Job<Result>[]>): Job<Result> | undefined {
    for (const [owner, line] of lines) {
      // To the end of the round.
      lines.delete(owner);
      const job = line.shift();
      if (line.length > 0) lines.set(owner, line);
      if (!job) continue;
      for (const other of job.lines) {
        count -= 1;
        if (other !== line) other.splice(other.indexOf(job), 1);
      }
      job.lines.clear();
      return job;
    }
    return undefined;
  }

  function start(): void {
    while (running < concurrency) {
      const job = next();
      if (!job) return;
      running += 1;
      job
        .task()
        .then(job.outcome.resolve, job.outcome.reject)
        .finally(() => {
          running -= 1;
          jobs.delete(job.key);
          start();
        });
    }
  }

  return {
    has: (key) => jobs.has(key),
    async run({ key, owner, urgent }, task) {
      const known = jobs.get(key);
      if (known?.lines.size === 0) return known.outcome.promise;
      const lines = classes[urgent ? 0 : 1];
      const line = lines.get(owner) ?? [];
      if (known?.lines.has(line)) return known.outcome.promise;
      if (line.length >= perOwner || (count >= waiting && !displace(line.length + 1))) throw failures.picturesBusy();
      const job = known ?? { key, task, outcome: Promise.withResolvers<Result>(), lines: new Set() };
      jobs.set(key, job);
      job.lines.add(line);
      line.push(job);
      lines.set(owner, line);
      count += 1;
      start();
      return job.outcome.promise;
    },
  };
}
