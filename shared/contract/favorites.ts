import * as z from "zod/mini";
import { productCard } from "./catalog.ts";
import { goneProduct, productId } from "./common.ts";

/** Query of /api/favorites/: ids separated by commas. The answer has the same order. The watched list uses this call too. */
export const favoritesQuery = z.object({ products: z._default(z.string(), "") });

export const favoritesResponse = z.object({
  page: z.object({ products: z.array(productCard) }),
  errorProductsId: z.array(productId),
  error_products: z.array(goneProduct),
});
export type FavoritesResponse = z.infer<typeof favoritesResponse>;
