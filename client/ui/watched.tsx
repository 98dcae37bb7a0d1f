import { useEffect, useState } from "react";
import type { ProductCard } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { displayPrice, priceText } from "#shared/domain/price.ts";
import { useLists, useServices } from "../state/context.tsx";
import { Photo } from "./photo.tsx";
import "./watched.css";

/** What the shopper looked at lately, from the local list; nothing for a newcomer. */
export function Watched({ except }: { except?: number }) {
  const { api } = useServices();
  const watched = useLists((lists) => lists.watched);
  const ids = watched.filter((id) => id !== except).join(",");
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    if (ids === "") return;
    const leaving = new AbortController();
    api.call(endpoints.favorites, { query: { products: ids }, signal: leaving.signal }).then(
      ({ page }) => setProducts(page.products),
      // An extra that failed is simply not there.
      () => {},
    );
    return () => leaving.abort();
  }, [api, ids]);
  if (ids === "" || products.length === 0) return null;
  return (
    <section className="wrap seen">
      <h2 className="h3">Вы смотрели</h2>
      <ul className="seen-in">
        {products.map((product) => (
          <li key={product.id}>
            <a className="seen-a" href={product.url}>
              <span className="seen-ph">
                {product.pictures[0] && <Photo className="shot" picture={product.pictures[0]} sizes="220px" maxWidth={640} decorative />}
              </span>
              <span className="seen-n">{product.name}</span>
              <b className="num">{priceText(displayPrice(product))}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
