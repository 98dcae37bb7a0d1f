/** A spinner that was shown stays this long, so that it never flickers (specification, section 9). Pages are not slowed. */
const MINIMUM_DELAY_MS = 200;

/** Waits for the work and, since a spinner is on screen, at least 200 ms in all. */
export async function withMinimumDelay<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, MINIMUM_DELAY_MS))]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
