import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { ProductCard } from "./product-card.tsx";
import "./product-carousel.css";

/** Products side by side: a carousel on a phone and a tablet, rows of four on a desktop. */
export function ProductCarousel({ products }: { products: readonly Product[] }) {
  return (
    <ul className="product-carousel stack">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes="(min-width: 1024px) 296px, 247px" />
        </li>
      ))}
    </ul>
  );
}
