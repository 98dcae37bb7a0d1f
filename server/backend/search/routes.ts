import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { searchQuery, type SearchResponse } from "#shared/contract/search.ts";
import type { Catalog, CatalogStore } from "../catalog/catalog-store.ts";
import { createLru } from "../catalog/lru.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { Database } from "../db/schema.ts";
import { badQuery } from "../errors.ts";
import { buildSearchIndex, type SearchIndex } from "./search-index.ts";

/** GET /api/search/?q=…; the index is built at the first search of a generation. */
export function searchRoutes({ db, catalogs }: { db: Kysely<Database>; catalogs: CatalogStore }): Router {
  const indexes = createLru<Promise<SearchIndex>>(1);

  function indexOf({ snapshot }: Catalog): Promise<SearchIndex> {
    const key = String(snapshot.id);
    const known = indexes.get(key);
    if (known) return known;
    const building = buildSearchIndex(db, snapshot);
    indexes.set(key, building);
    building.catch(() => indexes.delete(key));
    return building;
  }

  const router = Router();
  router.get("/api/search/", async (request: Request, response: Response<SearchResponse>) => {
    const query = searchQuery.safeParse(request.query);
    if (!query.success) throw badQuery();
    const { q, limit, offset } = query.data;
    const catalog = await catalogs.current();
    const found = q === "" ? [] : (await indexOf(catalog)).find(q);
    const page = await loadCards(db, catalog.snapshot, found.slice(offset, offset + limit));
    response.json({ page, limit, offset, total: found.length });
  });
  return router;
}
