import type { Locator, Page } from "playwright";
import { expect } from "./journey.ts";

export const PASSWORD = "три весёлых батута";

/** A refused form is a 422 and an anonymous account a 401, which the browser's console calls errors. */
export const refused: readonly RegExp[] = [/status 4(?:22|01): /, /status of 4(?:22|01) /];

/** The first part of a message that fits, as soon as it was sent. */
export async function fromMessages(messages: () => string[] | Promise<string[]>, pattern: RegExp): Promise<string> {
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

/** The link to a part of the account. */
export const part = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Личный кабинет" }).getByRole("link", { name });

export const title = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name, exact: true });
