import { NBSP, plural } from "../../text/format.ts";
import { backOrder, quantityText } from "../unit.ts";

/** What a line of an order says of what was not there: «из них 24 под заказ»; empty = all was. */
export function backOrderedText({ quantity, back_ordered }: { quantity: number; back_ordered: number }): string {
  if (back_ordered === 0) return "";
  return back_ordered < quantity ? `из${NBSP}них ${back_ordered}${NBSP}под заказ` : "под заказ";
}

/** A line as an order asks for it: with what the shopper has seen that it must wait for. */
export function orderedItem({ id, quantity, stock }: { id: number; quantity: number; stock: number | null }) {
  const back_order = backOrder(quantity, stock);
  return { id, quantity, ...(back_order > 0 && { back_order }) };
}

/** How much there is of goods that may be counted differently: «12 шт.», «3 пары», else «5 позиций». */
export function totalQuantity(lines: readonly { quantity: number; unit: string }[]): string {
  const [first] = lines;
  if (!first || lines.some(({ unit }) => unit !== first.unit)) {
    return lines.length + NBSP + plural(lines.length, "позиция", "позиции", "позиций");
  }
  return quantityText(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    first.unit,
  );
}
