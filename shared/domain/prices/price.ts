import { numberText, NBSP } from "../../text/format.ts";

/** A price to show. Roubles. */
export interface Price {
  price: number;
  price_before_discount: number | null;
  price_from: boolean;
}

/**
 * The price that a list shows and sorts by. When the price of a product with modifications is zero, it is the price of the modification flagged
 * `price_from` (docs/specification.md, section 4).
 */
export function displayPrice<Shown extends Pick<Price, "price" | "price_from"> = Price>(
  product: NoInfer<Shown & { modifications?: readonly Shown[] }>,
): Shown {
  if (product.price > 0) return product;
  return product.modifications?.find((modification) => modification.price_from && modification.price > 0) ?? product;
}

/** `12 990 ₽` with U+00A0 between thousands and before the sign; no decimals by default, two in the fixed mode. */
export function formatRoubles(roubles: number, mode: "default" | "fixed" = "default"): string {
  const digits = mode === "fixed" ? 2 : 0;
  return `${numberText(roubles, { min: digits, max: digits })}${NBSP}₽`;
}

/** An amount to the kopeck: `399,10 ₽`, and `399 ₽` when there are none. */
export function moneyText(roubles: number): string {
  return formatRoubles(roubles, Math.round(roubles * 100) % 100 === 0 ? "default" : "fixed");
}

export const PRICE_ON_REQUEST = "По запросу";

/** The price as text: «от 12 990 ₽», «По запросу». */
export function priceText({ price, price_from }: Pick<Price, "price" | "price_from">): string {
  if (price === 0) return PRICE_ON_REQUEST;
  return price_from ? `от${NBSP}${moneyText(price)}` : moneyText(price);
}

/** The difference to the old price in roubles and in whole per cent; null = there is none. */
export function saving({ price, price_before_discount }: Price): { roubles: number; percent: number } | null {
  if (price <= 0 || price_before_discount === null || price_before_discount <= price) return null;
  const roubles = price_before_discount - price;
  return { roubles, percent: Math.round((roubles / price_before_discount) * 100) };
}

/**
 * Compares two shown prices (`displayPrice`) for `sort`. Zero prices (on request) stand last in both directions (docs/specification.md,
 * section 4); equal prices keep their order.
 */
export function comparePrices(direction: "asc" | "desc"): (left: number, right: number) => number {
  return (left, right) => {
    if (left === 0 || right === 0) return Number(left === 0) - Number(right === 0);
    return direction === "asc" ? left - right : right - left;
  };
}
