/**
 * Orders two shown prices (`displayPrice`). Zero prices (on request) stand last in both directions (specification, section 4); equal
 * prices keep their order.
 */
export function comparePrices(direction: "asc" | "desc"): (left: number, right: number) => number {
  return (left, right) => {
    if (left === 0 || right === 0) return Number(left === 0) - Number(right === 0);
    return direction === "asc" ? left - right : right - left;
  };
}
