import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import type { Order } from "./order.ts";

/** The words for an order in letters and on the operator's command line. */

/** Kopecks as «45 990 ₽». Two decimals are written only when they are not zero. */
export function money(kopecks: number): string {
  return moneyText(kopecks / 100);
}

/** The same for a price: zero is «По запросу». */
export function priceMoney(kopecks: number): string {
  return kopecks === 0 ? PRICE_ON_REQUEST : money(kopecks);
}

const moment = new Intl.DateTimeFormat("ru-RU", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Moscow" });

/** «20 ноября 2026 г. в 13:26 (Москва)». */
export function momentText(time: number): string {
  return `${moment.format(time)} (Москва)`;
}

export function deliveryText({ delivery_name }: Pick<Order, "delivery_name">): string {
  return delivery_name || "Способ согласует менеджер";
}

export function deliveryPriceText({ delivery, delivery_price }: Pick<Order, "delivery" | "delivery_price">): string {
  if (delivery_price === 0) return "Бесплатно";
  if (delivery_price !== null) return money(delivery_price);
  return delivery === "" ? "Согласует менеджер" : "Рассчитает менеджер";
}
