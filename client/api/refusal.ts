import { HttpError, statusOf } from "#shared/http-error.ts";

const UNREACHABLE = "Нет связи с магазином. Ничего не потеряно: попробуйте ещё раз";

/**
 * What a form shows when a call has failed: the backend's message below 500 (docs/specification.md, section 7), otherwise a lost
 * connection.
 */
export function refusal(error: unknown): { errors: Record<string, string>; status?: number } {
  // An error without a message means that the backend did not answer.
  if (!(error instanceof HttpError) || error.message === "") return { errors: { form: UNREACHABLE }, status: statusOf(error) };
  const { status, fields, message } = error;
  if (status >= 500) return { errors: { form: message }, status };
  return { errors: Object.keys(fields).length > 0 ? fields : { form: message } };
}
