import { NBSP, plural } from "../text/format.ts";

/** The characteristic that says what is sold as one: «пара», «комплект», «пог. м». A modification may have its own. */
const UNIT_SPEC = "Единица продажи";
/** What is sold when nobody says otherwise. */
export const PIECE = "шт.";

/** The words that change with a number. Others are abbreviations and stay: «шт.», «пог. м». */
const forms: Readonly<Record<string, readonly [one: string, few: string, many: string]>> = {
  пара: ["пара", "пары", "пар"],
  комплект: ["комплект", "комплекта", "комплектов"],
  набор: ["набор", "набора", "наборов"],
  упаковка: ["упаковка", "упаковки", "упаковок"],
  рулон: ["рулон", "рулона", "рулонов"],
};

/** What a product with these characteristics is sold by. The first that says it counts. */
export function unitIn(specs: readonly { name: string; value: string }[]): string {
  return specs.find(({ name }) => name === UNIT_SPEC)?.value.toLowerCase() ?? PIECE;
}

/** «3 шт.», «2 пары» */
export function quantityText(quantity: number, unit = PIECE): string {
  const words = forms[unit];
  return quantity + NBSP + (words ? plural(quantity, ...words) : unit);
}

/** What the price is for: «за шт.», «за пару». */
export function perUnit(unit = PIECE): string {
  return `за${NBSP}${forms[unit] && unit.endsWith("а") ? `${unit.slice(0, -1)}у` : unit}`;
}

/** How many of so many come later, because fewer are in stock. @param stock null = not counted */
export function backOrder(quantity: number, stock: number | null): number {
  return stock === null ? 0 : Math.max(quantity - stock, 0);
}

/** «В наличии 36 пар, ещё 24 под заказ»; null = all are there. */
export function backOrderText(quantity: number, stock: number | null, unit = PIECE): string | null {
  const later = backOrder(quantity, stock);
  return later === 0 ? null : `В${NBSP}наличии ${quantityText(quantity - later, unit)}, ещё ${later}${NBSP}под заказ`;
}

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
