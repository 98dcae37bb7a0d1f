import type { NextFunction, Request, Response } from "express";
import { HttpError } from "#shared/http-error.ts";
import { networkOf } from "../../network.ts";

/**
 * What the web server in front says of a request: who sends it, and to which host. It writes the X-Forwarded-* headers itself, so that the
 * client's own never get here.
 */

/** The client's IP address: the first one of the chain. */
export function clientAddress(request: Request): string {
  return first(request, "x-forwarded-for") || (request.socket.remoteAddress ?? "");
}

/** The client's address as limits count it. */
export function clientNetwork(request: Request): string {
  return networkOf(clientAddress(request));
}

export function isSecure(request: Request): boolean {
  return first(request, "x-forwarded-proto") === "https";
}

/** Refuses a call that a page of another site makes in the shopper's name. A program that says nothing of an origin acts for nobody else and may call. */
export function sameOrigin(request: Request, _response: Response, next: NextFunction): void {
  const origin = request.get("origin");
  const foreign = origin === undefined ? request.get("sec-fetch-site") === "cross-site" : !isOurs(origin, request);
  next(foreign ? new HttpError(403, "ORIGIN_FOREIGN", "Запрос пришёл с другого сайта. Откройте магазин и повторите действие") : undefined);
}

/** Compares hosts. The port that a protocol implies may be left out on either side. */
function isOurs(origin: string, request: Request): boolean {
  const claimed = URL.parse(origin);
  return claimed !== null && URL.parse(`${claimed.protocol}//${hostOf(request)}`)?.host === claimed.host;
}

/** The host that the shopper sees. */
function hostOf(request: Request): string {
  return first(request, "x-forwarded-host") || (request.get("host") ?? "");
}

function first(request: Request, name: string): string {
  return request.get(name)?.split(",")[0]?.trim() ?? "";
}
