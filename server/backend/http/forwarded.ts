import type { Request } from "express";
import { networkOf } from "../../network.ts";
import { failures } from "./failures.ts";

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

/** Whether the request has come through a web server that TRUST_PROXY does not name, so that all its visitors have one address. */
export function isDoubted(request: Request): boolean {
  return request.get("x-forwarded-doubted") !== undefined;
}

export function isSecure(request: Request): boolean {
  return first(request, "x-forwarded-proto") === "https";
}

/** Refuses calls from pages of other sites. A program without an Origin header does not act for a shopper and may call. @throws HttpError 403 */
export function sameOrigin(request: Request): void {
  const origin = request.get("origin");
  const foreign = origin === undefined ? request.get("sec-fetch-site") === "cross-site" : !isOurs(origin, request);
  if (foreign) throw failures.originForeign();
}

/**
 * Refuses a file that a link of another site asks for, where the browser tells it: from there it would be taken with the login of whoever follows the link.
 * An address that somebody types is none. @throws HttpError 403
 */
export function ownLink(request: Request): void {
  const site = request.get("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") throw failures.originForeign();
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
