const FIRST_MS = 200;
/** Nobody is served meanwhile: what made it fall may be gone by now. */
const LONGEST_MS = 2_000;
const LASTING_MS = 30_000;

/** How long to wait before something that fell is started again: twice as long each time up to two seconds, short again after half a minute of work. */
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
