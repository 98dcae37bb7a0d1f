import { NBSP } from "../../text/format.ts";
import { quantityText } from "../unit.ts";
import { servicesOf } from "./order-services.ts";
import { lineDiscounts, shareDiscount } from "./order-totals.ts";

/** One line of a receipt. The sum of a line is `price × quantity`, exactly: cash registers multiply again. */
export interface ReceiptItem {
  /** The position of the order's line; 0 = the delivery, -1 and less = its services. */
  line: number;
  name: string;
  /** Kopecks for one, above zero. */
  price: number;
  quantity: number;
  unit: string;
}

/** A line of an order. `reduction` = what of the discount on the order is its own. */
interface Sold {
  position: number;
  name: string;
  modification: string;
  price: number;
  quantity: number;
  unit: string;
  reduction: number;
}

/** An order as its receipt needs it. Kopecks. */
export interface ReceiptOrder {
  lines: readonly Sold[];
  order_discount: number;
  delivery_price: number | null;
  /** JSON of `OrderService[]`. */
  services: string;
}

/** The most lines of a receipt that every cash register accepts. */
export const MAX_ITEMS = 80;

/**
 * What a payment of this sum is for: the goods by their prices after the discount on the order, the delivery and its services; of a part of the order each line
 * has its share. The lines add up to the sum to the kopeck. @returns null when they are more than a receipt takes
 */
export function receiptItems(order: ReceiptOrder, sum: number): ReceiptItem[] | null {
  const { lines, order_discount, delivery_price } = order;
  const services = servicesOf(order);
  const full = lines.map(({ price, quantity }) => price * quantity);
  const off = lineDiscounts(lines, Math.min(order_discount, total(full)));
  const totals = [
    ...full.map((price, index) => price - (off[index] ?? 0)),
    delivery_price ?? 0,
    ...services.map(({ price }) => price ?? 0),
  ];
  const parts = total(totals) === sum ? totals : shareDiscount(totals, sum);
  const sold = [
    ...lines.map(({ position, name, modification, quantity, unit }) => ({
      line: position,
      name: [name, modification].filter(Boolean).join(", "),
      quantity,
      unit,
    })),
    { line: 0, name: "Доставка", quantity: 1, unit: "шт." },
    ...services.map(({ name }, index) => ({ line: -1 - index, name, quantity: 1, unit: "шт." })),
  ];
  const exact = sold.flatMap((thing, index) => priced(thing, parts[index] ?? 0, true));
  if (exact.length <= MAX_ITEMS) return exact;
  const short = sold.flatMap((thing, index) => priced(thing, parts[index] ?? 0, false));
  return short.length <= MAX_ITEMS ? short : null;
}

/** A sum that its pieces do not divide becomes two prices a kopeck apart, or one line for all pieces. */
function priced(thing: Omit<ReceiptItem, "price">, sum: number, mayDivide: boolean): ReceiptItem[] {
  if (sum === 0) return [];
  const { quantity } = thing;
  const price = Math.floor(sum / quantity);
  const dearer = sum - price * quantity;
  if (dearer === 0) return [{ ...thing, price }];
  if (price === 0 || !mayDivide)
    return [{ ...thing, name: `${thing.name}, ${quantityText(quantity, thing.unit)}`, price: sum, quantity: 1 }];
  return [
    { ...thing, price, quantity: quantity - dearer },
    { ...thing, price: price + 1, quantity: dearer },
  ];
}

/** What is to go back of a payment: all that is left of it, or pieces of its lines by their places, and why. */
export interface RefundChoice {
  whole: boolean;
  lines: readonly { item: number; quantity: number }[];
  reason: string;
}

/**
 * The lines with the pieces that go back, or what is wrong, by the fields of the form. Who has typed pieces and chosen everything is asked again.
 * @param left the lines of the payment with the pieces that have not gone back
 */
export function refundedItems<Item extends Pick<ReceiptItem, "quantity">>(
  left: readonly Item[],
  { whole, lines, reason }: RefundChoice,
): { items: Item[] } | { errors: Record<string, string> } {
  const wanted = new Map(lines.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => [item, quantity]));
  const errors: Record<string, string> = {};
  if (reason === "") errors.reason = `Напишите, почему: причина останется в${NBSP}журнале`;
  for (const [item, quantity] of wanted) {
    const most = left[item]?.quantity ?? 0;
    if (whole) errors[`item-${item}`] = `Отметьте «Только за${NBSP}эти товары» или сотрите число: сейчас выбрано всё, что осталось`;
    else if (quantity > most) errors[`item-${item}`] = `Можно вернуть не${NBSP}больше ${most}`;
  }
  const items = left.flatMap((item, index) => {
    const quantity = whole ? item.quantity : (wanted.get(index) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  if (items.length === 0 && whole) errors.form = "По этому платежу уже всё возвращено";
  else if (items.length === 0) errors.lines = "Укажите, за что вернуть деньги";
  return Object.keys(errors).length > 0 ? { errors } : { items };
}

/** What lines of a receipt come to. */
export const sumOf = (items: readonly Pick<ReceiptItem, "price" | "quantity">[]) =>
  total(items.map(({ price, quantity }) => price * quantity));

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
