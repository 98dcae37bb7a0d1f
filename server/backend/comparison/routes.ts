import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { comparisonQuery, type ComparisonGroup, type ComparisonResponse } from "#shared/contract/comparison.ts";
import { COMPARE_LIMIT } from "#shared/domain/lists.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { formerNames } from "../catalog/former-names.ts";
import type { Database } from "../db/schema.ts";
import { ApiError, badQuery } from "../errors.ts";
import { comparisonRows } from "./comparison-rows.ts";
import { loadCompared, type Compared } from "./load-compared.ts";

/** GET /api/comparison/?products=1,2: products and modifications beside each other, by type. */
export function comparisonRoutes({ db, catalogs }: { db: Kysely<Database>; catalogs: CatalogStore }): Router {
  const router = Router();
  router.get("/api/comparison/", async (request: Request, response: Response<ComparisonResponse>) => {
    const query = comparisonQuery.safeParse(request.query);
    if (!query.success) throw badQuery();
    const ids = readIds(query.data.products);
    const { snapshot } = await catalogs.current();
    const compared = await loadCompared(db, snapshot, ids);
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

/** Throws 400 for whatever is not a list of ids, and for one too long to look at. */
function readIds(text: string): number[] {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const ids = [...new Set(parts.map((part) => (/^\d+$/.test(part) ? Number(part) : 0)))];
  if (ids.some((id) => !Number.isSafeInteger(id) || id === 0)) {
    throw new ApiError(400, "IDS_INVALID", "Ссылка на сравнение повреждена: номера товаров в ней не читаются");
  }
  if (ids.length > COMPARE_LIMIT) {
    throw new ApiError(400, "LIST_TOO_LONG", `Сравнить можно не больше ${COMPARE_LIMIT} товаров за раз`);
  }
  return ids;
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
