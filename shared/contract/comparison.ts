import * as z from "zod/mini";
import { productCard } from "./catalog.ts";
import { goneProduct, productId } from "./common.ts";
import { get } from "./endpoint.ts";

/** Query of /api/comparison/: ids of products or modifications, separated by commas. A repeated id counts once. */
export const comparisonQuery = z.object({ products: z._default(z.string(), "") });

/**
 * A product in the comparison. `id` is the id of the query. When it names a modification, the card has the price, the stock, the picture and the
 * address of this modification and an empty list of modifications.
 */
export const comparedProduct = z.extend(productCard, {
  product_id: productId,
  /** «12 ft»; empty when the id names a product. */
  modification: z.string(),
});
export type ComparedProduct = z.infer<typeof comparedProduct>;

/** One characteristic of all products of a group; the values have the order of the products. */
export const comparisonRow = z.object({
  /** «Размеры»; rows of the same group follow each other. */
  group: z.string(),
  name: z.string(),
  /** The unit of all values. Absent when there is none, or when the units differ and are part of the values. */
  unit: z.optional(z.string()),
  /** null = unknown. */
  values: z.array(z.nullable(z.string())),
  differ: z.boolean(),
});
export type ComparisonRow = z.infer<typeof comparisonRow>;

/** The compared products of one type. Groups and products have the order of the query. */
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

export const comparisonEndpoints = {
  comparison: get("/api/comparison/", { query: comparisonQuery, answer: comparisonResponse }),
};

/** Query of /api/favorites/: ids separated by commas. The answer has the same order. The watched list uses this call too. */
export const favoritesQuery = z.object({ products: z._default(z.string(), "") });

export const favoritesResponse = z.object({
  page: z.object({ products: z.array(productCard) }),
  errorProductsId: z.array(productId),
  error_products: z.array(goneProduct),
});
export type FavoritesResponse = z.infer<typeof favoritesResponse>;

export const favoritesEndpoints = {
  favorites: get("/api/favorites/", { query: favoritesQuery, answer: favoritesResponse }),
};
