import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { ProductCard } from "./product-card.tsx";
import "./rail.css";

/** Products side by side: a strip to swipe on a phone and a tablet, rows of four on a desktop. */
export function Rail({ products }: { products: readonly Product[] }) {
  return (
    <ul className="rail">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes="(min-width: 1520px) 296px, (min-width: 1024px) 19.5vw, (min-width: 400px) 247px, 62vw" />
        </li>
      ))}
    </ul>
  );
}
