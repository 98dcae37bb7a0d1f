import { expect, it } from "vitest";
import { normalizeEmail } from "./person.ts";

it.each([
  [" Anna@Example.RU ", "anna@example.ru"],
  ["a.b+c@почта.рф", "a.b+c@почта.рф"],
  ["anna@example", null],
  ["anna example@ru.ru", null],
  ["anna@@example.ru", null],
  ["", null],
])("the e-mail %j is kept as %j", (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
});
