const FIRST_MS = 200;
const LONGEST_MS = 30_000;

/** How long to wait before something that fell is started again: twice as long each time, short again after half a minute of work. */
export function createBackoff(): () => number {
  let wait = FIRST_MS / 2;
  let askedAt = performance.now();
  return () => {
    const worked = performance.now() - askedAt - wait;
    wait = worked > LONGEST_MS ? FIRST_MS : Math.min(wait * 2, LONGEST_MS);
    askedAt = performance.now();
    return wait;
  };
}
