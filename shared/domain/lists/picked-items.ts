import { MAX_QUANTITY, wholeQuantity, type CartItem } from "../cart.ts";
import { readId } from "./lists.ts";

/** The button that puts what was picked of a list into the cart; the field of a line is `pick-3` with an id, and `pieces-3`. */
export const FILL_PICKED = "fill-picked";
const PICK = /^pick-(\d{1,3})$/;

/** A FormData, in the browser and on the server. */
interface Fields extends Iterable<[string, unknown]> {
  get(name: string): unknown;
}

/** What a form of a list asks for: the same product of two lines is one item. Damaged fields are left out. */
export function pickedItems(form: Fields): CartItem[] {
  const items = new Map<number, number>();
  for (const [name, value] of form) {
    const line = PICK.exec(name)?.[1];
    const id = line === undefined ? null : readId(value);
    if (id === null) continue;
    const quantity = wholeQuantity(form.get(`pieces-${line}`) ?? 1);
    if (quantity > 0) items.set(id, Math.min((items.get(id) ?? 0) + quantity, MAX_QUANTITY));
  }
  return [...items].map(([id, quantity]) => ({ id, quantity }));
}
