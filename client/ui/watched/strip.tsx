import { useEffect, useState } from "react";
import type { ProductCard } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { displayPrice, priceText } from "#shared/domain/price.ts";
import { useLists, useServices } from "../../state/context.tsx";
import { Photo } from "../photo.tsx";
import "./strip.css";

/**
 * What the shopper looked at lately, from the local list, the newest first; nothing for a newcomer. The places are there as soon as the
 * list is read, so what fills them moves nothing.
 */
export function WatchedStrip({ except }: { except?: number }) {
  const { api, lists, ui } = useServices();
  const watched = useLists((state) => state.watched);
  const ids = watched.filter((id) => id !== except);
  const key = ids.join(",");
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (key === "") return;
    const leaving = new AbortController();
    api.call(endpoints.favorites, { query: { products: key }, signal: leaving.signal }).then(
      ({ page, errorProductsId }) => {
        setFailed(false);
        setProducts(page.products);
        // Nobody put them here, so nobody is told that they are gone.
        lists.getState().remove("watched", errorProductsId);
      },
      // An extra that failed is simply not there.
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [api, lists, key]);
  if (ids.length === 0 || (failed && products.length === 0)) return null;
  const clear = () => {
    lists.getState().remove("watched", watched);
    ui.getState().announce("Список просмотренного очищен", { title: "Вернуть", act: () => lists.getState().add("watched", watched) });
  };
  return (
    <section className="wrap seen" aria-labelledby="seen-h">
      <div className="seen-top">
        <h2 className="h3" id="seen-h">
          Вы смотрели
        </h2>
        <button className="seen-clear" type="button" onClick={clear}>
          Очистить
        </button>
      </div>
      <ul className="seen-in">
        {ids.map((id) => (
          <li key={id}>
            <Tile product={products.find((product) => product.id === id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ product }: { product: ProductCard | undefined }) {
  if (!product) {
    return (
      <div className="seen-a">
        <span className="seen-ph" />
        <span className="seen-n" />
        <b>&nbsp;</b>
      </div>
    );
  }
  const { url, name, pictures } = product;
  return (
    <a className="seen-a" href={url}>
      <span className="seen-ph">
        {pictures[0] && <Photo className="shot" picture={pictures[0]} sizes="(min-width: 1280px) 160px, 112px" maxWidth={640} decorative />}
      </span>
      <span className="seen-n">{name}</span>
      <b className="num">{priceText(displayPrice(product))}</b>
    </a>
  );
}
