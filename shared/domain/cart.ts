import { parseArray, readId } from "./lists/lists.ts";

/** An item of the local cart. The id names a product or a modification. */
export interface CartItem {
  id: number;
  quantity: number;
}

/** The most pieces of one line. */
export const MAX_QUANTITY = 999;
/** The most lines of a cart and of an order. */
export const MAX_LINES = 100;

/** Limits a quantity to 0…999. A value that is no number counts as 0. */
export function wholeQuantity(quantity: unknown): number {
  const whole = typeof quantity === "number" || typeof quantity === "string" ? Math.trunc(Number(quantity)) : 0;
  return Number.isFinite(whole) ? Math.min(Math.max(whole, 0), MAX_QUANTITY) : 0;
}

/** Reads the stored cart without ever failing: damaged items are left out, the last quantity of a repeated id counts. */
export function parseCart(stored: string | null): CartItem[] {
  const items = new Map<number, CartItem>();
  for (const value of parseArray(stored)) {
    if (typeof value !== "object" || value === null) continue;
    const stored = value as Partial<Record<keyof CartItem, unknown>>;
    const id = readId(stored.id);
    const quantity = wholeQuantity(stored.quantity);
    if (id !== null && quantity > 0) items.set(id, { id, quantity });
  }
  return [...items.values()];
}

/**
 * Quantity 0 removes an item, another quantity changes it; an item that is not in the cart is added (docs/specification.md, section 4). A full
 * cart takes no other item.
 */
export function setQuantity(items: readonly CartItem[], id: number, quantity: number): CartItem[] {
  const whole = wholeQuantity(quantity);
  if (whole === 0) return items.filter((item) => item.id !== id);
  if (items.some((item) => item.id === id)) return items.map((item) => (item.id === id ? { id, quantity: whole } : item));
  return items.length < MAX_LINES ? [...items, { id, quantity: whole }] : [...items];
}

/** Pieces of an item; 0 = it is not in the cart. */
export function quantityOf(items: readonly CartItem[], id: number): number {
  return items.find((item) => item.id === id)?.quantity ?? 0;
}

/** The number of pieces that the header shows. */
export function cartCount(items: readonly CartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The same array when none of its ids is erroneous, so that nothing is shown anew. */
export function withoutItems(items: readonly CartItem[], erroneous: readonly number[]): readonly CartItem[] {
  return items.some(({ id }) => erroneous.includes(id)) ? items.filter(({ id }) => !erroneous.includes(id)) : items;
}
