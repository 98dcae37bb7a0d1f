import { wholeQuantity, type CartItem } from "../cart.ts";
import { COMPARE_LIMIT, readId } from "./lists.ts";

export interface CookieLists {
  cart: readonly CartItem[];
  favorites: readonly number[];
  compare: readonly number[];
}

/** A change of these lists, for the page that is shown after it. */
export interface ListsChange {
  list: keyof CookieLists;
  /** `filled` = a whole list was added; `present` = it was in the list before; `full` = the list has no room. */
  what: "added" | "filled" | "present" | "full" | "removed" | "changed" | "cleared";
  /** 0 = all products of the list. */
  id: number;
  /** Pieces in the cart: those that it has now, or those that were removed. */
  quantity: number;
  /** The path of the page where the button was pressed. */
  from: string;
}

/** The most entries of each list. A browser keeps at most 4 KB of a cookie. */
export const COOKIE_LIMITS = { cart: 50, favorites: 100, compare: COMPARE_LIMIT } as const satisfies Record<keyof CookieLists, number>;
const MAX_LENGTH = 3500;

/** Reads the cookie without ever failing: anybody can write one. @param value undefined = there is none */
export function readCookieLists(value: string | undefined): CookieLists {
  const [cart = "", favorites = "", compare = ""] = value && value.length <= MAX_LENGTH ? value.split("~") : [];
  const items = new Map(
    cart.split(".").flatMap((entry): [number, CartItem][] => {
      const item = readListItem(entry);
      return item && item.quantity > 0 ? [[item.id, item]] : [];
    }),
  );
  return {
    cart: [...items.values()].slice(0, COOKIE_LIMITS.cart),
    favorites: readIds(favorites).slice(0, COOKIE_LIMITS.favorites),
    compare: readIds(compare).slice(0, COOKIE_LIMITS.compare),
  };
}

/** Reads «12x3»: three pieces of the product 12. null = it is something else. */
export function readListItem(text: string): CartItem | null {
  const [id, quantity, ...rest] = text.split("x");
  const known = readId(id);
  return known === null || quantity === undefined || rest.length > 0 ? null : { id: known, quantity: wholeQuantity(quantity) };
}

/** The value of the cookie; empty = there is nothing to keep. */
export function writeCookieLists({ cart, favorites, compare }: CookieLists): string {
  const text = [cart.map(listItem).join("."), favorites.join("."), compare.join(".")].join("~");
  return text === "~~" ? "" : text;
}

export const listItem = ({ id, quantity }: CartItem) => `${id}x${quantity}`;

function readIds(text: string): number[] {
  return [...new Set(text.split(".").map(readId))].filter((id) => id !== null);
}
