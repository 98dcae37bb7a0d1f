import { comparePrices } from "#shared/domain/price.ts";
import type { CardSource } from "../catalog/product-cards.ts";
import type { Shown } from "../catalog/product-ids.ts";
import { articleTerms, indexTerms } from "./terms.ts";

/**
 * What the cards of found products show: of «батут 12 футов» the modification 12 ft. It is the one that has most parts of the query; a product whose
 * modifications have the same parts is shown as a whole. `price` is that of the modification, in kopecks; null = shown as a whole.
 * @param parts the terms of each part of the query
 */
export async function shownModifications(
  { db, snapshot }: Pick<CardSource, "db" | "snapshot">,
  ids: readonly number[],
  parts: readonly (readonly string[])[],
): Promise<(Shown & { price: number | null })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("modifications")
    .select(["id", "product_id", "name", "note", "article", "price", "stock"])
    .where("catalog_id", "=", snapshot.id)
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  const partsOf = createCounter(parts);
  return ids.map((id) => {
    const shown = meant(byProduct.get(id) ?? [], partsOf);
    return { id, modification: shown?.id ?? null, price: shown?.price ?? null };
  });
}

interface Row {
  id: number;
  name: string;
  note: string;
  article: string;
  price: number;
  stock: number | null;
}

/** Counts the parts that a modification has. Many products have modifications of the same names, so the terms of a name are made once. */
function createCounter(parts: readonly (readonly string[])[]): (row: Row) => number {
  const kept = new Map<string, ReadonlySet<string>>();
  return ({ name, note, article }) => {
    const text = `${name} ${note}`;
    const named = kept.get(text) ?? new Set(indexTerms(text));
    kept.set(text, named);
    const numbers = articleTerms(article);
    return parts.filter((part) => part.some((term) => named.has(term) || numbers.includes(term))).length;
  };
}

function meant(rows: readonly Row[], partsOf: (row: Row) => number): Row | null {
  const scored = rows.map((row) => ({ row, score: partsOf(row) }));
  const most = scored.reduce((best, { score }) => Math.max(best, score), 0);
  const best = scored.filter(({ score }) => score === most).map(({ row }) => row);
  if (best.length === rows.length) return null;
  const compare = comparePrices("asc");
  const [shown] = best.toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || compare(a.price, b.price));
  return shown ?? null;
}
