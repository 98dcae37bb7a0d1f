import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { favoritesQuery, type FavoritesResponse } from "#shared/contract/favorites.ts";
import { FAVORITES_LIMIT } from "#shared/domain/lists.ts";
import { HttpError } from "#shared/http-error.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { formerNames } from "../catalog/former-names.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { Database } from "../db/schema.ts";
import { readIds, readQuery } from "../http/input.ts";
import type { PricingOf } from "../sessions/sessions.ts";

export interface FavoriteRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
}

/** GET /api/favorites/?products=1,2: cards in the order of the ids. Ids that are no products are returned as erroneous. */
export function favoriteRoutes({ db, catalogs, pricingOf }: FavoriteRoutesOptions): Router {
  const router = Router();
  router.get("/api/favorites/", async (request: Request, response: Response<FavoritesResponse>) => {
    const query = readQuery(favoritesQuery, request);
    const { ids } = readIds(query.products);
    if (ids.length > FAVORITES_LIMIT) throw new HttpError(400, "LIST_TOO_LONG", `В списке может быть не больше ${FAVORITES_LIMIT} товаров`);
    const { snapshot } = await catalogs.current();
    const products = await loadCards({ db, snapshot, pricing: await pricingOf(request, response) }, ids);
    const found = new Set(products.map(({ id }) => id));
    const errorProductsId = ids.filter((id) => !found.has(id));
    response.json({ page: { products }, errorProductsId, error_products: await formerNames(db, errorProductsId) });
  });
  return router;
}
