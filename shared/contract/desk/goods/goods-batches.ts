import * as z from "zod/mini";
import { batchRowStates, type BatchRowState, type BatchState } from "../../../domain/goods/goods-batch.ts";
import { moment, text } from "../../common.ts";
import { get, post, unread } from "../../endpoint.ts";
import { goodsListQuery } from "./goods-list.ts";

/** Changes of many goods at once: /api/manage/goods-batches/… Money in roubles, times in ISO 8601. */

const number = z.coerce.number<string | number>();

/** What is done to each of the chosen goods. */
const batchDeed = z.discriminatedUnion("do", [
  z.object({ do: z.literal("percent"), percent: number.check(z.minimum(-90), z.maximum(900)), round: number }),
  z.object({ do: z.literal("price"), price: number.check(z.minimum(0), z.maximum(100_000_000)) }),
  z.object({ do: z.literal("hide") }),
  z.object({ do: z.literal("show") }),
  z.object({ do: z.literal("section"), section: z.string().check(z.maxLength(100)) }),
  /** `until`: the day (YYYY-MM-DD) at whose beginning it ends by itself; empty = never. */
  z.object({ do: z.literal("sale"), until: text(10) }),
  z.object({ do: z.literal("no-sale") }),
]);
export type BatchDeed = z.infer<typeof batchDeed>;

export const batchPayload = z.object({
  ids: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(200)), []),
  /** The filter of the list, for all that it finds; absent = the `ids`. */
  filter: z.optional(goodsListQuery),
  deed: batchDeed,
});
export type BatchPayload = z.input<typeof batchPayload>;

const batchRow = z.object({
  id: z.int(),
  line: z.int(),
  /** null = nothing was found. */
  product: z.nullable(z.int()),
  name: z.string(),
  /** The field, as people call it. */
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** Its price moves by more than half. */
  wild: z.boolean(),
  state: z.custom<BatchRowState>(),
  note: z.string(),
});
export type BatchRow = z.infer<typeof batchRow>;

export const goodsBatch = z.object({
  id: z.int(),
  state: z.custom<BatchState>(),
  title: z.string(),
  by: z.string(),
  created_at: moment,
  until: z.nullable(moment),
  wild: z.int(),
  counts: z.custom<Record<BatchRowState, number>>(),
  rows: z.array(batchRow),
  next: z.nullable(z.string()),
});
export type GoodsBatch = z.infer<typeof goodsBatch>;

const answer = z.object({ batch: goodsBatch });

/** A change as the list of them has it; `rows` are those that it has. */
const batchRecord = z.object({
  id: z.int(),
  state: z.custom<BatchState>(),
  title: z.string(),
  by: z.string(),
  created_at: moment,
  rows: z.int(),
});
export type BatchRecord = z.infer<typeof batchRecord>;
const states = Object.keys(batchRowStates) as BatchRowState[];

export const goodsBatchEndpoints = {
  /** A draft: nothing is changed before `apply`. */
  planGoodsBatch: post("/api/manage/goods-batches/", { payload: batchPayload, answer, access: "goods" }),
  /** A form with a table in `file` (CSV, XLSX) or in `table`. */
  sendGoodsTable: post("/api/manage/goods-batches/table/", {
    payload: unread<Record<string, string>>(),
    answer,
    access: "goods",
    limit: "1mb",
  }),
  /** The last fifty, the newest first, without drafts. */
  goodsBatches: get("/api/manage/goods-batches/", { answer: z.object({ batches: z.array(batchRecord) }), access: "goods" }),
  goodsBatch: get("/api/manage/goods-batches/:id/", {
    query: z.object({
      cursor: z._default(z.string().check(z.regex(/^(?:|[1-9]\d{0,9})$/)), ""),
      state: z._default(z.enum(["", ...states]), ""),
    }),
    answer,
    access: "goods",
  }),
  /** `sure` when prices move by more than half. 409 BATCH_OVER when somebody was faster. */
  applyGoodsBatch: post("/api/manage/goods-batches/:id/apply/", {
    payload: z.object({ sure: z._default(z.union([z.boolean(), z.string()]), "") }),
    answer,
    access: "goods",
  }),
  undoGoodsBatch: post("/api/manage/goods-batches/:id/undo/", { payload: z.object({}), answer, access: "goods" }),
};
