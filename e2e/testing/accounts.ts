import type { Locator, Page } from "playwright";
import { expect } from "./fixtures.ts";

export const PASSWORD = "три весёлых батута";

/** A form with errors is answered with 422, the account of an anonymous visitor with 401. The browser's console reports both as errors. */
export const expectedRefusals: readonly RegExp[] = [/status 4(?:22|01): /, /status of 4(?:22|01) /];

/** Waits for a message that matches the pattern. @returns the first group of the match */
export async function waitForMessage(messages: () => string[] | Promise<string[]>, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await messages()).map((text) => pattern.exec(text)?.[1]).find((part) => part !== undefined);
      return found;
    })
    .toBeTruthy();
  return found ?? "";
}

export async function register(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill(name);
  await page.getByRole("textbox", { name: "Эл. почта" }).fill(email);
  await page.getByRole("textbox", { name: "Пароль" }).fill(PASSWORD);
  await page.getByRole("checkbox", { name: /^Согласен на/ }).check();
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Код из письма" })).toBeVisible();
}

export async function logIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Почта или телефон" }).fill(login);
  await page.getByRole("textbox", { name: "Пароль" }).fill(password);
  await page.getByRole("button", { name: "Войти" }).click();
}

/** The link to one view of the account. */
export const accountLink = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Личный кабинет" }).getByRole("link", { name });

export const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name, exact: true });
