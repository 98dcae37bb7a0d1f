import * as z from "zod/mini";
import { EXCHANGE_CHOICES, EXCHANGE_FIELDS } from "../../domain/orders/contested.ts";
import { checkbox, text } from "../common.ts";
import { file, get, post } from "../endpoint.ts";

/** The exchange with 1C: how the shop reads it, and what has come. */

/** Where programs of 1C find the exchange. Some cannot be told another address than that of 1C-Bitrix. The calls are 1C's, so they are no endpoints. */
export const exchangePaths = { own: "/api/exchange/1c/", bitrix: "/bitrix/admin/1c_exchange.php" } as const;

const choice = z.object({ id: z.string(), name: z.string() });

const exchangeRow = z.object({
  id: z.int(),
  kind: z.enum(["catalog", "sale"]),
  state: z.enum(["open", "done", "failed", "over", "doubtful", "declined"]),
  started_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  note: z.string(),
  /** The guard has stopped it, and nobody has accepted or declined it. */
  waiting: z.boolean(),
  /** What is done with its goods just now; empty = nothing. */
  progress: z.string(),
  /** Kept of the last few exchanges. */
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  /** What came of each file that was imported. */
  imports: z.array(z.object({ name: z.string(), done: z.boolean(), note: z.string() })),
});

export const exchangeResponse = z.object({
  page: z.object({
    version: z.int(),
    changed_by: z.string(),
    /** Whole addresses that 1C may be given. */
    addresses: z.array(z.string()),
    has_password: z.boolean(),
    settings: z.object({
      retail: z.string(),
      old: z.string(),
      warehouses: z.array(z.string()),
      encoding: z.enum(["utf-8", "windows-1251"]),
      containers: z.boolean(),
    }),
    /** As 1C has told them. */
    prices: z.array(choice),
    warehouses: z.array(choice),
    /** Goods that 1C has told of. */
    goods: z.int(),
    exchanges: z.array(exchangeRow),
    /** Orders of which 1C says something else than the shop, with the fields in words: somebody chooses there. */
    contested: z.array(z.object({ number: z.string(), fields: z.string() })),
    /** The cursor of the next of them; null = there are none. */
    next: z.nullable(z.string()),
  }),
});
export type ExchangeResponse = z.infer<typeof exchangeResponse>;

/** Of the orders that wait for a choice. */
export const exchangeQuery = z.object({ cursor: z._default(z.string().check(z.regex(/^(?:|[1-9]\d{0,9})$/)), "") });

/** All settings at once; warehouses are ids, one a line. */
export const exchangePayload = z.object({
  version: z.coerce.number<number | string>(),
  retail: text(100),
  old: text(100),
  warehouses: text(20_000),
  encoding: z._default(z.enum(["utf-8", "windows-1251"]), "utf-8"),
  containers: z._default(checkbox, false),
});

/** The password, which is shown this once. */
export const exchangePassword = z.object({ password: z.string() });
export const exchangeDecisionPayload = z.object({ id: z.coerce.number<number | string>() });
export const exchangeFileQuery = z.object({ name: text(300) });

const field = z.enum(EXCHANGE_FIELDS);

/** GET …/orders/:number/exchange/: where 1C says something else of an order that was changed here since. */
export const orderExchange = z.array(
  z.object({
    field,
    /** Both versions as they are shown, a line each; empty = nothing. */
    ours: z.string(),
    theirs: z.string(),
    /** Names these two versions: a choice says which ones it was made of. */
    mark: z.string(),
    /** Why 1C's version cannot be taken; empty = it can. */
    obstacle: z.string(),
    at: z.iso.datetime(),
    /** Who has changed it here. */
    by: z.string(),
  }),
);
export type OrderExchange = z.infer<typeof orderExchange>;
const contestedResponse = z.object({ contested: orderExchange });
export type ContestedResponse = z.infer<typeof contestedResponse>;

/** The chosen fields, with the marks of what was shown. */
export const orderExchangePayload = z.object({
  choices: z.array(z.object({ field, choice: z.enum(EXCHANGE_CHOICES), mark: text(40) })).check(z.maxLength(EXCHANGE_FIELDS.length)),
});

export const exchangeEndpoints = {
  orderExchange: get("/api/manage/orders/:number/exchange/", { answer: contestedResponse, access: "orders" }),
  chooseOrderExchange: post("/api/manage/orders/:number/exchange/", {
    payload: orderExchangePayload,
    answer: contestedResponse,
    access: "orders",
  }),
  exchange: get("/api/manage/exchange/", { query: exchangeQuery, answer: exchangeResponse, access: "exchange" }),
  changeExchange: post("/api/manage/exchange/", { payload: exchangePayload, answer: exchangeResponse, access: "exchange" }),
  makeExchangePassword: post("/api/manage/exchange/password/", { payload: z.object({}), answer: exchangePassword, access: "exchange" }),
  acceptExchange: post("/api/manage/exchange/accept/", { payload: exchangeDecisionPayload, answer: exchangeResponse, access: "exchange" }),
  declineExchange: post("/api/manage/exchange/decline/", {
    payload: exchangeDecisionPayload,
    answer: exchangeResponse,
    access: "exchange",
  }),
  exchangeFile: get("/api/manage/exchange/:id/file/", { query: exchangeFileQuery, answer: file, access: "exchange" }),
};
