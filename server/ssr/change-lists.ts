import { ownPath } from "#client/navigation/own-path.ts";
import { MAX_QUANTITY, quantityOf, setQuantity } from "#shared/domain/cart.ts";
import { KEPT_LIMITS, readKeptItem, type KeptLists, type ListsChange } from "#shared/domain/kept-lists.ts";
import { readId, withIds, withoutIds } from "#shared/domain/lists.ts";

interface Changed {
  lists: KeptLists;
  done: Omit<ListsChange, "from">;
}

const LISTS = ["cart", "favorites", "compare"] as const;

/**
 * The lists after a button of their form was pressed. A repeated press changes nothing more: an addition adds once, and a quantity is the one
 * that is wanted, not a difference.
 * @returns null = no button of the form has sent these fields
 */
export function changeLists(lists: KeptLists, form: FormData): Changed | null {
  for (const list of LISTS) {
    const added = readId(form.get(list));
    if (added !== null) return add(lists, list, added);
    const dropped = readId(form.get(`drop-${list}`));
    if (dropped !== null) return drop(lists, list, dropped);
  }
  if (form.has("clear-compare")) {
    return { lists: { ...lists, compare: [] }, done: { list: "compare", what: "cleared", id: 0, quantity: 0 } };
  }
  if (form.has("fill")) return fill(lists, String(form.get("fill")));
  const item = readKeptItem(String(form.get("set") ?? `${form.get("line")}x${form.get("quantity")}`));
  return item && changeQuantity(lists, item.id, item.quantity);
}

function add(lists: KeptLists, list: (typeof LISTS)[number], id: number): Changed {
  const before = list === "cart" ? lists.cart.map((item) => item.id) : lists[list];
  const quantity = list === "cart" ? quantityOf(lists.cart, id) : 0;
  if (before.includes(id)) return { lists, done: { list, what: "present", id, quantity } };
  if (before.length >= KEPT_LIMITS[list]) return { lists, done: { list, what: "full", id, quantity } };
  if (list === "cart") return { ...changeQuantity(lists, id, 1), done: { list, what: "added", id, quantity: 1 } };
  return { lists: { ...lists, [list]: withIds(lists[list], [id]) }, done: { list, what: "added", id, quantity } };
}

/** Puts «12x3.13x1» into the cart. Where the cart has more of something, that quantity stays. */
function fill(lists: KeptLists, text: string): Changed | null {
  const items = text
    .slice(0, MAX_FILL)
    .split(".")
    .flatMap((entry) => readKeptItem(entry) ?? []);
  if (items.length === 0) return null;
  let filled = lists;
  for (const { id, quantity } of items) {
    const change = changeQuantity(filled, id, Math.max(quantity, quantityOf(filled.cart, id)));
    if (change.done.what === "full") return { lists: filled, done: change.done };
    filled = change.lists;
  }
  return { lists: filled, done: { list: "cart", what: "filled", id: 0, quantity: items.length } };
}

function drop(lists: KeptLists, list: (typeof LISTS)[number], id: number): Changed {
  if (list === "cart") return changeQuantity(lists, id, 0);
  return { lists: { ...lists, [list]: withoutIds(lists[list], [id]) }, done: { list, what: "removed", id, quantity: 0 } };
}

/** Also brings back a line that was removed. */
function changeQuantity(lists: KeptLists, id: number, quantity: number): Changed {
  const before = quantityOf(lists.cart, id);
  const full = before === 0 && quantity > 0 && lists.cart.length >= KEPT_LIMITS.cart;
  const cart = full ? lists.cart : setQuantity(lists.cart, id, quantity);
  const what = full ? "full" : quantity === 0 ? "removed" : before === 0 ? "added" : "changed";
  return { lists: { ...lists, cart }, done: { list: "cart", what, id, quantity: quantity || Math.min(before, MAX_QUANTITY) } };
}

/** The longest list that a button sends. */
const MAX_FILL = 3000;
const WHATS: readonly string[] = ["added", "filled", "present", "full", "removed", "changed", "cleared"] satisfies ListsChange["what"][];
const MAX_FROM = 300;

/** The change as a cookie carries it to the next page: `cart.added.12.1./catalog/batuty/`. */
export function writeChange({ list, what, id, quantity }: Changed["done"], from: string): string {
  return [list, what, id, quantity, from.length > MAX_FROM ? "" : from].join(".");
}

/** Reads it without ever failing. */
export function readChange(value: unknown): ListsChange | null {
  const [, list, what = "", id, quantity, from = ""] =
    /^(cart|favorites|compare)\.(\w+)\.(\d{1,16})\.(\d{1,3})\.(.*)$/s.exec(typeof value === "string" ? value : "") ?? [];
  if (!list || !WHATS.includes(what) || from.length > MAX_FROM) return null;
  return {
    list: list as ListsChange["list"],
    what: what as ListsChange["what"],
    id: Number(id),
    quantity: Number(quantity),
    from: ownPath(from, ""),
  };
}
