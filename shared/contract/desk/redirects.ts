import * as z from "zod/mini";
import { moment } from "../common.ts";
import { get, post } from "../endpoint.ts";

/** The calls of the desk about old addresses: /api/manage/redirects/… (docs/specification.md, section 7). Times in ISO 8601. */

/** Longer ones are no address that a browser would send. */
const address = z.string().check(z.trim(), z.maxLength(2000));

/** Query of GET /api/manage/redirects/. */
export const redirectsQuery = z.object({
  /** A part of the old address or of the new one. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  /** `next` of another answer with the same words. */
  cursor: z._default(z.string().check(z.maxLength(2000)), ""),
});
export type RedirectsQuery = z.infer<typeof redirectsQuery>;

export const redirectsResponse = z.object({
  page: z.object({
    redirects: z.array(z.object({ address: z.string(), target: z.string(), created_at: moment })),
    /** Of all that people have written, whatever the words. */
    total: z.int(),
    /** How many further addresses feeds have brought with their offers. */
    from_feed: z.int(),
    /** The cursor of those that follow in the order of addresses; null = there are none. */
    next: z.nullable(z.string()),
  }),
});
export type RedirectsResponse = z.infer<typeof redirectsResponse>;

export const missingResponse = z.object({
  page: z.object({
    missing: z.array(
      z.object({
        address: z.string(),
        count: z.int(),
        last_at: moment,
        /** The host that the last visitor came from; empty = unknown. */
        referrer: z.string(),
      }),
    ),
    total: z.int(),
  }),
});
export type MissingRow = z.infer<typeof missingResponse>["page"]["missing"][number];

export const deskRedirectEndpoints = {
  redirects: get("/api/manage/redirects/", { query: redirectsQuery, answer: redirectsResponse, access: "imports" }),
  /** Addresses that people asked for in vain, the most frequent first, at most a hundred. */
  missingAddresses: get("/api/manage/redirects/missing/", { answer: missingResponse, access: "imports" }),
  /** 422 by field (`from`, `to`) when it leads nowhere, in a circle or away from a page, or when the address has one. */
  addRedirect: post("/api/manage/redirects/", {
    payload: z.object({ from: address, to: address }),
    answer: z.object({ address: z.string(), target: z.string() }),
    access: "imports",
  }),
  removeRedirect: post("/api/manage/redirects/remove/", {
    payload: z.object({ address }),
    answer: z.object({ address: z.string() }),
    access: "imports",
  }),
  /** Counts the address from one again. */
  forgetMissing: post("/api/manage/redirects/missing/forget/", {
    payload: z.object({ address }),
    answer: z.object({ address: z.string() }),
    access: "imports",
  }),
};
