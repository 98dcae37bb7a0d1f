import type { CartItem, CartResponse } from "#shared/contract/cart.ts";
import type { ComparisonResponse, FavoritesResponse } from "#shared/contract/comparison.ts";
import { parseCart } from "#shared/domain/cart.ts";
import { endpoints } from "#shared/contract/endpoints.ts";

/**
 * Makes the answer to a call from the stored answers to earlier calls of the same path. A product that they do not have is left out of the
 * answer; it is not reported as no longer sold.
 * @param answers the newest first
 * @returns null = the stored answers have nothing of what is asked for
 */
export function offlineAnswer({ pathname, searchParams }: URL, answers: readonly unknown[]): unknown {
  const products = searchParams.get("products") ?? "";
  if (pathname === endpoints.cart.path) return cartOf(parseCart(products), answers as CartResponse[]);
  const ids = products.split(",").map(Number);
  if (pathname === endpoints.favorites.path) return favoritesOf(ids, answers as FavoritesResponse[]);
  return comparisonOf(ids, answers as ComparisonResponse[]);
}

function cartOf(items: readonly CartItem[], answers: readonly CartResponse[]): CartResponse | null {
  const [newest] = answers;
  if (!newest) return null;
  const known = new Map(answers.toReversed().flatMap(({ page }) => page.products.map((line) => [line.id, line])));
  const products = items.flatMap(({ id, quantity }) => {
    const line = known.get(id);
    // The stock may have changed. The shop checks it when the order is sent.
    return line ? [{ ...line, quantity, total_price: line.price * quantity }] : [];
  });
  if (products.length === 0) return null;
  const sum = (priceOf: (line: (typeof products)[number]) => number) =>
    Math.round(products.reduce((total, line) => total + priceOf(line) * line.quantity, 0) * 100) / 100;
  const total_price = sum(({ price }) => price);
  return {
    ...newest,
    page: { products },
    errorProductsId: [],
    error_products: [],
    total_price,
    total_discount: sum(({ price, price_before_discount: before }) => (before ?? price) - price),
  };
}

function favoritesOf(ids: readonly number[], answers: readonly FavoritesResponse[]): FavoritesResponse | null {
  const known = new Map(answers.toReversed().flatMap(({ page }) => page.products.map((product) => [product.id, product])));
  const products = ids.map((id) => known.get(id)).filter((product) => product !== undefined);
  return products.length > 0 ? { page: { products }, errorProductsId: [], error_products: [] } : null;
}

/** The newest stored comparison that has one of the products. The page shows only those of its products that are in the list. */
function comparisonOf(ids: readonly number[], answers: readonly ComparisonResponse[]): ComparisonResponse | null {
  const found = answers.find(({ page }) => page.groups.some(({ products }) => products.some(({ id }) => ids.includes(id))));
  return found ? { ...found, errorProductsId: [], error_products: [] } : null;
}
