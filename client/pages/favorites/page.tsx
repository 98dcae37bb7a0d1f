import { useState } from "react";
import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { comparePrices, displayPrice } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import type { PageProps } from "../../page.ts";
import { useLists, useServices, type PlainFavorites } from "../../state/context.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notices } from "../../ui/notices.tsx";
import { ProductCard } from "../../ui/product-card.tsx";
import { CategoryLinks } from "../../ui/category-links.tsx";
import { Watched } from "../../ui/watched.tsx";
import { useFavorites, type Favorites } from "./use-favorites.ts";
import "../../ui/button.css";
import "./page.css";

/** The favourites. The browser keeps the list; without script the server fills the page from a cookie. */
export function FavoritesPage({ data }: PageProps<PlainFavorites | null>) {
  const Plain = useServices().plain?.favorites;
  const count = useLists(({ favorites }) => favorites.length);
  const { notices, dismiss, ...favorites } = useFavorites();
  return (
    <>
      <div className="wrap full-height-page favorites">
        <Breadcrumbs items={[]} current="Избранное" />
        <h1 className="h1">
          Избранное
          {count > 0 && (
            <span className="count-mark">
              <span className="visually-hidden">, товаров: </span>
              {count}
            </span>
          )}
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
  if (failed) {
    return (
      <Empty failed title="Не получилось показать товары" text="Список цел. Проверьте связь и попробуйте ещё раз.">
        <button className="button" type="button" onClick={retry}>
          Повторить
        </button>
      </Empty>
    );
  }
  if (products === null) {
    return (
      <div className="scripted" aria-busy="true">
        <Skeleton className="product-grid favorites-grid" count={Math.min(count, MAX_SKELETONS)} />
      </div>
    );
  }
  if (products.length === 0) {
    return (
      <Empty title="Пока пусто" text={`Нажмите на сердце у товара, и${NBSP}он будет здесь.`}>
        <a className="button" href={paths.catalog.href()}>
          В каталог
        </a>
        <CategoryLinks />
      </Empty>
    );
  }
  return <Sorted products={products} />;
}

const orders = { added: "Сначала новые", price_asc: "Сначала дешевле", price_desc: "Сначала дороже" };
type Order = keyof typeof orders;

/** The products, the last added one first. */
function Sorted({ products }: { products: readonly Product[] }) {
  const [order, setOrder] = useState<Order>("added");
  const byPrice = comparePrices(order === "price_asc" ? "asc" : "desc");
  const priceOf = (product: Product) => displayPrice(product).price;
  const sorted = order === "added" ? products : products.toSorted((left, right) => byPrice(priceOf(left), priceOf(right)));
  return (
    <>
      {products.length > 1 && (
        <label className="favorites-order">
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
      <h2 className="visually-hidden">Товары</h2>
      <div className="product-grid favorites-grid">
        {sorted.map((product, index) => (
          <ProductCard key={product.id} product={product} priority={index < 2} />
        ))}
      </div>
    </>
  );
}
