import { expect, it } from "vitest";
import { formHref, presetsOf } from "./addresses.ts";

it("a form has an address, with what it is about", () => {
  expect(formHref("call")).toBe("/forms/call/");
  expect(formHref("installment", { product: 7, price: 89990, first_payment: 0, months: 6 })).toBe(
    "/forms/installment/?product=7&price=89990&first_payment=0&months=6",
  );
});

it("an address brings numbers alone into the fields", () => {
  const presets = (query: string) => presetsOf(new URLSearchParams(query));
  expect(presets("price=89990&months=6")).toEqual({ price: "89990", months: "6" });
  expect(presets("price=1e9&months=<b>&first_payment=-1&name=Пётр")).toEqual({});
});
