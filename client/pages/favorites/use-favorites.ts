import { useEffect, useState } from "react";
import type { ProductCard } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { FAVORITES_LIMIT } from "#shared/domain/lists.ts";
import { withMinimumDelay } from "../../api/minimum-delay.ts";
import { useLists, useServices } from "../../state/context.tsx";
import { goneName, useNotices, type NoticeBoard } from "../../ui/notices.tsx";

export interface Favorites extends Pick<NoticeBoard, "notices" | "dismiss"> {
  /** The last added product first; null = not loaded yet. */
  products: readonly ProductCard[] | null;
  failed: boolean;
  retry(): void;
}

/**
 * The products of the browser's list. A product that is removed on this page stays visible, so that it can be added again. Changes from
 * another tab are shown.
 */
export function useFavorites(): Favorites {
  const { api, lists } = useServices();
  const ready = useLists((state) => state.ready);
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { notices, notify, dismiss } = useNotices();
  const retry = () => setAttempt((count) => count + 1);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => (key === "favorites" || key === null) && setAttempt((count) => count + 1);
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  useEffect(() => {
    if (!ready) return;
    const wanted = lists.getState().favorites.toReversed().slice(0, FAVORITES_LIMIT);
    if (wanted.length === 0) return setProducts([]);
    const leaving = new AbortController();
    withMinimumDelay(api.call(endpoints.favorites, { query: { products: wanted.join(",") }, signal: leaving.signal })).then(
      ({ page, errorProductsId, error_products }) => {
        if (leaving.signal.aborted) return;
        setFailed(false);
        setProducts(page.products);
        notify(
          error_products.map((gone) => ({ id: gone.id, title: goneName(gone), text: "Больше не продаётся, убрали из ваших списков." })),
        );
        lists.getState().removeErroneous(errorProductsId);
      },
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [api, lists, notify, ready, attempt]);

  return { products, failed, retry, notices, dismiss };
}
