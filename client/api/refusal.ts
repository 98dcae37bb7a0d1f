import { statusOf } from "#shared/domain/error-status.ts";
import type { FormAnswer } from "../page.ts";
import { ApiError } from "./call.ts";

const UNREACHABLE = "Нет связи с магазином. Ничего не потеряно: попробуйте ещё раз";

/** What a form shows of a failed call: a refusal below 500 in the backend's words (specification, section 7), the rest as a lost connection. */
export function refusal(error: unknown): Pick<FormAnswer, "errors" | "status"> {
  if (!(error instanceof ApiError)) return { errors: { form: UNREACHABLE }, status: statusOf(error) };
  const { statusCode, fields, message } = error;
  if (statusCode >= 500) return { errors: { form: message }, status: statusCode };
  return { errors: Object.keys(fields).length > 0 ? fields : { form: message } };
}
