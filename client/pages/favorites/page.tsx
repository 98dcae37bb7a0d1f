import { useState, useEffect } from "react";
import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { comparePrices, displayPrice } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { FAVORITES_LIMIT } from "#shared/domain/lists/lists.ts";
import { definePage, type PageProps, type LoadContext } from "../../page.ts";
import { useLists, useAppContext, type PlainFavorites } from "../../state/context.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notices, goneNotices, useNotices, type NoticeBoard } from "../../ui/notices.tsx";
import { ProductCard } from "../../ui/product/product-card.tsx";
import { EmptyList, FailedList, loadPlainList } from "../../ui/page/list-parts.tsx";
import { CountMark } from "../../ui/page/count-mark.tsx";
import { Watched } from "../../ui/product/watched.tsx";
import { offerHref } from "../../api/offer.ts";
import { withMinimumDelay } from "../../api/refusal.ts";
import "../../ui/button.css";
import "./page.css";

/** The browser keeps the list and asks for its products; without script a cookie keeps it. */
export const route = definePage({
  component: FavoritesPage,
  robots: "disallow",
  showsLists: true,
  load: loadPlainFavorites,
  head: () => ({ title: "Избранное", description: "Товары, которые вы отложили.", canonical: paths.favorites.href(), noindex: true }),
});

/** The favourites of a browser without script, the last added one first. null = script fills the page. */
async function loadPlainFavorites({ api, visitorLists, signal }: LoadContext): Promise<PlainFavorites | null> {
  if (!visitorLists) return null;
  return loadPlainList(visitorLists, "favorites", (ids) =>
    api.call(endpoints.favorites, { query: { products: ids.toReversed().join(",") }, signal }),
  );
}

/** The favourites. The browser keeps the list; without script the server fills the page from a cookie. */
function FavoritesPage({ data }: PageProps<PlainFavorites | null>) {
  const Plain = useAppContext().plain?.favorites;
  const count = useLists(({ favorites }) => favorites.length);
  const { notices, dismiss, ...favorites } = useFavorites();
  return (
    <>
      <div className="wrap full-height-page favorites">
        <Breadcrumbs items={[]} current="Избранное" />
        <h1 className="h1">
          Избранное
          {count > 0 && <CountMark count={count} />}
        </h1>
        <Notices notices={notices} dismiss={dismiss} />
        <Contents {...favorites} />
        <noscript>{Plain && <Plain data={data} />}</noscript>
      </div>
      <Watched />
    </>
  );
}

/** Enough to fill a screen. */
const MAX_SKELETONS = 8;

function Contents({ products, failed, retry }: Pick<Favorites, "products" | "failed" | "retry">) {
  const count = useLists(({ favorites }) => favorites.length);
  if (failed) return <FailedList title="Не получилось показать товары" kept="Список цел." onRetry={retry} />;
  if (products === null) {
    return (
      <div className="scripted" aria-busy="true">
        <Skeleton className="product-grid favorites-grid stack" count={Math.min(count, MAX_SKELETONS)} />
      </div>
    );
  }
  if (products.length === 0) {
    return <EmptyList title="Пока пусто" text={`Нажмите на сердце у товара, и${NBSP}он будет здесь.`} />;
  }
  return <Sorted products={products} />;
}

const orders = { added: "Сначала новые", price_asc: "Сначала дешевле", price_desc: "Сначала дороже" };
type Order = keyof typeof orders;

/** A product that is sold in sizes is offered in the one whose price its card shows. */
const offeredId = ({ id, variant, modifications }: Product) =>
  variant?.id ?? (modifications.find(({ price_from }) => price_from) ?? modifications[0])?.id ?? id;

/** Fewer than these leave room in their row on a wide screen. */
const A_ROW = 4;

/** The products, the last added one first. */
function Sorted({ products }: { products: readonly Product[] }) {
  const [order, setOrder] = useState<Order>("added");
  const byPrice = comparePrices(order === "price_asc" ? "asc" : "desc");
  const priceOf = (product: Product) => displayPrice(product).price;
  const sorted = order === "added" ? products : products.toSorted((left, right) => byPrice(priceOf(left), priceOf(right)));
  return (
    <>
      <div className="favorites-head spread middle gap-16">
        {products.length > 1 && (
          <label className="favorites-order inline-row">
            <span className="visually-hidden">Порядок</span>
            <select value={order} onChange={({ currentTarget }) => setOrder(currentTarget.value as Order)}>
              {Object.entries(orders).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" small />
          </label>
        )}
        <a className="underlined no-print" href={offerHref(products.map(offeredId))} target="_blank" rel="noopener nofollow">
          Коммерческое предложение
        </a>
      </div>
      <h2 className="visually-hidden">Товары</h2>
      <div className={products.length < A_ROW ? "favorites-few" : undefined}>
        <div className="product-grid favorites-grid stack">
          {sorted.map((product, index) => (
            <ProductCard key={product.id} product={product} priority={index < 2} />
          ))}
        </div>
        {products.length < A_ROW && (
          <aside className="favorites-more surface start" aria-label="Что ещё отложить">
            <p className="h3">Отложите ещё пару</p>
            <p className="soft pretty">Рядом проще решить: размеры, нагрузка, цена и{NBSP}срок видны сразу.</p>
            <a className="button" href={paths.catalog.href()}>
              В каталог
            </a>
          </aside>
        )}
      </div>
    </>
  );
}

export interface Favorites extends Pick<NoticeBoard, "notices" | "dismiss"> {
  /** The last added product first; null = not loaded yet. */
  products: readonly Product[] | null;
  failed: boolean;
  retry(): void;
}

/**
 * The products of the browser's list. A product that is removed on this page stays visible, so that it can be added again. Changes from
 * another tab are shown.
 */
export function useFavorites(): Favorites {
  const { api, lists } = useAppContext();
  const ready = useLists((state) => state.ready);
  const [products, setProducts] = useState<readonly Product[] | null>(null);
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
        notify(goneNotices(error_products));
        lists.getState().removeErroneous(errorProductsId);
      },
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [api, lists, notify, ready, attempt]);

  return { products, failed, retry, notices, dismiss };
}
