import type { Modification, ProductDetail } from "#shared/contract/catalog.ts";
import { displayPrice, type Price } from "#shared/domain/price.ts";

/** What stands on the product page for sale: the chosen modification, or the product itself when it has none. */
export interface Choice {
  id: number;
  modification: Modification | null;
  article: string;
  price: Price;
  stock: number | null;
  /** Name with the modification, as the cart and the letters say it. */
  fullName: string;
}

/** @param chosen the id in the address (`?m=`); without one the flagged lowest price in stock, else the first in stock. */
export function chooseModification(card: ProductDetail, chosen: string | null): Choice {
  const { modifications } = card;
  const inStock = modifications.filter(({ stock }) => stock !== 0);
  const modification =
    modifications.find(({ id }) => String(id) === chosen) ??
    inStock.find(({ price_from }) => price_from) ??
    inStock[0] ??
    modifications[0] ??
    null;
  if (!modification) {
    return { id: card.id, modification, article: card.article, price: displayPrice<Price>(card), stock: card.stock, fullName: card.name };
  }
  return {
    id: modification.id,
    modification,
    article: modification.article || card.article,
    price: { ...modification, price_from: false },
    stock: modification.stock,
    fullName: `${card.name}, ${modification.name}`,
  };
}
