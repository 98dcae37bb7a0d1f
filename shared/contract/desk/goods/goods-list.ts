import * as z from "zod/mini";
import { pageCursor, picture, roubles } from "../../common.ts";
import { get } from "../../endpoint.ts";

/** The list of all goods at the desk. Money in roubles. */

export const GOODS_SORTS = ["name", "-name", "price", "-price", "stock", "-stock"] as const;
export const GOODS_PAGE_SIZE = 50;
/** Above this number a list shows «больше 10 000» instead of a count. */
export const COUNTED_GOODS = 10_000;

const amount = z._default(z.nullable(z.coerce.number().check(z.minimum(0), z.maximum(1e9))), null);

/** Query of GET /api/manage/goods/. An absent value narrows nothing. */
export const goodsListQuery = z.object({
  /** Words of a name, a brand or a modification, an article, or the address of a product. */
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  state: z._default(z.enum(["", "shown", "hidden"]), ""),
  /** The slug of a category or a type. */
  section: z._default(z.string().check(z.regex(/^[\w-]*$/), z.maxLength(100)), ""),
  stock: z._default(z.enum(["", "in", "few", "out", "uncounted"]), ""),
  /** What shoppers see of the price, both included. */
  from: amount,
  to: amount,
  /** `none` = on request. */
  price: z._default(z.enum(["", "none"]), ""),
  lacks: z._default(z.enum(["", "photo", "text"]), ""),
  /** Something of it was changed by a person. */
  changed: z._default(z.coerce.boolean(), false),
  sort: z._default(z.enum(GOODS_SORTS), "name"),
  cursor: pageCursor,
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(200)), GOODS_PAGE_SIZE),
});
export type GoodsListQuery = z.infer<typeof goodsListQuery>;

export const goodsRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty = its modifications have articles. */
  article: z.string(),
  picture: z.nullable(picture),
  brand: z.string(),
  /** The section that holds it. */
  section: z.string(),
  /** As a list of the shop shows it; 0 = on request. */
  price: roubles,
  price_from: z.boolean(),
  old_price: z.nullable(roubles),
  special: z.boolean(),
  /** Of all modifications; null = not counted. */
  stock: z.nullable(z.int()),
  in_stock: z.boolean(),
  order_days: z.nullable(z.int()),
  /** How many things can be chosen. */
  variants: z.int(),
  state: z.enum(["shown", "hidden"]),
  /** It was added at the desk. */
  own: z.boolean(),
  no_photo: z.boolean(),
  no_text: z.boolean(),
  changed: z.boolean(),
  /** Its page in the shop; null = shoppers do not see it. */
  url: z.nullable(z.string()),
});
export type GoodsRow = z.infer<typeof goodsRow>;

export const goodsListResponse = z.object({
  page: z.object({
    goods: z.array(goodsRow),
    /** How many match; `more` = there are more than that. */
    total: z.object({ count: z.int(), more: z.boolean() }),
    /** Sections that have goods, with those below them. */
    sections: z.array(z.object({ slug: z.string(), name: z.string(), types: z.array(z.object({ slug: z.string(), name: z.string() })) })),
    next: z.nullable(z.string()),
  }),
});
export type GoodsListResponse = z.infer<typeof goodsListResponse>;

export const goodsListEndpoints = {
  goods: get("/api/manage/goods/", { query: goodsListQuery, answer: goodsListResponse, access: "any" }),
};
