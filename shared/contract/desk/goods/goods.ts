import * as z from "zod/mini";
import { goodsLacks, type GoodsLack, MAX_PHOTOS } from "../../../domain/goods/goods-fields.ts";
import { moment, pageCursor, picture, productId, text } from "../../common.ts";
import { get, post, unread } from "../../endpoint.ts";

/** The goods at the desk: what is sold, hidden or unfinished, and what people change of it. Money in roubles, times in ISO 8601. */

/**
 * A value of a field (domain/goods): a text, a number, a flag, an attribute with its unit, a list of pictures; null = none. A section is its id, a
 * brand and a series are their names.
 */
const goodsValue = z.union([
  z.string().check(z.maxLength(60_000)),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ value: z.string().check(z.maxLength(1000)), unit: z.string().check(z.maxLength(40)) }),
  z.array(picture).check(z.maxLength(MAX_PHOTOS)),
]);
export type GoodsValue = z.infer<typeof goodsValue>;

/** What is shown of a field, and what stands behind it. */
const goodsSide = z.object({
  /** As shoppers see it. */
  value: goodsValue,
  /** As the source says it. Equal to `value` where nobody has changed it. */
  fed: goodsValue,
  /** Who has changed it, and when; null = nobody. */
  by: z.nullable(z.object({ name: z.string(), at: moment, fed_then: goodsValue })),
});
export type GoodsSide = z.infer<typeof goodsSide>;

/** A count of the stock. `pieces` is what was counted, `missing` what was missing against the shop's own number, below zero = found. */
const stockCount = z.object({
  pieces: z.int(),
  missing: z.int(),
  reason: z.string(),
  name: z.string(),
  at: moment,
  /** The source does not know of it yet: its numbers are corrected by it. */
  open: z.boolean(),
});
export type GoodsCount = z.infer<typeof stockCount>;

const goodsItem = z.object({
  id: productId,
  /** Added at the desk: no source says anything of it. */
  own: z.boolean(),
  /** By the names of domain/goods. */
  fields: z.record(z.string(), goodsSide),
  /** Pieces that can be sold; null = in stock, not counted. */
  stock: z.nullable(z.int()),
  /** Pieces that the source tells of; null = it does not count. */
  fed_stock: z.nullable(z.int()),
  /** The last ones, the newest first. */
  counts: z.array(stockCount),
});
export type GoodsItem = z.infer<typeof goodsItem>;

const attribute = z.object({ name: z.string(), unit: z.string(), side: goodsSide });

/** Its attributes are those in which the modifications of its product differ. */
const goodsModification = z.extend(goodsItem, { attributes: z.array(attribute) });
export type GoodsModification = z.infer<typeof goodsModification>;

const link = z.object({ id: z.int(), title: z.string(), url: z.string() });

export const goodsProduct = z.extend(goodsItem, {
  /** What its source calls it. */
  key: z.string(),
  source: z.enum(["demo", "feed", "hand"]),
  /** Its page in the shop; null = shoppers do not see it. */
  url: z.nullable(z.string()),
  picture: z.nullable(picture),
  /** Of one that was added here: shoppers do not see it without. */
  lacks: z.array(z.enum(Object.keys(goodsLacks) as [GoodsLack, ...GoodsLack[]])),
  /** Its attributes in the order of its page, those that only the section has at the end. `unit` of these is the usual one. */
  attributes: z.array(z.extend(attribute, { facet: z.boolean() })),
  /** All names that its section uses, with their units. */
  known_attributes: z.array(z.object({ name: z.string(), unit: z.string() })),
  modifications: z.array(goodsModification),
  sections: z.array(z.object({ id: z.int(), name: z.string() })),
  brands: z.array(z.string()),
  series: z.array(z.string()),
  /** The guide and the spare parts that belong to it. */
  belongs: z.array(link),
});
export type GoodsProduct = z.infer<typeof goodsProduct>;

export const goodsProductResponse = z.object({ product: goodsProduct });

/** One field of the product or of a modification of it. An absent value = the source's is given back. */
const goodsChange = z.object({
  item: productId,
  field: z.string().check(z.maxLength(100)),
  value: z.optional(goodsValue),
  /** What the form showed; absent = whatever it is. */
  seen: z.optional(goodsValue),
});
export type GoodsChange = z.infer<typeof goodsChange>;

/** POST /api/manage/goods/:id/ */
export const goodsChangePayload = z.object({ changes: z.array(goodsChange).check(z.maxLength(500)) });

/** POST /api/manage/goods/:id/count/: what can be sold now; `reason` says why it was counted. */
export const goodsCountPayload = z.object({
  counts: z
    .array(z.object({ item: productId, pieces: z.int().check(z.minimum(0), z.maximum(1_000_000)), seen: z.optional(z.nullable(z.int())) }))
    .check(z.maxLength(200)),
  reason: text(200),
});

/** POST /api/manage/goods/:id/known/: the source knows of the counts of these items. */
export const goodsKnownPayload = z.object({ items: z.array(productId).check(z.maxLength(200)) });

/** A field where a person and the source say different things. */
export const goodsDifference = z.object({
  item: z.int(),
  product: z.int(),
  name: z.string(),
  picture: z.nullable(picture),
  /** The field of domain/goods, and its name. */
  field: z.string(),
  label: z.string(),
  /** As people read it. */
  hand: z.string(),
  fed: z.string(),
  fed_then: z.string(),
  by: z.string(),
  at: moment,
});
export type GoodsDifference = z.infer<typeof goodsDifference>;

export const DIFFERENCES_PAGE_SIZE = 50;

export const goodsDifferencesResponse = z.object({
  page: z.object({ differences: z.array(goodsDifference), next: z.nullable(z.string()) }),
});
export type GoodsDifferencesResponse = z.infer<typeof goodsDifferencesResponse>;

const goodsPhotosResponse = z.object({
  added: z.int(),
  /** What is wrong with the others, a sentence each that names the file. */
  refused: z.array(z.string()),
});

export const goodsEndpoints = {
  /** Photos as `files` of multipart/form-data; they come after those that the product has. */
  uploadPhotos: post("/api/manage/goods/:id/photos/", {
    payload: unread<Readonly<Record<string, never>>>(),
    answer: goodsPhotosResponse,
    access: "goods",
  }),
  goodsDifferences: get("/api/manage/goods/differences/", {
    query: z.object({ cursor: pageCursor }),
    answer: goodsDifferencesResponse,
    access: "any",
  }),
  goodsProduct: get("/api/manage/goods/:id/", { answer: goodsProductResponse, access: "any" }),
  changeGoods: post("/api/manage/goods/:id/", {
    payload: goodsChangePayload,
    answer: z.object({ changed: z.int() }),
    access: "goods",
    limit: "512kb",
  }),
  countGoods: post("/api/manage/goods/:id/count/", { payload: goodsCountPayload, answer: z.object({ changed: z.int() }), access: "stock" }),
  knownCounts: post("/api/manage/goods/:id/known/", {
    payload: goodsKnownPayload,
    answer: z.object({ changed: z.int() }),
    access: "stock",
  }),
};
