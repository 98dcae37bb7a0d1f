import type { Locator, Page } from "playwright";
import { expect } from "./fixtures.ts";
import type { Shop } from "./shop.ts";

/** The number on the page of a placed order. */
export async function orderNumber(page: Page): Promise<string> {
  const heading = page.getByRole("heading", { level: 1, name: /^Заказ № .* принят$/ });
  await expect(heading).toBeFocused();
  return numberIn(heading);
}

/** The number of an order that a heading or a dialog names. */
export async function numberIn(place: Locator): Promise<string> {
  return (/\d\d-\d{6}/.exec(await place.innerText()) ?? [""])[0];
}

/** The order as the command line shows it has these facts, and so many letters name it. */
export async function expectOrder(shop: Shop, number: string, facts: readonly (string | RegExp)[], letters: number): Promise<void> {
  const order = await shop.order(number);
  for (const fact of facts) expect(order).toMatch(fact);
  await expect.poll(async () => (await shop.letters()).filter((letter) => letter.includes(number)).length).toBe(letters);
}
