import { useEffect, useState } from "react";
import type { ProductCard } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { useLists, useServices } from "../../state/context.tsx";
import { goneName, useNotices, type NoticeBoard } from "../../ui/use-notices.ts";

export interface Favorites extends Pick<NoticeBoard, "notices" | "dismiss"> {
  /** The last added first; null = not fetched yet. */
  products: readonly ProductCard[] | null;
  failed: boolean;
  retry(): void;
}

/** The products of the browser's list. One taken out here stays, so that it can be put back; what another tab does is taken over. */
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
    const wanted = lists.getState().favorites.toReversed();
    if (wanted.length === 0) return setProducts([]);
    const leaving = new AbortController();
    api.call(endpoints.favorites, { query: { products: wanted.join(",") }, signal: leaving.signal }).then(
      ({ page, errorProductsId, error_products }) => {
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
