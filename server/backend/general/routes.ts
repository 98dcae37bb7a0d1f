import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { General, Layout, MainPage } from "#shared/contract/general.ts";
import { createLru } from "../../lru.ts";
import type { Catalog, CatalogStore } from "../catalog/catalog-store.ts";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import { generalData, layout } from "./layout.ts";
import { mainPage } from "./main-page.ts";
import { loadShowcase, type Showcase } from "./showcase.ts";

export interface GeneralRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  content: Content;
}

/** GET /json/general.json, /api/general/ and /api/main/. */
export function generalRoutes({ db, catalogs, content }: GeneralRoutesOptions): Router {
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
    response.json(layout(content.site, catalog.snapshot, (await showcaseOf(catalog)).sale));
  });

  router.get("/api/general/", async (_request: Request, response: Response<General>) => {
    const { snapshot } = await catalogs.current();
    response.json(generalData(content.site.general, snapshot));
  });

  router.get("/api/main/", async (_request: Request, response: Response<{ page: MainPage }>) => {
    const catalog = await catalogs.current();
    response.json({ page: await mainPage(db, content, catalog.snapshot, await showcaseOf(catalog)) });
  });

  return router;
}
