import { displayPrice, type Priced } from "./price.ts";

/**
 * Orders two products by price. Zero prices (on request) stand last in both directions (specification, section 4); equal
 * prices keep their order.
 */
export function compareByPrice(direction: "asc" | "desc"): (a: Priced, b: Priced) => number {
  return (a, b) => {
    const left = displayPrice(a).price;
    const right = displayPrice(b).price;
    if (left === 0 || right === 0) return Number(left === 0) - Number(right === 0);
    return direction === "asc" ? left - right : right - left;
  };
}
