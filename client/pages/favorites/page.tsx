import { useState } from "react";
import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { displayPrice } from "#shared/domain/price.ts";
import { comparePrices } from "#shared/domain/sort.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { useLists } from "../../state/context.tsx";
import { Bones } from "../../ui/bones.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notices } from "../../ui/notices.tsx";
import { ProductCard } from "../../ui/product-card.tsx";
import { Sections } from "../../ui/sections.tsx";
import { Watched } from "../../ui/watched.tsx";
import { useFavorites, type Favorites } from "./use-favorites.ts";
import "../../ui/button.css";
import "./page.css";

/** The products put aside; the list is the browser's own. */
export function FavoritesPage() {
  const count = useLists(({ favorites }) => favorites.length);
  const { notices, dismiss, ...favorites } = useFavorites();
  return (
    <>
      <div className="wrap favs">
        <Breadcrumbs items={[]} current="Избранное" />
        <h1 className="h1">
          Избранное
          {count > 0 && (
            <span className="sup">
              <span className="vh">, товаров: </span>
              {count}
            </span>
          )}
        </h1>
        <Notices notices={notices} dismiss={dismiss} />
        <Contents {...favorites} />
      </div>
      <Watched />
    </>
  );
}

/** As many bones as fill a screen. */
const MAX_BONES = 8;

function Contents({ products, failed, retry }: Pick<Favorites, "products" | "failed" | "retry">) {
  const count = useLists(({ favorites }) => favorites.length);
  if (failed) {
    return (
      <Empty failed title="Не получилось показать товары" text="Список цел. Проверьте связь и попробуйте ещё раз.">
        <button className="btn" type="button" onClick={retry}>
          Повторить
        </button>
      </Empty>
    );
  }
  if (products === null) {
    return (
      <div aria-busy="true">
        <Bones className="cards favs-cards" count={Math.min(count, MAX_BONES)} />
        <noscript>
          <p>Избранное хранится в браузере, ему нужен JavaScript.</p>
        </noscript>
      </div>
    );
  }
  if (products.length === 0) {
    return (
      <Empty title="Пока пусто" text={`Нажмите на сердце у товара, и${NBSP}он будет здесь.`}>
        <a className="btn" href={paths.catalog.href()}>
          В каталог
        </a>
        <Sections />
      </Empty>
    );
  }
  return <Sorted products={products} />;
}

const orders = { added: "Сначала новые", price_asc: "Сначала дешевле", price_desc: "Сначала дороже" };
type Order = keyof typeof orders;

/** Products come with the last added one first. */
function Sorted({ products }: { products: readonly Product[] }) {
  const [order, setOrder] = useState<Order>("added");
  const byPrice = comparePrices(order === "price_asc" ? "asc" : "desc");
  const priceOf = (product: Product) => displayPrice(product).price;
  const sorted = order === "added" ? products : products.toSorted((left, right) => byPrice(priceOf(left), priceOf(right)));
  return (
    <>
      {products.length > 1 && (
        <label className="favs-order">
          <span className="vh">Порядок</span>
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
      <h2 className="vh">Товары</h2>
      <div className="cards favs-cards">
        {sorted.map((product, index) => (
          <ProductCard key={product.id} product={product} priority={index < 2} />
        ))}
      </div>
    </>
  );
}
