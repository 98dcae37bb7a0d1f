import type { Kysely } from "kysely";
import type { Spec } from "#shared/contract/catalog.ts";
import { withHidden } from "../../catalog/overrides/fed-values.ts";
import type { Database } from "../../db/schema.ts";
import { inChunks } from "../../db/insert-rows.ts";

/** A product of a section with what it says of itself, and what each of its modifications says. */
export interface DescribedGoods {
  specs: Spec[];
  modifications: Spec[][];
}

/** The first goods of a section, hidden ones too. */
export async function describedGoods(db: Kysely<Database>, catalogId: number, typeId: number, most: number): Promise<DescribedGoods[]> {
  const places = withHidden(catalogId);
  const products = await db
    .selectFrom("products")
    .select(["id", "spec_groups", "specs"])
    .where("catalog_id", "in", places)
    .where("type_id", "=", typeId)
    .orderBy("id")
    .limit(most)
    .execute();
  const own = new Map(products.map((row) => [row.id, { specs: specsIn(row), modifications: [] as Spec[][] }]));
  for (const chunk of inChunks([...own.keys()], 500)) {
    const rows = await db
      .selectFrom("modifications")
      .select(["product_id", "specs"])
      .where("catalog_id", "in", places)
      .where("product_id", "in", chunk)
      .execute();
    for (const row of rows) own.get(row.product_id)?.modifications.push(specsIn(row));
  }
  return [...own.values()];
}

/** All characteristics of a product or a modification, each name once. */
export function specsIn({ spec_groups = "[]", specs }: { spec_groups?: string; specs: string }): Spec[] {
  const groups = JSON.parse(spec_groups) as { items: Spec[] }[];
  const all = [...groups.flatMap(({ items }) => items), ...(JSON.parse(specs) as Spec[])];
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** The unit and the number of uses of each name, in the order of their first use. */
export function usesOf(all: readonly (readonly Spec[])[]): Map<string, { unit: string; times: number }> {
  const used = new Map<string, { unit: string; times: number }>();
  for (const { name, unit } of all.flat()) {
    const known = used.get(name);
    used.set(name, { unit: known?.unit || unit, times: (known?.times ?? 0) + 1 });
  }
  return used;
}

/** Names that every fifth of them has: those that the section describes its goods by. */
export const commonNames = (used: ReadonlyMap<string, { times: number }>, of: number): string[] =>
  [...used].filter(([, { times }]) => times * 5 >= of).map(([name]) => name);
