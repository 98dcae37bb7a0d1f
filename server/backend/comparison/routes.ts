import type { Kysely } from "kysely";
import type { ComparisonGroup } from "#shared/contract/comparison.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { COMPARE_LIMIT } from "#shared/domain/lists/lists.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { formerNames } from "../catalog/former-addresses.ts";
import type { PropertyRule } from "../content/properties.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { readIds } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { comparisonRows } from "./comparison-rows.ts";
import { loadCompared, type Compared } from "./load-compared.ts";

export interface ComparisonRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  properties: readonly PropertyRule[];
}

/** Products and modifications side by side, grouped by type. */
export function comparisonRoutes(serve: Serve, { db, catalogs, pricingOf, properties }: ComparisonRoutesOptions): void {
  serve(endpoints.comparison, async ({ request, response, query }) => {
    const { ids, damaged } = readIds(query.products);
    if (damaged) throw failures.comparisonInvalid();
    if (ids.length > COMPARE_LIMIT) throw failures.comparisonTooLong();
    const { snapshot } = await catalogs.current();
    const compared = await loadCompared({ db, snapshot, pricing: await pricingOf(request, response) }, ids, properties);
    const found = new Set(compared.map(({ product }) => product.id));
    const errorProductsId = ids.filter((id) => !found.has(id));
    return {
      page: { groups: groupByType(compared) },
      errorProductsId,
      error_products: await formerNames(db, errorProductsId),
    };
  });
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
