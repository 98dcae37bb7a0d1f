import { useEffect, useState } from "react";
import type { ProductDetail } from "#shared/contract/catalog.ts";
import { useServices } from "../../state/context.tsx";
import type { Choice } from "./choice.ts";

/** Loads the calculator of square metres for goods that are sold by area. */
export function AreaPlace({ product, choice }: { product: ProductDetail; choice: Choice }) {
  const { chunks } = useServices();
  const [, setArrived] = useState(false);
  const isByArea = product.spec_groups.some(({ items }) => items.some(({ name }) => name === "Площадь штуки"));
  useEffect(() => {
    if (isByArea)
      chunks.load("area").then(
        () => setArrived(true),
        () => {},
      );
  }, [isByArea, chunks]);
  const Calculator = chunks.get("area")?.AreaCalculator;
  return isByArea && <div className="buy-area">{Calculator && <Calculator product={product} choice={choice} />}</div>;
}
