import type { Modification, ProductDetail } from "#shared/contract/catalog.ts";
import { displayPrice, type Price } from "#shared/domain/price.ts";

/** What is sold on the product page: the chosen modification, or the product itself when it has none. */
export interface Choice {
  id: number;
  modification: Modification | null;
  article: string;
  price: Price;
  stock: number | null;
  /** Name with the modification, as in the cart and the letters. */
  fullName: string;
}

/** @param chosen id from the address (`?m=`); null = the one with the lowest price in stock, else the first in stock */
export function chooseModification(product: ProductDetail, chosen: string | null): Choice {
  const { modifications } = product;
  const inStock = modifications.filter(({ stock }) => stock !== 0);
  const modification =
    modifications.find(({ id }) => String(id) === chosen) ??
    inStock.find(({ price_from }) => price_from) ??
    inStock[0] ??
    modifications[0] ??
    null;
  if (!modification) {
    return {
      id: product.id,
      modification,
      article: product.article,
      price: displayPrice<Price>(product),
      stock: product.stock,
      fullName: product.name,
    };
  }
  return {
    id: modification.id,
    modification,
    article: modification.article || product.article,
    price: { ...modification, price_from: false },
    stock: modification.stock,
    fullName: `${product.name}, ${modification.name}`,
  };
}
