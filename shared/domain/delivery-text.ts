import { moneyText } from "./price.ts";

/** @param price roubles; null = nobody knows it yet */
export function deliveryText(price: number | null): string {
  if (price === null) return "рассчитает менеджер";
  return price === 0 ? "бесплатно" : moneyText(price);
}
