import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { General, Layout, MainPage } from "#shared/contract/general.ts";
import type { Pricing } from "#shared/domain/pricing.ts";
import { createLru } from "../../lru.ts";
import type { Catalog, CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { generalData, layout } from "./layout.ts";
import { mainPage } from "./main-page.ts";
import { loadShowcase, type Showcase } from "./showcase.ts";

export interface GeneralRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  content: Content;
  pricingOf: PricingOf;
  clock: Clock;
}

const HOUR = 3_600_000;
/** What was bought in this time is bought often. */
const POPULAR_HOURS = 90 * 24;

/** GET /json/general.json, /api/general/ and /api/main/. */
export function generalRoutes({ db, catalogs, content, pricingOf, clock }: GeneralRoutesOptions): Router {
  // One with retail prices, one with dealers' prices.
  const showcases = createLru<Promise<Showcase>>(2);

  function showcaseOf(catalog: Catalog, pricing: Pricing): Promise<Showcase> {
    // Orders change what is popular, and need not change the catalogue.
    const hour = Math.floor(clock() / HOUR);
    const key = `${catalog.version} ${hour} ${pricing === "retail" ? pricing : "dealer"}`;
    const known = showcases.get(key);
    if (known) return known;
    const loading = loadShowcase(db, catalog, pricing, (hour - POPULAR_HOURS) * HOUR);
    showcases.set(key, loading);
    loading.catch(() => showcases.delete(key));
    return loading;
  }

  const router = Router();

  router.get("/json/general.json", async (_request: Request, response: Response<Layout>) => {
    const catalog = await catalogs.current();
    response.json(layout(content.site, { snapshot: catalog.snapshot, absent: content.absent }, (await showcaseOf(catalog, "retail")).sale));
  });

  router.get("/api/general/", async (_request: Request, response: Response<General>) => {
    const { snapshot } = await catalogs.current();
    response.json(generalData(content.site.general, { snapshot, absent: content.absent }));
  });

  router.get("/api/main/", async (request: Request, response: Response<{ page: MainPage }>) => {
    const catalog = await catalogs.current();
    const pricing = await pricingOf(request, response);
    response.json({ page: await mainPage({ db, snapshot: catalog.snapshot, pricing }, content, await showcaseOf(catalog, pricing)) });
  });

  return router;
}
