import { ApiError } from "../errors.ts";

/** A service that is silent for this long is given up, ms. */
const PATIENCE = 10_000;

/** Hands an address over to the subscription form of an outside service: POST of `email`, urlencoded. @throws 502 when it is not taken */
export async function subscribeOutside(url: string, email: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ email }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  await response?.body?.cancel();
  if (!response?.ok) throw new ApiError(502, "NEWSLETTER_FAILED", "Подписка сейчас не работает. Попробуйте ещё раз позже");
}
