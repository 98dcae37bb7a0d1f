import { PIECE, quantityText } from "../unit.ts";
import { plural, NBSP } from "../../text/format.ts";

/** «25 рабочих дней» */
export function workingDays(days: number): string {
  return days + NBSP + plural(days, "рабочий день", "рабочих дня", "рабочих дней");
}

/** Whether it can be had and when: «В наличии, 4 шт.», «Под заказ, 25 рабочих дней». @param orderDays working days to make it; null = sold from stock */
export function availability(stock: number | null, orderDays: number | null, unit = PIECE): string {
  if (stock === 0) return "Нет в наличии";
  if (orderDays) return `Под заказ, ${workingDays(orderDays)}`;
  return stock ? `В наличии, ${quantityText(stock, unit)}` : "В наличии";
}
