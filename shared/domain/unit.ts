import { NBSP, numberText, plural } from "../text/format.ts";

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

/** «3 шт.», «2 пары», «1 200 шт.» */
export function quantityText(quantity: number, unit = PIECE): string {
  const words = forms[unit];
  return numberText(quantity) + NBSP + (words ? plural(quantity, ...words) : unit);
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
