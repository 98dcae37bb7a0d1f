import type { ErrorBody } from "#shared/contract/common.ts";
import { HttpError, statusOf } from "#shared/http-error.ts";

const UNREACHABLE = "Нет связи с магазином. Ничего не потеряно: попробуйте ещё раз";

/**
 * What a form shows when a call has failed: the backend's message below 500 (docs/specification.md, section 7), otherwise a lost
 * connection.
 */
export function refusal(error: unknown): { errors: Record<string, string>; status?: number; retryAfter?: number } {
  // An error without a message means that the backend did not answer.
  if (!(error instanceof HttpError) || error.message === "") return { errors: { form: UNREACHABLE }, status: statusOf(error) };
  const { status, fields, message } = error;
  const { retry_after: retryAfter } = error.details as Partial<ErrorBody>;
  if (status >= 500) return { errors: { form: message }, status, ...(retryAfter !== undefined && { retryAfter }) };
  return { errors: Object.keys(fields).length > 0 ? fields : { form: message } };
}

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
