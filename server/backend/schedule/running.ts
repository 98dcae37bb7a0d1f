/** What runs until the backend is closed. It can be stopped before it is started. */
export interface Running {
  start?(): unknown;
  stop(): unknown;
}

/** What a function begins that returns how to stop it. */
export function begunBy(begin: () => () => unknown): Required<Running> {
  let stop: (() => unknown) | undefined;
  return { start: () => (stop = begin()), stop: () => stop?.() };
}

/** Starts one after another. */
export async function startAll(groups: readonly Running[][]): Promise<void> {
  for (const one of groups.flat()) await one.start?.();
}

/** Stops one group after another, all of them even when one fails. @throws the first failure */
export async function stopAll(groups: readonly Running[][]): Promise<void> {
  const failures: unknown[] = [];
  for (const group of groups) {
    const ends = await Promise.allSettled(group.map(async (one) => one.stop()));
    failures.push(...ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : [])));
  }
  if (failures.length > 0) throw failures[0];
}
