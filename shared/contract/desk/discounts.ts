import * as z from "zod/mini";
import { EFFECTS } from "../../domain/prices/discount.ts";
import { checkbox, roubles, text } from "../common.ts";
import { get, post } from "../endpoint.ts";

/** Promo codes and automatic discounts. Money in roubles, days YYYY-MM-DD. */

const KINDS = ["code", "rule"] as const;

const deskDiscount = z.object({
  id: z.int(),
  version: z.int(),
  /** A rule counts by itself; a code is typed by the shopper. */
  kind: z.enum(KINDS),
  code: z.string(),
  title: z.string(),
  effect: z.enum(EFFECTS),
  /** Per cents, roubles, or n of «every n-th»; 0 for free delivery. */
  value: z.number(),
  /** The slug of a category or a type; empty = all goods. */
  section: z.string(),
  from_sum: roubles,
  /** Empty = without a first or a last day. */
  starts_on: z.string(),
  ends_on: z.string(),
  /** null = any number of orders. */
  limit_total: z.nullable(z.int()),
  limit_person: z.nullable(z.int()),
  /** By how many orders it is used; those that were cancelled do not count. */
  used: z.int(),
  active: z.boolean(),
});
export type DeskDiscount = z.infer<typeof deskDiscount>;

/** The body of the 409 besides `error`: the discount as it is now. */
export interface DiscountConflict {
  discount: DeskDiscount;
}

const fields = {
  kind: z._default(z.enum(KINDS), "code"),
  code: text(60),
  title: text(100),
  effect: text(20),
  value: text(20),
  section: text(100),
  from_sum: text(20),
  starts_on: text(20),
  ends_on: text(20),
  limit_total: text(20),
  limit_person: text(20),
  active: z._default(checkbox, false),
};
const discountPayload = z.object({ version: z.int(), ...fields });
export type DiscountPayload = z.infer<typeof discountPayload>;

const done = z.object({ ok: z.literal(true) });

export const discountEndpoints = {
  discounts: get("/api/manage/discounts/", {
    answer: z.object({
      page: z.object({ discounts: z.array(deskDiscount), sections: z.array(z.object({ slug: z.string(), name: z.string() })) }),
    }),
    access: "orders",
  }),
  addDiscount: post("/api/manage/discounts/", { payload: z.object(fields), answer: done, access: "orders" }),
  changeDiscount: post("/api/manage/discounts/:id/", { payload: discountPayload, answer: done, access: "orders" }),
};
