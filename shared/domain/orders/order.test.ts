import { describe, expect, it } from "vitest";
import { describeOrder, orderErrors, typedDescription, type OrderForm } from "./order.ts";

describe("a fast order", () => {
  it("prepends «Быстрый заказ» and a blank line to the description", () => {
    expect(describeOrder(true, "Позвоните вечером")).toBe("Быстрый заказ\n\nПозвоните вечером");
    expect(describeOrder(true, "")).toBe("Быстрый заказ\n\n");
  });

  it("carries the text once, however often it is described", () => {
    expect(describeOrder(true, describeOrder(true, "Вечером"))).toBe("Быстрый заказ\n\nВечером");
    expect(describeOrder(true, describeOrder(true, ""))).toBe("Быстрый заказ\n\n");
  });

  it("the text alone, trimmed on its way, is the prefix too", () => {
    expect(describeOrder(true, "Быстрый заказ")).toBe("Быстрый заказ");
  });

  it("a shopper's own «Быстрый заказ» without the blank line is not the prefix", () => {
    expect(describeOrder(true, "Быстрый заказ, пожалуйста")).toBe("Быстрый заказ\n\nБыстрый заказ, пожалуйста");
  });

  it("is shown with what its shopper has typed alone", () => {
    for (const typed of ["", "Позвоните вечером", "Быстрый заказ, пожалуйста"]) {
      expect([typedDescription(true, describeOrder(true, typed)), typedDescription(false, typed)]).toEqual([typed, typed]);
    }
    expect([typedDescription(true, "Быстрый заказ"), typedDescription(false, "Быстрый заказ")]).toEqual(["", "Быстрый заказ"]);
  });

  it("another order's description stays as it is", () => {
    expect(describeOrder(false, "Вечером")).toBe("Вечером");
  });
});

const complete: OrderForm = {
  fast_order: false,
  name: "Анна Смирнова",
  phone: "+7 916 204 77 11",
  email: "",
  delivery: "courier",
  address: "Казань, Баумана, 1",
  order_description: "",
  consent: true,
};
const errorsOf = (changes: Partial<OrderForm>) => orderErrors({ ...complete, ...changes });

describe("errors of an order", () => {
  it("a complete one has none", () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ email: "anna@example.ru" })).toEqual({});
  });

  it("an empty form names every field at once, in Russian", () => {
    expect(
      orderErrors({ fast_order: false, name: " ", phone: "", email: "", delivery: "", address: "", order_description: "", consent: false }),
    ).toEqual({
      name: "Укажите имя",
      phone: "Укажите телефон",
      delivery: "Выберите способ доставки",
      consent: "Нужно согласие на обработку персональных данных",
    });
  });

  it("a fast order needs name, phone and consent alone", () => {
    expect(errorsOf({ fast_order: true, delivery: "", address: "" })).toEqual({});
    expect(Object.keys(errorsOf({ fast_order: true, name: "", phone: "", delivery: "", address: "", consent: false }))).toEqual([
      "name",
      "phone",
      "consent",
    ]);
  });

  it.each([
    ["+7 916 204 77 1", "Телефон: не хватает одной цифры"],
    ["+7 916 204 77", "Телефон: не хватает двух цифр"],
    ["+7 916 20", "Телефон: не хватает пяти цифр"],
    ["+7 9", "Телефон: не хватает девяти цифр"],
    ["+7 ", "Укажите телефон"],
    ["позвоните", "Укажите телефон"],
  ])("the phone «%s» says what is missing", (phone, text) => {
    expect(errorsOf({ phone })).toEqual({ phone: text });
  });

  it.each(["anna", "anna@", "@example.ru", "anna@example", "an na@example.ru", "a@b@example.ru"])("«%s» is no address of mail", (email) => {
    expect(errorsOf({ email })).toEqual({ email: "Проверьте адрес почты: нужен вид name@example.ru" });
  });

  it("courier and carrier need an address, pickup does not", () => {
    expect(errorsOf({ delivery: "courier", address: "  " })).toEqual({ address: "Укажите город, улицу и дом" });
    expect(errorsOf({ delivery: "transport", address: "" })).toEqual({ address: "Укажите город, улицу и дом" });
    expect(errorsOf({ delivery: "pickup", address: "" })).toEqual({});
  });

  it("an unknown way of delivery is not one", () => {
    expect(errorsOf({ delivery: "constructor" })).toEqual({ delivery: "Выберите способ доставки" });
  });
});
