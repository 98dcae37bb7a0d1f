import * as z from "zod/mini";
import { checkbox, text } from "../common.ts";
import { get, post } from "../endpoint.ts";

/** The feeds for markets: what they hold, and what the shop leaves out. */

const feedState = z.object({
  market: z.enum(["yandex", "google"]),
  /** Path of the feed; it has the secret, if there is one. */
  path: z.string(),
  /** The whole address, with the origin of PUBLIC_URL. */
  address: z.string(),
  /** What stands in it; null = it is being written. */
  report: z.nullable(
    z.object({
      offers: z.int(),
      left_out: z.int(),
      refused: z.int(),
      built_at: z.iso.datetime(),
      /** The first of those that the market would refuse. */
      problems: z.array(z.object({ id: z.string(), name: z.string(), url: z.string(), reason: z.string() })),
    }),
  ),
});

export const marketsResponse = z.object({
  page: z.object({
    version: z.int(),
    /** Who changed the settings last; empty = nobody. */
    changed_by: z.string(),
    settings: z.object({ on: z.boolean(), without: z.array(z.int()), least: z.int(), in_stock: z.boolean(), secret: z.boolean() }),
    sections: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        count: z.int(),
        types: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
      }),
    ),
    feeds: z.array(feedState),
  }),
});
export type MarketsResponse = z.infer<typeof marketsResponse>;

/** All settings at once. Sections are ids separated by commas; `renew` makes another secret. */
export const marketsPayload = z.object({
  version: z.coerce.number<number | string>(),
  on: z._default(checkbox, false),
  without: text(20_000),
  least: text(20),
  in_stock: z._default(checkbox, false),
  secret: z._default(checkbox, false),
  renew: z._default(checkbox, false),
});

export const marketEndpoints = {
  markets: get("/api/manage/markets/", { answer: marketsResponse, access: "markets" }),
  changeMarkets: post("/api/manage/markets/", { payload: marketsPayload, answer: marketsResponse, access: "markets" }),
};
