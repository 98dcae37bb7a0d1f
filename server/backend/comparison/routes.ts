import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { comparisonQuery, type ComparisonGroup, type ComparisonResponse } from "#shared/contract/comparison.ts";
import { COMPARE_LIMIT } from "#shared/domain/lists.ts";
import { HttpError } from "#shared/http-error.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { formerNames } from "../catalog/former-names.ts";
import type { Database } from "../db/schema.ts";
import { readIds, readQuery } from "../http/input.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { comparisonRows } from "./comparison-rows.ts";
import { loadCompared, type Compared } from "./load-compared.ts";

export interface ComparisonRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
}

/** GET /api/comparison/?products=1,2: products and modifications side by side, grouped by type. */
export function comparisonRoutes({ db, catalogs, pricingOf }: ComparisonRoutesOptions): Router {
  const router = Router();
  router.get("/api/comparison/", async (request: Request, response: Response<ComparisonResponse>) => {
    const query = readQuery(comparisonQuery, request);
    const { ids, damaged } = readIds(query.products);
    if (damaged) throw new HttpError(400, "IDS_INVALID", "Ссылка на сравнение повреждена: номера товаров в ней не читаются");
    if (ids.length > COMPARE_LIMIT) throw new HttpError(400, "LIST_TOO_LONG", `Сравнить можно не больше ${COMPARE_LIMIT} товаров за раз`);
    const { snapshot } = await catalogs.current();
    const compared = await loadCompared({ db, snapshot, pricing: await pricingOf(request, response) }, ids);
    const found = new Set(compared.map(({ product }) => product.id));
    const errorProductsId = ids.filter((id) => !found.has(id));
    response.json({
      page: { groups: groupByType(compared) },
      errorProductsId,
      error_products: await formerNames(db, errorProductsId),
    });
  });
  return router;
}

function groupByType(compared: readonly Compared[]): ComparisonGroup[] {
  const byType = new Map<number, Compared[]>();
  for (const one of compared) {
    const { id } = one.product.type;
    byType.set(id, [...(byType.get(id) ?? []), one]);
  }
  return [...byType.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const { id, slug, name, url } = first.product.type;
    return { type: { id, slug, name, url }, products: members.map(({ product }) => product), rows: comparisonRows(members) };
  });
}
