import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { DocumentPage } from "#shared/contract/content.ts";
import type { General, Layout, MainPage } from "#shared/contract/general.ts";
import type { Catalog, CatalogStore } from "../catalog/catalog-store.ts";
import { createLru } from "../catalog/lru.ts";
import type { Database } from "../db/schema.ts";
import { politics } from "../seed/content.ts";
import { generalData, layout } from "./layout.ts";
import { mainPage } from "./main-page.ts";
import { loadShowcase, type Showcase } from "./showcase.ts";

/** GET /json/general.json, /api/general/, /api/main/ and /api/politics/. */
export function generalRoutes({ db, catalogs }: { db: Kysely<Database>; catalogs: CatalogStore }): Router {
  const showcases = createLru<Promise<Showcase>>(1);

  function showcaseOf(catalog: Catalog): Promise<Showcase> {
    const known = showcases.get(catalog.version);
    if (known) return known;
    const loading = loadShowcase(db, catalog);
    showcases.set(catalog.version, loading);
    loading.catch(() => showcases.delete(catalog.version));
    return loading;
  }

  const router = Router();

  router.get("/json/general.json", async (_request: Request, response: Response<Layout>) => {
    const catalog = await catalogs.current();
    response.json(layout(catalog.snapshot, (await showcaseOf(catalog)).sale));
  });

  router.get("/api/general/", async (_request: Request, response: Response<General>) => {
    const { snapshot } = await catalogs.current();
    response.json(generalData(snapshot));
  });

  router.get("/api/main/", async (_request: Request, response: Response<{ page: MainPage }>) => {
    const catalog = await catalogs.current();
    response.json({ page: await mainPage(db, catalog.snapshot, await showcaseOf(catalog)) });
  });

  router.get("/api/politics/", (_request: Request, response: Response<{ page: DocumentPage }>) => {
    response.json({ page: politics });
  });

  return router;
}
