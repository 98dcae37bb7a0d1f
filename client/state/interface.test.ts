import { expect, it } from "vitest";
import { createInterfaceStore } from "./interface.ts";

it("begins quiet: no menu, nothing loading, the screen class unknown, the announcement as its cookie says", () => {
  expect(createInterfaceStore({ announcementVisible: false }).getState()).toMatchObject({
    menuOpen: false,
    announcementVisible: false,
    breakpoint: null,
    loading: "idle",
    message: { text: "", id: 0 },
    quickOrder: null,
    region: null,
    arrival: null,
  });
  expect(createInterfaceStore({ announcementVisible: true }).getState().announcementVisible).toBe(true);
});

it("the same sentence said twice is two messages", () => {
  const store = createInterfaceStore({ announcementVisible: true });
  store.getState().announce("Добавлено в корзину");
  const first = store.getState().message;
  store.getState().announce("Добавлено в корзину");
  expect(store.getState().message.text).toBe("Добавлено в корзину");
  expect(store.getState().message.id).not.toBe(first.id);
});

it("a message may say what can be done about it", () => {
  const store = createInterfaceStore({ announcementVisible: true });
  store.getState().announce("Добавлено к сравнению", { title: "Сравнить", url: "/compare/" });
  expect(store.getState().message.action).toEqual({ title: "Сравнить", url: "/compare/" });
  store.getState().announce("Убрано");
  expect(store.getState().message.action).toBeUndefined();
});

it("two stores share nothing: one request never sees another's", () => {
  const one = createInterfaceStore({ announcementVisible: true });
  const other = createInterfaceStore({ announcementVisible: true });
  one.setState({ menuOpen: true });
  one.getState().announce("Добавлено");
  expect(other.getState()).toMatchObject({ menuOpen: false, message: { text: "" } });
});
