import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetDraft, forgetDrafts, keepDraft, readDraft } from "./draft.ts";

beforeEach(() => {
  const contents = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => contents.get(key) ?? null,
    setItem: (key: string, value: string) => void contents.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed = { name: "Анна", phone: "+7 916 204 77 11", text: "Лыжи", consent: "1", product_id: "7", website: "" };

it("keeps what was typed, but neither the consent nor what the page brings", () => {
  keepDraft("dealer", typed);
  expect(readDraft("dealer")).toEqual({ name: "Анна", phone: "+7 916 204 77 11", text: "Лыжи" });
});

it("who writes stands in every form, what is written in its own", () => {
  keepDraft("dealer", typed);
  expect(readDraft("call")).toEqual({ name: "Анна", phone: "+7 916 204 77 11" });
});

it("a form without a field leaves what another one knows of the person", () => {
  keepDraft("dealer", { ...typed, email: "anna@example.ru" });
  keepDraft("call", { name: "Анна Б.", phone: "" });
  expect(readDraft("questions")).toEqual({ name: "Анна Б.", phone: "", email: "anna@example.ru" });
});

it("a form that was sent begins anew, with the person", () => {
  keepDraft("dealer", typed);
  forgetDraft("dealer");
  expect(readDraft("dealer")).toEqual({ name: "Анна", phone: "+7 916 204 77 11" });
});

it("where an order goes stands in the next order, its comment does not", () => {
  keepDraft("order", { name: "Анна", address: "Истра, Садовая, 5", region: "moskva", delivery: "courier", order_description: "Собака" });
  forgetDraft("order");
  expect(readDraft("order")).toEqual({ name: "Анна", address: "Истра, Садовая, 5", region: "moskva", delivery: "courier" });
});

it("nothing stays when somebody logs out", () => {
  keepDraft("dealer", typed);
  forgetDrafts();
  expect(readDraft("dealer")).toEqual({});
});

it.each(["null", "5", "{", "[]"])("a damaged storage is no obstacle: %s", (stored) => {
  sessionStorage.setItem("form-drafts", stored);
  expect(readDraft("call")).toEqual({});
  keepDraft("call", { name: "Анна" });
  expect(readDraft("call")).toEqual({ name: "Анна" });
});

it("without a storage nothing is kept and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepDraft("call", typed);
  expect(readDraft("call")).toEqual({});
});
