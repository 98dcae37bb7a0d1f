import { isIPv6 } from "node:net";
import type { Request } from "express";

/** What the server in front says of a visitor. It writes these headers itself, so a visitor's own never get here. */

/** The IP address: the first of the chain is the visitor's. */
export function addressOf(request: Request): string {
  return first(request, "x-forwarded-for") || (request.socket.remoteAddress ?? "");
}

/** The address as limits count it: of IPv6 the network, for its 2^64 addresses are one visitor's. */
export function networkOf(request: Request): string {
  const address = addressOf(request);
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail = ""] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

export function isSecure(request: Request): boolean {
  return first(request, "x-forwarded-proto") === "https";
}

const HOST = /^[\w.:[\]-]+$/;

/** The origin of links for this visitor. A host that may not stand in an address is left out: the link is then a path. */
export function originOf(request: Request, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = first(request, "x-forwarded-host") || (request.get("host") ?? "");
  return HOST.test(host) ? `${isSecure(request) ? "https" : "http"}://${host}` : "";
}

function first(request: Request, name: string): string {
  return request.get(name)?.split(",")[0]?.trim() ?? "";
}
