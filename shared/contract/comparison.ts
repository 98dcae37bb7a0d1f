import * as z from "zod/mini";
import { productCard } from "./catalog.ts";
import { goneProduct, productId } from "./common.ts";

/** Query of /api/comparison/: ids of products or modifications separated by commas; repeated ones count once. */
export const comparisonQuery = z.object({ products: z._default(z.string(), "") });

/**
 * A card as the comparison shows it. `id` is what was asked for: of a modification the card has its price, stock, picture and
 * address, and no modifications to choose from.
 */
export const comparedProduct = z.extend(productCard, {
  product_id: productId,
  /** «12 ft»; empty when a product was asked for. */
  modification: z.string(),
});
export type ComparedProduct = z.infer<typeof comparedProduct>;

/** One property of all products of a group, in their order. */
export const comparisonRow = z.object({
  /** «Размеры»: rows of one group stand together. */
  group: z.string(),
  name: z.string(),
  /** The unit of every value; absent when there is none or they differ, then it is part of the values. */
  unit: z.optional(z.string()),
  /** null = nothing is known of it. */
  values: z.array(z.nullable(z.string())),
  differ: z.boolean(),
});
export type ComparisonRow = z.infer<typeof comparisonRow>;

/** Products of one type beside each other. Groups and products stand in the order in which they were asked for. */
export const comparisonGroup = z.object({
  type: z.object({ id: z.int(), slug: z.string(), name: z.string(), url: z.string() }),
  products: z.array(comparedProduct),
  rows: z.array(comparisonRow),
});
export type ComparisonGroup = z.infer<typeof comparisonGroup>;

export const comparisonResponse = z.object({
  page: z.object({ groups: z.array(comparisonGroup) }),
  errorProductsId: z.array(productId),
  error_products: z.array(goneProduct),
});
export type ComparisonResponse = z.infer<typeof comparisonResponse>;
