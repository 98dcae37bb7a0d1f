import { expect, it } from "vitest";
import { passwordError } from "./account.ts";

it.each([
  ["", "Придумайте пароль"],
  ["батут12", "Пароль короткий: нужно не меньше 8 знаков"],
  ["я".repeat(129), "Пароль длинный: не больше 128 знаков"],
  ["zzzzzzzzzz", "Такой пароль подбирают первым: придумайте другой"],
  ["батут у дома", null],
  ["correct horse battery staple", null],
  ["🤸".repeat(4) + "прыг", null],
])("%j: %s", (password, error) => {
  expect(passwordError(password)).toBe(error);
});
