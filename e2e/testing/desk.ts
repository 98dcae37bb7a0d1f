import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright";
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

/** The sessions of the members of each shop. */
const sessions = new WeakMap<Shop, Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>>();

/** Lets the page's browser work at the desk as this member, who is added and accepts the invitation when the shop does not know it yet. */
export async function joinDesk(page: Page, shop: Shop, role: Role, name: string): Promise<void> {
  const known = sessions.get(shop) ?? new Map();
  sessions.set(shop, known);
  const session = known.get(`${role} ${name}`);
  if (session) {
    await page.context().addCookies(session);
    await page.goto(`${shop.url}/manage/`);
  } else {
    await acceptInvitation(page, shop, role, name);
  }
  await expect(page.getByRole("heading", { level: 1, name: "Сегодня" })).toBeVisible();
  known.set(`${role} ${name}`, await page.context().cookies());
}

async function acceptInvitation(page: Page, shop: Shop, role: Role, name: string): Promise<void> {
  const invited = await shop.command("staff", "add", `${randomUUID()}@vzlet.example`, "--role", role);
  const [link = ""] = /\/manage\/invite\/\S+/.exec(invited) ?? [];
  await page.goto(shop.url + link);
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill(name);
  await page.getByLabel("Пароль", { exact: true }).fill(DESK_PASSWORD);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
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

/** Opens a section of the navigation. */
export async function openSection(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name }).first().click();
  await expect(heading(page, name)).toBeVisible();
  // What is typed before the page is interactive is not searched for.
  await live(page);
}

export const findInList = (page: Page, words: string): Promise<void> => page.getByRole("main").getByRole("searchbox").fill(words);

/** Sends a form as a browser does. @returns the number */
export async function sendForm(
  shop: Shop,
  form: string,
  fields: Record<string, string>,
  file?: [name: string, content: string],
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: "Анна", email: "anna@example.ru", consent: "on", ...fields })) body.set(name, value);
  if (file) body.append("files", new Blob([file[1]]), file[0]);
  const response = await fetch(`${shop.url}/ajax/form-${form}/`, { method: "POST", body });
  const { enquiry } = (await response.json()) as { enquiry: { number: string } };
  return enquiry.number;
}

/** The fields of a service request. */
export const repair = { phone: "+7 916 204 77 11", city: "Казань", product_name: "Батут «Орбита»", text: "Лопнула пружина" };
