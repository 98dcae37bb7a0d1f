import * as z from "zod/mini";
import { VITAL_NAMES } from "../../domain/vitals.ts";
import { optionalDay, roubles } from "../common.ts";
import { file, get } from "../endpoint.ts";
import { pageId } from "../site.ts";

/** What visitors do in the shop, as sums of days in Moscow. */

/** Both days included; without them the last 30 days. At most 366 days. */
export const numbersQuery = z.object({ from: optionalDay, to: optionalDay });
export type NumbersQuery = z.infer<typeof numbersQuery>;

/** null = less than five, which could be recognised. */
const rareCount = z.nullable(z.int());

export const numbersResponse = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Each day of the period, those without visits too. */
  days: z.array(z.object({ day: z.iso.date(), visits: z.int(), views: z.int(), orders: z.int() })),
  /** Visits that saw a product, that put something into the cart, and the orders; each is a part of the one before but the last, which also come by telephone. */
  funnel: z.object({ visits: z.int(), viewed: z.int(), added: z.int(), orders: z.int(), revenue: roubles }),
  sources: z.array(z.object({ source: z.string(), visits: rareCount })),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      url: z.nullable(z.string()),
      views: z.int(),
      added: z.int(),
      /** Pieces that were ordered. */
      ordered: z.int(),
    }),
  ),
  /** `led` = how often the query led to a product. */
  searches: z.array(z.object({ query: z.string(), count: rareCount, led: rareCount })),
  /** What three quarters of the visits stay under, by page, the most visited first; null = not measured. */
  speed: z.array(z.object({ page: pageId, views: z.int(), vitals: z.record(z.enum(VITAL_NAMES), z.nullable(z.int())) })),
});
export type Numbers = z.infer<typeof numbersResponse>;

export const numbersEndpoints = {
  numbers: get("/api/manage/numbers/", { query: numbersQuery, answer: numbersResponse, access: "statistics" }),
  /** All of it as a CSV file. */
  numbersFile: get("/api/manage/numbers/export/", { query: numbersQuery, answer: file, access: "statistics" }),
};
