import * as z from "zod/mini";
import { STATEMENT_BYTES } from "../../domain/orders/payment.ts";
import { givenText, roubles } from "../common.ts";
import { get, post } from "../endpoint.ts";

/** Money that came to the shop's bank account: what statements say, and which orders it pays. Money in roubles, days YYYY-MM-DD. */

/** An order that a transfer may pay. */
const proposal = z.object({
  order: z.string(),
  buyer: z.string(),
  /** What is still to be paid for the order. */
  rest: roubles,
  /** Why a person must look; empty = number, ИНН and sum agree. */
  doubts: z.array(z.string()),
});
export type Proposal = z.infer<typeof proposal>;

export const transfer = z.object({
  id: z.int(),
  /** Of the payment order of the payer. */
  number: z.string(),
  day: z.string(),
  amount: roubles,
  /** What of it is not recorded as a payment yet. */
  left: roubles,
  payer: z.string(),
  payer_inn: z.string(),
  purpose: z.string(),
  /** The best one first. */
  proposals: z.array(proposal),
});
export type Transfer = z.infer<typeof transfer>;

export const transfersPage = z.object({
  page: z.object({
    /** At most 200, the newest first. */
    waiting: z.array(transfer),
    /** How many wait. */
    total: z.int(),
    /** How many of the shown ones are sure. */
    sure: z.int(),
    /** The account whose statement is taken; null = the shop has named none. */
    account: z.nullable(z.string()),
  }),
});

/** A statement as base64 of its bytes, so that its encoding stays. */
const statementPayload = z.object({ file: z.string().check(z.maxLength(Math.ceil(STATEMENT_BYTES / 3) * 4 + 4)) });

const statementResponse = z.object({
  /** New ones, those of former statements, and what is not money that came to this account. */
  loaded: z.object({ added: z.int(), known: z.int(), others: z.int() }),
});

const money = { id: z.int(), left: roubles };
/** `left` is what the page showed: two who record the same transfer do it once. Without `amount` all that is left. */
const recordPayload = z.object({ ...money, order: givenText(40), amount: roubles, letter: z._default(z.boolean(), false) });

export const transferEndpoints = {
  transfers: get("/api/manage/transfers/", { answer: transfersPage, access: "orders" }),
  loadStatement: post("/api/manage/transfers/statement/", {
    payload: statementPayload,
    answer: statementResponse,
    access: "orders",
    limit: "1400kb",
  }),
  recordTransfer: post("/api/manage/transfers/record/", {
    payload: recordPayload,
    answer: z.object({ order: z.string() }),
    access: "orders",
  }),
  /** Records those that are sure. */
  recordTransfers: post("/api/manage/transfers/record-sure/", {
    payload: z.object({ transfers: z.array(z.object(money)).check(z.maxLength(200)), letter: z._default(z.boolean(), false) }),
    answer: z.object({ recorded: z.int(), refused: z.int() }),
    access: "orders",
  }),
  dismissTransfer: post("/api/manage/transfers/dismiss/", {
    payload: z.object(money),
    answer: z.object({ ok: z.literal(true) }),
    access: "orders",
  }),
};
