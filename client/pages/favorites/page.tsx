import { useEffect, useState } from "react";
import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { useLists, useServices } from "../../state/context.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { ProductCard } from "../../ui/product-card.tsx";
import { Watched } from "../../ui/watched.tsx";
import "../../ui/button.css";
import "./page.css";

/** The products put aside; the list is the browser's own. One taken out stays on screen, so that it can be put back. */
export function FavoritesPage() {
  const { api, lists, ui } = useServices();
  const ready = useLists((state) => state.ready);
  const ids = useLists((state) => state.favorites);
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!ready) return;
    const wanted = lists.getState().favorites;
    if (wanted.length === 0) return setProducts([]);
    const leaving = new AbortController();
    api.call(endpoints.favorites, { query: { products: wanted.join(",") }, signal: leaving.signal }).then(
      ({ page, errorProductsId }) => {
        setFailed(false);
        setProducts(page.products);
        if (errorProductsId.length === 0) return;
        lists.getState().removeErroneous(errorProductsId);
        ui.getState().announce(
          `${errorProductsId.length} ${plural(errorProductsId.length, "товар больше не продаётся", "товара больше не продаются", "товаров больше не продаются")}`,
        );
      },
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [api, lists, ui, ready, attempt]);

  return (
    <>
      <div className="wrap favs">
        <Breadcrumbs items={[]} current="Избранное" />
        <h1 className="h1">
          Избранное
          {ids.length > 0 && <span className="sup">{ids.length}</span>}
        </h1>
        {failed ? (
          <Empty title="Не получилось показать товары" text="Список цел. Проверьте связь и попробуйте ещё раз.">
            <button className="btn" type="button" onClick={() => setAttempt(attempt + 1)}>
              Повторить
            </button>
          </Empty>
        ) : products === null ? (
          <div aria-busy="true">
            <noscript>
              <p>Избранное хранится в браузере, ему нужен JavaScript.</p>
            </noscript>
          </div>
        ) : products.length === 0 ? (
          <Empty title="Пока пусто" text={`Нажмите на сердце у товара, и${NBSP}он будет здесь.`}>
            <a className="btn" href={paths.catalog.href()}>
              В каталог
            </a>
          </Empty>
        ) : (
          <div className="cards favs-cards">
            {products.map((product, index) => (
              <ProductCard key={product.id} product={product} priority={index < 2} />
            ))}
          </div>
        )}
      </div>
      <Watched />
    </>
  );
}
