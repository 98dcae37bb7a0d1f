const FIRST_MS = 200;
/** A short limit: nobody is served in the meantime, and the cause of the crash may already be gone. */
const LONGEST_MS = 2_000;
const LASTING_MS = 30_000;

/** The delay before a crashed process is restarted: it doubles each time up to two seconds, and is short again after 30 s of work. */
export function createBackoff(): () => number {
  let wait = FIRST_MS / 2;
  let askedAt = performance.now();
  return () => {
    const worked = performance.now() - askedAt - wait;
    wait = worked > LASTING_MS ? FIRST_MS : Math.min(wait * 2, LONGEST_MS);
    askedAt = performance.now();
    return wait;
  };
}
