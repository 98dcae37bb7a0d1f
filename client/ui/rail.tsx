import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { ProductCard } from "./product-card.tsx";
import "./rail.css";

/** Products side by side: a strip to swipe on a phone and a tablet, rows of four on a desktop. */
export function Rail({ products }: { products: readonly Product[] }) {
  return (
    <ul className="rail">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes="(min-width: 1440px) 330px, (min-width: 1024px) 24vw, (min-width: 400px) 280px, 70vw" />
        </li>
      ))}
    </ul>
  );
}
