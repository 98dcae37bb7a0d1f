import { useEffect, useState } from "react";
import type { ComparisonGroup } from "#shared/contract/comparison.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { COMPARE_LIMIT } from "#shared/domain/lists/lists.ts";
import { withMinimumDelay } from "../../api/refusal.ts";
import { useLists, useAppContext } from "../../state/context.tsx";
import { useNotices, type NoticeBoard, goneNotices } from "../../ui/notices.tsx";

export interface OwnComparison extends Pick<NoticeBoard, "notices" | "dismiss"> {
  /** null = not loaded yet. */
  groups: ComparisonGroup[] | null;
  failed: boolean;
  retry(): void;
}

/**
 * The comparison of the browser's list; when the list is too long, only its last products. It is loaded again when the list has a new
 * product, also from another tab.
 */
export function useComparison(): OwnComparison {
  const { api, lists } = useAppContext();
  const ready = useLists((state) => state.ready);
  const list = useLists((state) => state.compare);
  const [groups, setGroups] = useState<readonly ComparisonGroup[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { notices, notify, dismiss } = useNotices();

  const ids = list.slice(-COMPARE_LIMIT);
  const known = groups === null ? [] : idsOf(groups);
  const wanted = ready && ids.some((id) => !known.includes(id)) ? ids.join(",") : "";
  useEffect(() => {
    if (wanted === "") return;
    const leaving = new AbortController();
    withMinimumDelay(api.call(endpoints.comparison, { query: { products: wanted }, signal: leaving.signal })).then(
      ({ page, errorProductsId, error_products }) => {
        if (leaving.signal.aborted) return;
        setFailed(false);
        setGroups(page.groups);
        notify(goneNotices(error_products));
        if (errorProductsId.length > 0) lists.getState().removeErroneous(errorProductsId);
      },
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [api, lists, notify, wanted, attempt]);

  const shown = groups === null && !(ready && ids.length === 0) ? null : keepProducts(groups ?? [], ids);
  return { groups: shown, failed: failed && wanted !== "", retry: () => setAttempt((count) => count + 1), notices, dismiss };
}

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
