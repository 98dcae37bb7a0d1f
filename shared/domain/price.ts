import { NBSP } from "../text/space.ts";

/** What the price display reads; roubles. */
export interface Price {
  price: number;
  price_before_discount: number | null;
  price_from: boolean;
}

/**
 * The price a list shows and sorts by: a zero price with modifications stands for the price of the modification
 * flagged `price_from` (specification, section 4).
 */
export function displayPrice<Shown extends Pick<Price, "price" | "price_from"> = Price>(
  product: NoInfer<Shown & { modifications?: readonly Shown[] }>,
): Shown {
  if (product.price > 0) return product;
  return product.modifications?.find((modification) => modification.price_from && modification.price > 0) ?? product;
}

const formats = {
  default: new Intl.NumberFormat("ru-RU", { style: "currency", currency: "RUB", minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  fixed: new Intl.NumberFormat("ru-RU", { style: "currency", currency: "RUB", minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** `12 990 ₽` with U+00A0 between thousands and before the sign: 0 decimals, 2 in fixed mode. */
export function formatRoubles(roubles: number, mode: "default" | "fixed" = "default"): string {
  return formats[mode].format(roubles).replace(/[\s\u202f]/g, NBSP);
}

export const PRICE_ON_REQUEST = "По запросу";

/** The price as one line of text: «от 12 990 ₽», «По запросу». */
export function priceText({ price, price_from }: Pick<Price, "price" | "price_from">): string {
  if (price === 0) return PRICE_ON_REQUEST;
  return price_from ? `от${NBSP}${formatRoubles(price)}` : formatRoubles(price);
}

/** The saving against the old price, in roubles and whole per cent; null when there is none. */
export function saving({ price, price_before_discount }: Price): { roubles: number; percent: number } | null {
  if (price <= 0 || price_before_discount === null || price_before_discount <= price) return null;
  const roubles = price_before_discount - price;
  return { roubles, percent: Math.round((roubles / price_before_discount) * 100) };
}
