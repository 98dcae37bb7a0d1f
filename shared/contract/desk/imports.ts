import * as z from "zod/mini";
import { moment } from "../common.ts";
import type { ImportState } from "../../domain/imports/import-state.ts";
import { file, get, post, unread } from "../endpoint.ts";

/** The calls of the desk about imports: /api/manage/imports/… (docs/specification.md, section 7). Times in ISO 8601, money in roubles. */

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), "");
const isOn = z._default(z.union([z.boolean(), z.string()]), "");

/** Equal refusals or warnings with their number and the first lines of the file that they are about. */
const faultKind = z.object({
  text: z.string(),
  count: z.int(),
  /** `id` of the offer; empty = it is about none. */
  lines: z.array(z.object({ line: z.int(), id: z.string() })),
});
export type FaultKind = z.infer<typeof faultKind>;

const amount = z.object({ pieces: z.int(), goods: z.int() });

/** What an import would change, or has changed. */
export const importDifference = z.object({
  /** `prices`: of what is sold already prices and stock change, and nothing else. */
  kind: z.enum(["catalogue", "prices"]),
  /** Goods that are sold before it, and after it (`catalogue` only). */
  before: z.int(),
  products: z.int(),
  categories: z.int(),
  types: z.int(),
  encoding: z.string(),
  changes: z.array(
    z.object({
      change: z.enum(["added", "changed", "repriced", "gone"]),
      count: z.int(),
      /** The first ones by name; null = it is not sold, 0 = its price is on request. */
      samples: z.array(z.object({ name: z.string(), before: z.nullable(z.number()), after: z.nullable(z.number()) })),
    }),
  ),
  refused: z.object({ count: z.int(), kinds: z.array(faultKind) }),
  warnings: z.object({ count: z.int(), kinds: z.array(faultKind) }),
  /** Hosts of pictures that the shop does not show yet. */
  hosts: z.array(z.object({ host: z.string(), pictures: z.int() })),
  /** Pictures that are going to be fetched. */
  pictures: z.int(),
  /** null = the feed counts no pieces. */
  stock: z.nullable(
    z.object({
      at: moment,
      note: z.string(),
      /** Ordered here and not known to the source yet; given back here since. */
      taken: amount,
      returned: amount,
      owed: z.array(z.object({ name: z.string(), pieces: z.int() })),
    }),
  ),
  /** Where people say something else than the feed: what they say stays. Absent = an import of before it was asked. */
  hand: z.optional(
    z.object({
      count: z.int(),
      samples: z.array(
        z.object({
          name: z.string(),
          field: z.enum(["name", "price", "old_price"]),
          hand: z.nullable(z.union([z.string(), z.number()])),
          fed: z.nullable(z.union([z.string(), z.number()])),
        }),
      ),
    }),
  ),
  /** Why the guard stops it, in sentences; empty = it does not. */
  doubts: z.array(z.string()),
});
export type ImportDifference = z.infer<typeof importDifference>;

export const importRow = z.object({
  id: z.int(),
  name: z.string(),
  state: z.custom<ImportState>(),
  /** Name of the address that it came from; empty = a file that somebody sent. */
  source: z.string(),
  created_at: moment,
  ended_at: z.nullable(moment),
  by: z.string(),
  bytes: z.int(),
  /** Whether the file can still be taken. */
  kept: z.boolean(),
  counts: z.nullable(z.object({ added: z.int(), changed: z.int(), repriced: z.int(), gone: z.int() })),
  fault: z.string(),
  /** The catalogue that is shown is the one of this import, and there is one to return to. */
  undoable: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;

export const importRun = z.extend(importRow, {
  read_bytes: z.int(),
  written: z.int(),
  /** The mark of the difference: a consent names it. */
  shown: z.string(),
  difference: z.nullable(importDifference),
});
export type ImportRun = z.infer<typeof importRun>;

const runAnswer = z.object({ run: importRun });

/** Where a feed is fetched from. A password is never answered. */
export const importSource = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  url: z.string(),
  login: z.string(),
  has_password: z.boolean(),
  hours: z.array(z.int()),
  /** 0 = Sunday. */
  days: z.array(z.int()),
  automatic: z.boolean(),
  only_prices: z.boolean(),
  category: z.string(),
  rates: z.string(),
  next_at: z.nullable(moment),
  checked_at: z.nullable(moment),
  /** Why the last fetch failed; empty = it did not. */
  fault: z.string(),
});
export type ImportSource = z.infer<typeof importSource>;

const list = z._default(
  z.union([
    z.array(z.coerce.number<string | number>()),
    z.pipe(
      z.string(),
      z.transform((one) => [Number(one)]),
    ),
  ]),
  [],
);

export const sourcePayload = z.object({
  name: text(80),
  url: text(1000),
  login: text(200),
  /** Empty = the stored one stays, unless `forget_password`. */
  password: z._default(z.string().check(z.maxLength(200)), ""),
  forget_password: isOn,
  hours: list,
  days: list,
  automatic: isOn,
  only_prices: isOn,
  category: text(200),
  rates: text(200),
  /** The version that was shown; absent = a new one. */
  version: z.optional(z.coerce.number<string | number>()),
});
export type SourcePayload = z.infer<typeof sourcePayload>;

const nothing = z.object({});

export const importEndpoints = {
  imports: get("/api/manage/imports/", {
    query: z.object({ cursor: z._default(z.string().check(z.regex(/^(?:|[1-9]\d{0,8})$/)), "") }),
    answer: z.object({ page: z.object({ runs: z.array(importRow), sources: z.array(importSource), next: z.nullable(z.string()) }) }),
    access: "imports",
  }),
  importRun: get("/api/manage/imports/:id/", { answer: runAnswer, access: "imports" }),
  importFile: get("/api/manage/imports/:id/file/", { answer: file, access: "imports" }),
  /** A form with the feed in `file` and the options `only_prices`, `category`, `rates`. */
  sendFeed: post("/api/manage/imports/files/", { payload: unread<Record<string, string>>(), answer: runAnswer, access: "imports" }),
  /** 409 IMPORT_CHANGED with the `run` as it is when it is not the one that was `shown`. */
  acceptImport: post("/api/manage/imports/:id/accept/", {
    payload: z.object({ shown: z.string().check(z.maxLength(200)) }),
    answer: runAnswer,
    access: "imports",
  }),
  declineImport: post("/api/manage/imports/:id/decline/", { payload: nothing, answer: runAnswer, access: "imports" }),
  /** Shows the pictures of the hosts that the difference names, and reads the file again. */
  allowImportHosts: post("/api/manage/imports/:id/hosts/", { payload: nothing, answer: runAnswer, access: "imports" }),
  stopImport: post("/api/manage/imports/:id/stop/", { payload: nothing, answer: runAnswer, access: "imports" }),
  retryImport: post("/api/manage/imports/:id/retry/", { payload: nothing, answer: runAnswer, access: "imports" }),
  undoImport: post("/api/manage/imports/:id/undo/", { payload: nothing, answer: runAnswer, access: "imports" }),
  importSource: get("/api/manage/imports/sources/:id/", { answer: z.object({ source: importSource }), access: "imports" }),
  addImportSource: post("/api/manage/imports/sources/", {
    payload: sourcePayload,
    answer: z.object({ source: importSource }),
    access: "imports",
  }),
  changeImportSource: post("/api/manage/imports/sources/:id/", {
    payload: sourcePayload,
    answer: z.object({ source: importSource }),
    access: "imports",
  }),
  fetchImportSource: post("/api/manage/imports/sources/:id/fetch/", {
    payload: nothing,
    answer: z.object({ source: importSource }),
    access: "imports",
  }),
  removeImportSource: post("/api/manage/imports/sources/:id/remove/", { payload: nothing, answer: nothing, access: "imports" }),
};
