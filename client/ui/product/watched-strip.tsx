import { useEffect, useState } from "react";
import type { ProductCard } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { displayPrice, priceText } from "#shared/domain/prices/price.ts";
import { withMinimumDelay } from "../../api/refusal.ts";
import { useLists, useAppContext } from "../../state/context.tsx";
import { Photo } from "../photo.tsx";
import "./watched-strip.css";

/**
 * The recently watched products of the local list, the newest first. Placeholders stand there as soon as the list is read, so that loading
 * moves nothing.
 */
export function WatchedStrip({ except }: { except?: number }) {
  const { api, lists, ui } = useAppContext();
  const watched = useLists((state) => state.watched);
  const ids = watched.filter((id) => id !== except);
  const key = ids.join(",");
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (key === "") return;
    const leaving = new AbortController();
    withMinimumDelay(api.call(endpoints.favorites, { query: { products: key }, signal: leaving.signal })).then(
      ({ page, errorProductsId }) => {
        if (leaving.signal.aborted) return;
        setFailed(false);
        setProducts(page.products);
        // The visitor did not add them, so there is no message about removed ones.
        lists.getState().remove("watched", errorProductsId);
      },
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
    <section className="wrap watched" aria-labelledby="watched-title">
      <div className="section-head">
        <h2 className="h3" id="watched-title">
          Вы смотрели
        </h2>
        <button className="watched-clear text-15 soft" type="button" onClick={clear}>
          Очистить
        </button>
      </div>
      <ul className="watched-list stack">
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
      <div className="watched-product stack gap-2 text-15">
        <span className="watched-photo surface clip" />
        <span className="watched-name two-lines" />
        <b>&nbsp;</b>
      </div>
    );
  }
  const { url, name, pictures } = product;
  return (
    <a className="watched-product stack gap-2 text-15" href={url}>
      <span className="watched-photo surface clip">
        {pictures[0] && (
          <Photo className="product-photo" picture={pictures[0]} sizes="(min-width: 1280px) 160px, 112px" maxWidth={640} decorative />
        )}
      </span>
      <span className="watched-name two-lines">{name}</span>
      <b className="numeric">{priceText(displayPrice(product))}</b>
    </a>
  );
}
