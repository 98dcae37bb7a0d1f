import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import {
  productRegistrationQuery,
  type ProductRegistrationPage,
  type Registrable,
  type RegistrableResponse,
} from "#shared/contract/forms.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Database } from "../db/schema.ts";
import { productsOnSale } from "../enquiries/known-product.ts";
import { readQuery } from "../http/input.ts";
import type { Search } from "../search/search.ts";

const LISTED = 20;

export interface ProductRegistrationOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  search: Search;
  page: ProductRegistrationPage;
}

/** GET /api/product_registration/: the page; with a query, the products that can be registered. */
export function productRegistrationRoutes({ db, catalogs, search, page }: ProductRegistrationOptions): Router {
  const router = Router();
  router.get(
    "/api/product_registration/",
    async (request: Request, response: Response<{ page: ProductRegistrationPage } | RegistrableResponse>) => {
      const query = readQuery(productRegistrationQuery, request);
      const { q, product } = query;
      if (q === undefined && product === undefined) {
        response.json({ page });
        return;
      }
      const ids = product === undefined ? await found(q ?? "") : [product];
      response.json({ products: await registrables(ids) });
    },
  );

  async function found(q: string): Promise<number[]> {
    if (q === "") return [];
    const { snapshot } = await catalogs.current();
    return (await search.find(snapshot, q)).ids.slice(0, LISTED);
  }

  async function registrables(ids: readonly number[]): Promise<Registrable[]> {
    const products = await productsOnSale(db, ids);
    return ids.flatMap((id) => {
      const product = products.get(id);
      if (!product) return [];
      const { name, article, picture, warranty_months } = product;
      return [{ id, name, article, picture, warranty_months }];
    });
  }

  return router;
}
