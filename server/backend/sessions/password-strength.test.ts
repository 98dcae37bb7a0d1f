import { expect, it } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { passwordRefusal } from "./password-strength.ts";

const own = ["anna.petrova@sport-club.ru", "Анна Берёзкина", "+7 916 204 77 11"];
const words = { shop: { name: "Взлёт" }, siteUrl: "https://shop.trampoline.example" };
const COMMON = "Такой пароль подбирают первым: придумайте другой";
const GUESSED = "Пароль из имени, почты, телефона или названия магазина угадают: придумайте другой";

it("knows at least three thousand of the commonest passwords", () => {
  const list = commonPasswords.trim().split(/\s+/);
  expect(new Set(list).size).toBeGreaterThan(3000);
  expect(list.filter((password) => password.length < 8)).toEqual([]);
});

it.each([
  ["Password1", COMMON],
  ["йцукенгш", COMMON],
  ["jennifer", COMMON],
  ["JENNIFER-1984", COMMON],
  ["!sunshine!", COMMON],
  ["short", "Пароль короткий: нужно не меньше 8 знаков"],
  ["anna.petrova@sport-club.ru", GUESSED],
  ["Anna.Petrova", GUESSED],
  ["petrova1990", GUESSED],
  ["Берёзкина!", GUESSED],
  ["березкина7", GUESSED],
  ["berezkina7", GUESSED],
  ["anna-anna-1", GUESSED],
  ["sportclub2026", GUESSED],
  ["+79162047711", GUESSED],
  ["89162047711", GUESSED],
  ["9162047711", GUESSED],
  ["vzlet2026", GUESSED],
  ["Взлёт2026", GUESSED],
  ["admin2026", GUESSED],
  ["trampoline1", GUESSED],
  ["4071820395", null],
  ["батут у дома", null],
  ["синий батут 7", null],
  ["anna прыгает", null],
  ["correct horse battery staple", null],
])("%j: %s", (password, refusal) => {
  expect(passwordRefusal(password, own, words)).toBe(refusal);
});
