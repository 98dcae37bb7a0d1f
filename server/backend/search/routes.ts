import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { searchQuery, type SearchResponse } from "#shared/contract/search.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { Database } from "../db/schema.ts";
import { badQuery } from "../errors.ts";
import { createSearch } from "./search.ts";

/** GET /api/search/?q=… */
export function searchRoutes({ db, catalogs }: { db: Kysely<Database>; catalogs: CatalogStore }): Router {
  const search = createSearch(db);
  const router = Router();
  router.get("/api/search/", async (request: Request, response: Response<SearchResponse>) => {
    const query = searchQuery.safeParse(request.query);
    if (!query.success) throw badQuery();
    const { q, limit, offset } = query.data;
    const { snapshot } = await catalogs.current();
    const found = q === "" ? [] : await search.find(snapshot, q);
    response.json({ page: await loadCards(db, snapshot, found.slice(offset, offset + limit)), limit, offset, total: found.length });
  });
  return router;
}
