import { expect, it } from "vitest";
import { availability } from "./availability.ts";

it.each([
  [null, null, "В наличии"],
  [4, null, "В наличии, 4 шт."],
  [0, null, "Нет в наличии"],
  [0, 25, "Нет в наличии"],
  [null, 25, "Под заказ, 25 рабочих дней"],
  [null, 21, "Под заказ, 21 рабочий день"],
  [null, 2, "Под заказ, 2 рабочих дня"],
] as const)("stock %s, made in %s days: «%s»", (stock, orderDays, text) => {
  expect(availability(stock, orderDays).replaceAll("\u00a0", " ")).toBe(text);
});
