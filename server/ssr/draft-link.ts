import type { Request, Response } from "express";
import { DRAFT } from "../http/shown-identity.ts";

/** The signed draft that a link of the desk names; null = none. The backend checks it. */
export function draftOf({ originalUrl }: Request): string | null {
  if (!originalUrl.includes("draft=")) return null;
  const draft = new URLSearchParams(originalUrl.slice(originalUrl.indexOf("?"))).get("draft");
  return draft !== null && DRAFT.test(draft) ? draft : null;
}

/** The desk shows a draft in a frame beside its text. No search engine may have it. */
export function mayBeFramed(response: Response): void {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  if (policy !== "") response.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  response.set({ "x-frame-options": "SAMEORIGIN", "x-robots-tag": "noindex, nofollow", "referrer-policy": "same-origin" });
}

/** What is looked up when an address has no page. */
export const missingOf = ({ originalUrl, headers }: Request) => ({ address: originalUrl, referrer: headers.referer ?? "" });
