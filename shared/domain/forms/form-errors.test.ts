import { describe, expect, it } from "vitest";
import { formErrors, type FormAnswers } from "./form-errors.ts";
import { formIds, forms, isFormId } from "./forms.ts";

const plain = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.replaceAll("\u00a0", " ")]));
const today = "2026-11-20";
const call = { name: "Анна", phone: "+7 916 204 77 11", time: "" };
const check = (id: (typeof formIds)[number], values: FormAnswers["values"], rest: Partial<FormAnswers> = {}) =>
  plain(formErrors(id, { values, files: [], consent: true, ...rest }, today));
/** What is said of one field. */
const said = (id: (typeof formIds)[number], name: string, value: string) => check(id, { [name]: value })[name] ?? null;

it("knows the twelve forms", () => {
  expect(formIds).toHaveLength(12);
  expect([isFormId("see-live"), isFormId("seelive"), isFormId(undefined)]).toEqual([true, false, false]);
});

it("has nothing against a form that is filled in", () => {
  expect(check("call", call)).toEqual({});
});

it.each(formIds)("asks for what %s needs, in words", (id) => {
  const errors = formErrors(id, { values: {}, files: [], consent: false }, today);
  const needed = forms[id].fields.filter(({ required }) => required).map(({ name }) => name);
  expect(Object.keys(errors)).toEqual([...needed, ...(forms[id].product === "required" ? ["product_id"] : []), "consent"]);
  for (const error of Object.values(errors)) expect(error).toMatch(/^[А-ЯЁ][^!]+[^.!]$/);
});

it("asks for the consent", () => {
  expect(check("call", call, { consent: false })).toEqual({ consent: "Нужно согласие на обработку персональных данных" });
});

it.each([
  ["call", "name", "   ", "Укажите имя"],
  ["call", "name", "Я".repeat(201), "Не больше 200 знаков, сейчас 201"],
  ["call", "phone", "+7 ", "Укажите телефон"],
  ["call", "phone", "+7 916 204 77 1", "Телефон: не хватает одной цифры"],
  ["call", "phone", "8 (916) 204-77-11", null],
  ["call", "time", "Ночью", "Выберите один из вариантов"],
  ["call", "time", "Днём, с 12 до 17", null],
  ["questions", "email", "", "Укажите почту"],
  ["questions", "email", "anna@example", "Проверьте адрес почты: нужен вид name@example.ru"],
  ["questions", "email", "anna@example.ru", null],
  ["questions", "text", "", "Заполните поле «Вопрос»"],
  ["questions", "text", "я".repeat(3001), "Не больше 3000 знаков, сейчас 3001"],
  ["request", "email", "", null],
  ["request", "quantity", "", null],
  ["request", "quantity", "два", "Напишите целое число цифрами"],
  ["request", "quantity", "0", "Напишите число от 1"],
  ["request", "quantity", "1 000", null],
  ["installment", "first_payment", "0", null],
  ["installment", "price", "-5", "Напишите целое число цифрами"],
  ["see-live", "office", "", "Выберите один из вариантов"],
  ["see-live", "visit_date", "2026-11-20", null],
  ["see-live", "visit_date", "2026-11-19", "Этот день уже прошёл"],
  ["see-live", "visit_date", "2066-11-20", "Проверьте год"],
  ["product-registration", "purchase_date", "2026-11-20", null],
  ["product-registration", "purchase_date", "2026-11-21", "Эта дата ещё не наступила"],
  ["product-registration", "purchase_date", "0202-11-20", "Проверьте год"],
  ["product-registration", "purchase_date", "30.02.2026", "Напишите дату: день, месяц и год, например 20.11.2026"],
  ["product-registration", "purchase_date", "20.11.2026", null],
  ["product-registration", "purchase_date", "21.11.2026", "Эта дата ещё не наступила"],
  ["product-registration", "purchase_date", "11/20/2026", "Напишите дату: день, месяц и год, например 20.11.2026"],
  ["product-registration", "serial_number", "вз 2417-0012", null],
  ["product-registration", "serial_number", "не знаю", "Перепишите номер с таблички: буквы и цифры"],
  ["add-comment", "rating", "", "Поставьте оценку от 1 до 5"],
  ["add-comment", "rating", "6", "Поставьте оценку от 1 до 5"],
  ["add-comment", "rating", "5", null],
  ["add-comment", "product_id", "", "Выберите изделие"],
  ["add-comment", "product_id", "0", "Выберите изделие"],
  ["add-comment", "product_id", "12", null],
  ["service", "serial_number", "не знаю", null],
] as const)("%s, %s: %j", (id, name, value, error) => {
  expect(said(id, name, value)).toBe(error);
});

describe("files", () => {
  const picture = { name: "1.jpg", size: 1000, type: "image/jpeg" };
  const saidOf = (files: FormAnswers["files"]) => check("product-registration", {}, { files }).files ?? null;

  it.each([
    ["none: they may come later", [], null],
    ["one", [picture], null],
    ["too many", [picture, picture, picture], "Не больше 2 файлов"],
    ["a large one", [{ ...picture, size: 10 * 1024 * 1024 + 1 }], "Файл «1.jpg» больше 10 МБ"],
    ["an empty one", [{ ...picture, size: 0 }], "Файл «1.jpg» пустой"],
    ["another kind", [{ ...picture, type: "image/gif" }], "Файл «1.jpg» не подходит: нужны JPEG, PNG, WebP, HEIC или PDF"],
    ["a kind that the browser does not know", [{ ...picture, name: "1.heic", type: "" }], null],
  ])("%s", (_, files, error) => {
    expect(saidOf(files)).toBe(error);
  });

  it("are not needed by a service request", () => {
    expect(check("service", {})).not.toHaveProperty("files");
  });
});
