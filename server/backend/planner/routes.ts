import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { PlannerPage } from "#shared/contract/planner.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { HttpError } from "#shared/http-error.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { PlannerRules } from "../content/planner.ts";
import type { Database } from "../db/schema.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { plannerPage } from "./page.ts";

interface PlannerRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  delivery: DeliveryRules;
  /** null = the shop has no planner. */
  rules: PlannerRules | null;
  site: string;
}

/** GET /api/planner/?kind=fitness&area=120&height=3&budget=1500000&region=kazan&p_rack=7&q_rack=2: the page with a plan for this hall. */
export function plannerRoutes({ db, catalogs, pricingOf, delivery, rules, site }: PlannerRoutesOptions): Router {
  const router = Router();
  router.get("/api/planner/", async (request: Request, response: Response<{ page: PlannerPage }>) => {
    const { snapshot } = await catalogs.current();
    const pricing = await pricingOf(request, response);
    const page = rules && (await plannerPage({ db, snapshot, pricing }, { rules, delivery, site }, request.query));
    if (!page) throw new HttpError(404, "NOT_FOUND", "Планировщика в этом магазине нет");
    response.json({ page });
  });
  return router;
}
