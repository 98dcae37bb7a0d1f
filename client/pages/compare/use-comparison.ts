import { useEffect, useState } from "react";
import type { ComparisonGroup } from "#shared/contract/comparison.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { COMPARE_LIMIT } from "#shared/domain/lists.ts";
import { withMinimumDelay } from "../../api/minimum-delay.ts";
import { useLists, useServices } from "../../state/context.tsx";
import { goneName, useNotices, type NoticeBoard } from "../../ui/notices.tsx";
import { idsOf, keepProducts } from "./keep-products.ts";

export interface OwnComparison extends Pick<NoticeBoard, "notices" | "dismiss"> {
  /** null = not loaded yet. */
  groups: ComparisonGroup[] | null;
  failed: boolean;
  retry(): void;
}

/**
 * The comparison of the browser's list; of a list that is too long only the last products. It is loaded again when the list has a new
 * product, also from another tab.
 */
export function useComparison(): OwnComparison {
  const { api, lists } = useServices();
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
        notify(
          error_products.map((gone) => ({ id: gone.id, title: goneName(gone), text: "Больше не продаётся, убрали из ваших списков." })),
        );
        if (errorProductsId.length > 0) lists.getState().removeErroneous(errorProductsId);
      },
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [api, lists, notify, wanted, attempt]);

  const shown = groups === null && !(ready && ids.length === 0) ? null : keepProducts(groups ?? [], ids);
  return { groups: shown, failed: failed && wanted !== "", retry: () => setAttempt((count) => count + 1), notices, dismiss };
}
