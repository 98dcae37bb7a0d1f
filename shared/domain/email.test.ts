import { expect, it } from "vitest";
import { mailboxOf, normalizeEmail } from "./email.ts";

it.each([
  [" Anna@Example.RU ", "anna@example.ru"],
  ["a.b+c@Почта.рф", "a.b+c@xn--80a1acny.xn--p1ai"],
  ["иван@xn--80a1acny.xn--p1ai", "иван@xn--80a1acny.xn--p1ai"],
  ["o'neil@example.ie", "o'neil@example.ie"],
  ["victim@v.example>", null],
  ["<victim@v.example>", null],
  ["victim@v.example,", null],
  ['"victim"@v.example', null],
  ["victim;a@v.example", null],
  ["(a)victim@v.example", null],
  ["vic\u200btim@v.example", null],
  ["victim\u2060@v.example", null],
  ["victim@v\u00ad.example", null],
  ["victim@v.example\u3164", null],
  ["ｖictim@v.example", null],
  ["victim@ｖ.example", null],
  ["victim@v。example", null],
  ["victim@v.example.", null],
  ["victim@[192.0.2.1]", null],
  ["victim@192.0.2.1", null],
  [".victim@v.example", null],
  ["vic..tim@v.example", null],
  [`${"a".repeat(65)}@v.example`, null],
  ["anna@example", null],
  ["anna example@ru.ru", null],
  ["anna@@example.ru", null],
  ["", null],
])("the e-mail %j is kept as %j", (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
});

it.each([
  ["anna+shop@example.ru", "anna@example.ru"],
  ["An.n.a+1@googlemail.com", "anna@gmail.com"],
  ["anna.petrova@ya.ru", "anna-petrova@yandex.ru"],
  ["a.nna@example.ru", "a.nna@example.ru"],
])("limits count %j as the mailbox %j", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
