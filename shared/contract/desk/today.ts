import * as z from "zod/mini";
import type { TroubleKind } from "../../domain/staff.ts";
import { checkbox, picture, roubles } from "../common.ts";
import { get, post } from "../endpoint.ts";

/** The overview of the desk. What the member has no right to is null. */

/** A message that the outbox gave up. */
const failedLetter = z.object({
  id: z.int(),
  /** An e-mail, a phone, «Telegram» or «веб-хук». */
  to: z.string(),
  subject: z.string(),
  /** Why the last attempt failed. */
  reason: z.string(),
  attempts: z.int(),
  failed_at: z.iso.datetime(),
});

export const letters = z.object({
  /** How many have failed for good; the list has the last twenty. */
  failed: z.int(),
  /** How many wait to be sent, and since when the oldest does. */
  waiting: z.int(),
  oldest: z.nullable(z.iso.datetime()),
  list: z.array(failedLetter),
});

/** Sums of all orders but cancelled and returned ones. */
const sum = z.object({ orders: z.int(), revenue: roubles });

const sales = z.object({
  days: z.union([z.literal(30), z.literal(90), z.literal(365)]),
  total: sum,
  /** The period of the same length before. */
  former: sum,
  /** The day so far, the day before, and the seven days before today. */
  today: sum,
  yesterday: sum,
  week: sum,
  step: z.enum(["day", "week"]),
  /** Every day or week of the period, those without orders too; `from` is its first day in Moscow. */
  points: z.array(z.object({ from: z.iso.date(), ...sum.shape })),
});

/** A product or a modification. */
const item = z.object({ id: z.int(), name: z.string(), url: z.nullable(z.string()), picture: z.nullable(picture) });

const waiting = z.object({
  /** Orders in the state `new`. */
  orders: z.nullable(z.int()),
  /** Enquiries that nobody has dealt with. */
  enquiries: z.nullable(z.int()),
  /** Reviews that wait for a decision. */
  reviews: z.nullable(z.int()),
});

/** Query of GET /api/manage/waiting/: the newest of each kind that the page knows. */
const seen = z._default(z.string().check(z.regex(/^\d{0,9}$/)), "");
export const waitingQuery = z.object({ orders: seen, enquiries: seen, reviews: seen });

/** What every page of the desk shows in its navigation. */
export const waitingResponse = z.object({
  waiting,
  /** The newest of each kind, for the next query. */
  latest: waiting,
  /** How many have come after those that the page knows; 0 when it named none. */
  fresh: waiting,
});
export type WaitingNow = z.infer<typeof waitingResponse>;
export type WaitingKind = keyof WaitingNow["waiting"];

export const todayResponse = z.object({
  waiting,
  letters: z.nullable(letters),
  /** How many there are; 0 = none. */
  troubles: z.object({
    payments: z.nullable(z.int()),
    parcels: z.nullable(z.int()),
    exchange: z.nullable(z.int()),
    imports: z.nullable(z.int()),
  } satisfies Record<TroubleKind, unknown>),
  /** To the owner: this call has come through a web server that is not named by TRUST_PROXY. */
  proxy_doubted: z.boolean(),
  statistics: z.nullable(
    z.object({
      sales,
      /** The best-selling products of the period, by pieces. */
      best: z.array(z.object({ ...item.shape, pieces: z.int(), revenue: roubles })),
      /** What has one to three pieces left, the fewest and then the most popular first, and how many there are of them. */
      ending: z.object({ total: z.int(), items: z.array(z.object({ ...item.shape, stock: z.int() })) }),
      /** Searches of the last 90 days that found nothing, the most frequent first. */
      missed: z.array(z.object({ query: z.string(), count: z.int(), last_at: z.iso.datetime() })),
      /** Requested addresses that do not exist, the most frequent first; `referrer` = the page with the link, may be empty. */
      lost: z.array(z.object({ address: z.string(), count: z.int(), last_at: z.iso.datetime(), referrer: z.string() })),
      /** The catalogue that is shown; null = none yet. */
      catalogue: z.nullable(z.object({ source: z.enum(["demo", "feed", "hand"]), products: z.int(), at: z.iso.datetime() })),
    }),
  ),
});
export type Today = z.infer<typeof todayResponse>;
export type Letters = z.infer<typeof letters>;
export type Statistics = NonNullable<Today["statistics"]>;

/** `days` of the statistics: 30, 90 or 365; `ending`: ten of what is about to end, or all. */
export const todayQuery = z.object({
  days: z._default(z.enum(["30", "90", "365"]), "30"),
  ending: z._default(z.enum(["", "all"]), ""),
});

/** Sends one message that failed once more, or all of them. */
export const retryPayload = z.object({ id: z.optional(z.coerce.number<number>()), all: z.optional(checkbox) });
export const lettersResponse = z.object({ letters });

export const todayEndpoints = {
  today: get("/api/manage/today/", { query: todayQuery, answer: todayResponse, access: "any" }),
  /** For the navigation; an open page asks it every few seconds. */
  waiting: get("/api/manage/waiting/", { query: waitingQuery, answer: waitingResponse, access: "any", unattended: true }),
  retryLetters: post("/api/manage/letters/", { payload: retryPayload, answer: lettersResponse, access: "orders" }),
};
