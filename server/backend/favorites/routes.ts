import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { favoritesQuery, type FavoritesResponse } from "#shared/contract/favorites.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { formerNames } from "../catalog/former-names.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { Database } from "../db/schema.ts";
import { ApiError, badQuery } from "../errors.ts";

const MAX_IDS = 300;

/** GET /api/favorites/?products=1,2: cards in the order of the ids; those that are no products come back as erroneous. */
export function favoriteRoutes({ db, catalogs }: { db: Kysely<Database>; catalogs: CatalogStore }): Router {
  const router = Router();
  router.get("/api/favorites/", async (request: Request, response: Response<FavoritesResponse>) => {
    const query = favoritesQuery.safeParse(request.query);
    if (!query.success) throw badQuery();
    const ids = readIds(query.data.products);
    if (ids.length > MAX_IDS) throw new ApiError(400, "LIST_TOO_LONG", `В списке может быть не больше ${MAX_IDS} товаров`);
    const { snapshot } = await catalogs.current();
    const products = await loadCards(db, snapshot, ids);
    const found = new Set(products.map(({ id }) => id));
    const errorProductsId = ids.filter((id) => !found.has(id));
    response.json({ page: { products }, errorProductsId, error_products: await formerNames(db, errorProductsId) });
  });
  return router;
}

/** What is no id at all is left out. */
function readIds(text: string): number[] {
  const ids = text.split(",").map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : 0));
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
