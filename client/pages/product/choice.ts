import type { Modification, ProductDetail } from "#shared/contract/catalog.ts";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import { chosenModification } from "#shared/domain/chosen-modification.ts";
import { unitIn } from "#shared/domain/unit.ts";
import { displayPrice, type Price } from "#shared/domain/prices/price.ts";

/** What is sold on the product page: the chosen modification, or the product itself when it has none. */
export interface Choice {
  id: number;
  modification: Modification | null;
  article: string;
  price: Price;
  stock: number | null;
  /** What is sold as one: «шт.», «пара». */
  unit: string;
  /** Name with the modification, as in the cart and the letters. */
  fullName: string;
  /** The boxes of this choice; empty = unknown. */
  boxes: ProductDetail["boxes"];
}

/** What a part below the first screen gets: the page, and what is chosen on it. */
export interface DetailsProps {
  data: ProductPageData;
  choice: Choice;
}

/** @param chosen id from the address (`?m=`) */
export function chooseModification(product: ProductDetail, chosen: string | null): Choice {
  const modification = chosenModification(product.modifications, chosen);
  const unit = unitIn([...(modification?.specs ?? []), ...product.spec_groups.flatMap(({ items }) => items)]);
  if (!modification) {
    return {
      id: product.id,
      modification,
      article: product.article,
      price: displayPrice<Price>(product),
      stock: product.stock,
      unit,
      fullName: product.name,
      boxes: product.boxes,
    };
  }
  return {
    id: modification.id,
    modification,
    article: modification.article || product.article,
    price: { ...modification, price_from: false },
    stock: modification.stock,
    unit,
    fullName: `${product.name}, ${modification.name}`,
    boxes: modification.boxes.length > 0 ? modification.boxes : product.boxes,
  };
}

/** Whether they are of the same series. Otherwise they are other products of the type. */
export const areOfSeries = ({ card: { series }, mates }: ProductPageData) => series !== null && mates[0]?.series?.id === series.id;
