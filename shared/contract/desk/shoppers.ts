import * as z from "zod/mini";
import { checkbox, moment, pageCursor } from "../common.ts";
import { enquiryRow, orderMention } from "./enquiries.ts";
import { reviewRow } from "./reviews.ts";
import { file, get, post } from "../endpoint.ts";
import { done } from "../account.ts";

/** The calls of the desk about shoppers: /api/manage/shoppers/… (docs/specification.md, section 7). Money in roubles, times in ISO 8601. */

/** Query of GET /api/manage/shoppers/. */
export const shoppersQuery = z.object({
  /** A phone in any spelling, an e-mail or a part of it, words of a name. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  /** Everybody, who has an account, who sees dealers' prices, or who has only ordered. */
  kind: z._default(z.enum(["", "accounts", "dealers", "guests"]), ""),
  cursor: pageCursor,
});
export type ShoppersQuery = z.infer<typeof shoppersQuery>;

export const shopperRow = z.object({
  /** Identifies the shopper in /api/manage/shoppers/:id/: «12» is an account, «guest-34» a person without one. «order-26-000123» finds who placed that order. */
  id: z.string(),
  account: z.boolean(),
  name: z.string(),
  email: z.string(),
  /** `+79162047711`; empty = there is none. */
  phone: z.string(),
  dealer: z.boolean(),
  /** null = has not ordered. */
  last_order_at: z.nullable(moment),
  /** Neither cancelled nor returned ones. */
  orders: z.int(),
  sum: z.number(),
});
export type ShopperRow = z.infer<typeof shopperRow>;

export const shoppersResponse = z.object({
  page: z.object({ shoppers: z.array(shopperRow), next: z.nullable(z.string()) }),
});
export type ShoppersResponse = z.infer<typeof shoppersResponse>;

/** What the account itself keeps. */
export const shopperAccount = z.object({
  created_at: moment,
  phone_confirmed: z.boolean(),
  /** When the shopper agreed to the newsletter; null = has not agreed. */
  subscribed_at: z.nullable(moment),
  consent: z.object({ version: z.string(), address: z.string(), given_at: moment }),
  sessions: z.object({ count: z.int(), last_seen: z.nullable(moment) }),
  /** Names of what lies in the lists. */
  lists: z.object({ cart: z.array(z.string()), favorites: z.array(z.string()), compare: z.array(z.string()) }),
  products: z.array(z.object({ name: z.string(), serial_number: z.string(), warranty_until: z.nullable(z.iso.date()) })),
});

export const shopper = z.extend(z.omit(shopperRow, { account: true }), {
  /** null = has only ordered. */
  account: z.nullable(shopperAccount),
  latest_orders: z.array(orderMention),
  enquiries: z.array(enquiryRow),
  reviews: z.array(reviewRow),
  /** What an erasure does. */
  erasure: z.object({
    /** Orders that stay for the bookkeeping, without a name. */
    orders_kept: z.int(),
    /** Orders under way: they lose the name when they are finished. */
    orders_open: z.array(z.string()),
    enquiries: z.int(),
    files: z.int(),
    /** Reviews that stay without a name, and reviews that go. */
    reviews_kept: z.int(),
    reviews_gone: z.int(),
  }),
});
export type Shopper = z.infer<typeof shopper>;

export const shopperPage = z.object({ page: z.object({ shopper }) });
export type ShopperPage = z.infer<typeof shopperPage>;

/** POST /api/manage/shoppers/:id/: turns dealer prices on or off for an account. The answer is a ShopperPage. */
export const shopperPayload = z.object({ dealer: checkbox });

/** POST /api/manage/shoppers/:id/erase/. The answer is Done. 422 = `sure` is missing. */
export const erasePayload = z.object({ sure: z._default(checkbox, false) });

/** POST /api/manage/shoppers/:id/export/: a page for people, or JSON for programs. */
export const exportPayload = z.object({ as: z._default(z.enum(["html", "json"]), "html") });

/** Query of GET /api/manage/shoppers/known/. */
export const knownQuery = z.object({ phone: z._default(z.string().check(z.trim(), z.maxLength(40)), "") });

/** Who has ordered with a phone before; null = nobody, or the phone is not complete. */
export const knownResponse = z.object({
  shopper: z.nullable(
    z.extend(z.omit(shopperRow, { account: true }), {
      /** The last addresses, each once, with the name of the region and the id of the way. */
      addresses: z.array(z.object({ address: z.string(), region: z.string(), delivery: z.string() })),
    }),
  ),
});
export type KnownShopper = NonNullable<z.infer<typeof knownResponse>["shopper"]>;

export const shopperEndpoints = {
  /** For orders by telephone. */
  knownShopper: get("/api/manage/shoppers/known/", { query: knownQuery, answer: knownResponse, access: "orders" }),
  shoppers: get("/api/manage/shoppers/", { query: shoppersQuery, answer: shoppersResponse, access: "shoppers" }),
  shopper: get("/api/manage/shoppers/:id/", { answer: shopperPage, access: "shoppers" }),
  changeShopper: post("/api/manage/shoppers/:id/", { payload: shopperPayload, answer: shopperPage, access: "shoppers" }),
  /** What the shop has of the person, as a file. A POST, because the journal records it. */
  exportShopper: post("/api/manage/shoppers/:id/export/", { payload: exportPayload, answer: file, access: "shoppers" }),
  eraseShopper: post("/api/manage/shoppers/:id/erase/", { payload: erasePayload, answer: done, access: "erase-shoppers" }),
};
