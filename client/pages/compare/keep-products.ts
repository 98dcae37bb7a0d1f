import type { ComparisonGroup } from "#shared/contract/comparison.ts";

/** A comparison without the removed products. Groups without products and rows without values are removed too. */
export function keepProducts(groups: readonly ComparisonGroup[], ids: readonly number[]): ComparisonGroup[] {
  return groups.flatMap((group) => {
    const kept = group.products.map(({ id }) => ids.includes(id));
    if (kept.every(Boolean)) return [group];
    if (!kept.includes(true)) return [];
    const rows = group.rows.map((row) => {
      const values = row.values.filter((_, index) => kept[index]);
      return { ...row, values, differ: new Set(values).size > 1 };
    });
    return [
      {
        ...group,
        products: group.products.filter((_, index) => kept[index]),
        rows: rows.filter(({ values }) => values.some((value) => value !== null)),
      },
    ];
  });
}

export const idsOf = (groups: readonly ComparisonGroup[]) => groups.flatMap(({ products }) => products.map(({ id }) => id));
