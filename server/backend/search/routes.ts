import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { searchQuery, type FoundPage, type SearchResponse, type SuggestResponse } from "#shared/contract/search.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { loadCards } from "../catalog/product-cards.ts";
import type { Database } from "../db/schema.ts";
import { badQuery } from "../errors.ts";
import type { Found, Search } from "./search.ts";
import { suggest } from "./suggest.ts";

const PAGES = 5;

/** GET /api/search/?q=… and, with `suggest=1`, what a query that is being typed may become. */
export function searchRoutes({ db, catalogs, search }: { db: Kysely<Database>; catalogs: CatalogStore; search: Search }): Router {
  const router = Router();
  router.get("/api/search/", async (request: Request, response: Response<SearchResponse | SuggestResponse>) => {
    const query = searchQuery.safeParse(request.query);
    if (!query.success) throw badQuery();
    const { q, limit, offset, exact } = query.data;
    const { snapshot } = await catalogs.current();
    if (query.data.suggest === "1") {
      response.json(await suggest({ db, search, snapshot }, q));
      return;
    }
    const found = await search.find(snapshot, q, { exact: exact === "1" });
    const { ids, corrected } = found;
    const page = await loadCards(db, snapshot, ids.slice(offset, offset + limit));
    response.json({ page, limit, offset, total: ids.length, corrected, pages: pagesOf(found) });
  });
  return router;
}

/** Sections of the catalogue first, then pages. */
function pagesOf({ sections, pages }: Found): FoundPage[] {
  const found = [...sections.map(({ name, url }) => ({ title: name, url, kind: "category" as const })), ...pages];
  return found.slice(0, PAGES).map(({ title, url, kind }) => ({ title, url, kind }));
}
