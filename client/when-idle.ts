/** Lets the browser do its waiting work, so that two pieces of work become two tasks. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const IDLE_TIMEOUT_MS = 2_000;

/** Runs the work when the browser is idle, at the latest after 2 s. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, 0);
}
