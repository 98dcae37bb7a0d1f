/**
 * A spinner is shown for at least this long, so that it does not flicker (docs/specification.md, section 9). Page changes are not delayed.
 */
const MINIMUM_DELAY_MS = 200;

/** Waits for the work, and for at least 200 ms. */
export async function withMinimumDelay<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, MINIMUM_DELAY_MS))]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
