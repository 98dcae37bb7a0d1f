import type { Kysely } from "kysely";
import { endpoints } from "#shared/contract/endpoints.ts";
import { FAVORITES_LIMIT } from "#shared/domain/lists/lists.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { formerNames } from "../catalog/former-addresses.ts";
import { loadCards } from "../catalog/products/product-cards.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { readIds } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf } from "../sessions/sessions.ts";

export interface FavoriteRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
}

/** Cards in the order of the ids. Ids that are no products are returned as erroneous. */
export function favoriteRoutes(serve: Serve, { db, catalogs, pricingOf }: FavoriteRoutesOptions): void {
  serve(endpoints.favorites, async ({ request, response, query }) => {
    const { ids } = readIds(query.products);
    if (ids.length > FAVORITES_LIMIT) throw failures.favoritesTooLong();
    const { snapshot } = await catalogs.current();
    const products = await loadCards({ db, snapshot, pricing: await pricingOf(request, response) }, ids);
    const found = new Set(products.map(({ id }) => id));
    const errorProductsId = ids.filter((id) => !found.has(id));
    return { page: { products }, errorProductsId, error_products: await formerNames(db, errorProductsId) };
  });
}
