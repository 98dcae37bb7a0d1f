import type { Kysely } from "kysely";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { DeliverySource } from "#shared/domain/delivery.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { PlannerRules } from "../content/planner.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { plannerPage } from "./page.ts";

interface PlannerRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  delivery: DeliverySource;
  clock: Clock;
  /** null = the shop has no planner. */
  rules: PlannerRules | null;
  site: string;
}

/** The page with a plan for the hall of the query: `?kind=fitness&area=120&height=3&budget=1500000&region=kazan&p_rack=7&q_rack=2`. */
export function plannerRoutes(serve: Serve, { db, catalogs, pricingOf, delivery, clock, rules, site }: PlannerRoutesOptions): void {
  serve(endpoints.planner, async ({ request, response, query }) => {
    const { snapshot } = await catalogs.current();
    const pricing = await pricingOf(request, response);
    const page = rules && (await plannerPage({ db, snapshot, pricing }, { rules, delivery, site, now: clock() }, query));
    if (!page) throw failures.plannerUnknown();
    return { page };
  });
}
