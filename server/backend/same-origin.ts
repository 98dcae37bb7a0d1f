import type { NextFunction, Request, Response } from "express";
import { ApiError } from "./errors.ts";

/**
 * Refuses a call that a page of another site makes in the shopper's name. Browsers say where a call comes from; a program that
 * says nothing acts for nobody else and is let through.
 */
export function sameOrigin(request: Request, _response: Response, next: NextFunction): void {
  const origin = request.get("origin");
  const foreign = origin === undefined ? request.get("sec-fetch-site") === "cross-site" : !isOurs(origin, request);
  next(foreign ? new ApiError(403, "ORIGIN_FOREIGN", "Запрос пришёл с другого сайта. Откройте магазин и повторите действие") : undefined);
}

/** The proxy in front names the host that the shopper sees; a port that the protocol implies is left out on either side. */
function isOurs(origin: string, request: Request): boolean {
  const host = (request.get("x-forwarded-host") ?? request.get("host") ?? "").split(",")[0]?.trim() ?? "";
  if (!URL.canParse(origin)) return false;
  const { protocol, host: claimed } = new URL(origin);
  const ours = `${protocol}//${host}`;
  return URL.canParse(ours) && new URL(ours).host === claimed;
}
