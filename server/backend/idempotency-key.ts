import type { Request } from "express";
import { ApiError } from "./errors.ts";

/** The `Idempotency-Key` of a call that may be repeated; null = none came. @throws 400 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.get("idempotency-key");
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw new ApiError(400, "IDEMPOTENCY_KEY_INVALID", "Заголовок Idempotency-Key должен содержать от 8 до 200 знаков латиницы без пробелов");
}
