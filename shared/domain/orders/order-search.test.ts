import { expect, it } from "vitest";
import { orderTerms, parseOrderQuery } from "./order-search.ts";

const order = {
  number: "26-000123",
  name: "Семён Петров-Водкин",
  phone: "+79162047711",
  email: "S.Petrov@Example.ru",
  description: "Быстрый заказ\n\nПозвоните после 18",
  lines: [{ article: "ОРБ-12/3" }, { article: "" }],
};
/** As the database does it. */
const finds = (query: string) => {
  const terms = orderTerms(order);
  const pieces = parseOrderQuery(query);
  const matches = (beginnings: string[], whole: string | null) =>
    terms.some((term) => term === whole || beginnings.some((one) => term.startsWith(one)));
  return pieces.length > 0 && pieces.every(({ beginnings, whole }) => matches(beginnings, whole));
};

it.each([
  ["its number", "26-000123"],
  ["its number without the dash", "26000123"],
  ["its number without the year", "000123"],
  ["its number as it is told on the telephone", "123"],
  ["its number with its sign", "№ 26-000123"],
  ["the phone", "+7 916 204-77-11"],
  ["the phone as it is typed at home", "8 (916) 204 77 11"],
  ["the phone without a country", "9162047711"],
  ["the last digits of the phone", "77-11"],
  ["the first name", "семен"],
  ["the beginning of the last name", "Пет"],
  ["a part of the last name", "водкин"],
  ["two words in another order", "петров семён"],
  ["a name and the last digits", "Семён 7711"],
  ["the e-mail", "s.petrov@example.ru"],
  ["the beginning of the e-mail", "S.Petrov@"],
  ["the article", "орб-12/3"],
  ["the article without its dash", "орб12"],
  ["a word of the comment", "позвоните"],
])("an order is found by %s", (_, query) => {
  expect(finds(query)).toBe(true);
});

it.each(["26-000124", "124", "7712", "711", "916", "Сидоров", "семён сидоров", "example", "батут"])("«%s» does not find it", (query) => {
  expect(finds(query)).toBe(false);
});

it("nothing but marks asks for nothing", () => {
  expect([parseOrderQuery("  "), parseOrderQuery("— ,")]).toEqual([[], []]);
});

it("an order without a shopper keeps its number and its articles", () => {
  const erased = { ...order, name: "", phone: "", email: "", description: "" };
  expect(orderTerms(erased)).toEqual(["26000123", "#123", "орб123", "орб", "12"]);
});

it("a long comment has a bound", () => {
  const description = Array.from({ length: 2000 }, (_, index) => `слово${index}`).join(" ");
  expect(orderTerms({ ...order, description })).toHaveLength(120);
});
