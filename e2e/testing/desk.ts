import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import type { Role } from "#shared/domain/staff.ts";
import { expect } from "./fixtures.ts";
import type { Shop } from "./shop.ts";

export const DESK_PASSWORD = "синий батут 7";

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** A part of a page with its heading. */
export const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The steps of an order's page. */
export const steps = (page: Page) => page.locator(".order-steps");

/** Waits until the page is interactive. */
export const live = (page: Page) => expect(page.locator("[data-live]")).toBeVisible();

/** Opens a page of the desk. */
export async function go(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await live(page);
}

/** Adds a member and lets the page's browser accept the invitation. */
export async function joinDesk(page: Page, shop: Shop, role: Role, name: string): Promise<void> {
  const invited = await shop.command("staff", "add", `${randomUUID()}@vzlet.example`, "--role", role);
  const [link = ""] = /\/manage\/invite\/\S+/.exec(invited) ?? [];
  await page.goto(shop.url + link);
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill(name);
  await page.getByLabel("Пароль", { exact: true }).fill(DESK_PASSWORD);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Сегодня" })).toBeVisible();
}

export interface PlacedOrder {
  number: string;
  url: string;
}

/** Мини-батут Тонус Start, 5 490 ₽. */
const START = 18;

/** Places an order in the shop. */
export async function placeOrder(page: Page, shop: Shop, change: object = {}): Promise<PlacedOrder> {
  const data = {
    products: [{ id: START, quantity: 1 }],
    name: "Анна Смирнова",
    phone: "+79162047711",
    email: "anna@example.ru",
    delivery: "pickup",
    consent: true,
    ...change,
  };
  const answer = await page.request.post(`${shop.url}/api/checkout/`, { data, headers: { "idempotency-key": randomUUID() } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { order: PlacedOrder }).order;
}
