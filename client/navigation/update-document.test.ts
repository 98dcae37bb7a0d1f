import { afterEach, describe, expect, it, vi } from "vitest";
import { createInterfaceStore } from "../state/interface.ts";
import { tellPageShown } from "./router.ts";
import { stubElement, stubRouter, stubWindow } from "./testing.ts";
import { updateDocument } from "./update-document.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function open() {
  const description = stubElement();
  const robots = stubElement();
  const canonical = stubElement();
  const heading = stubElement();
  const elements = {
    'meta[name="description"]': description,
    'meta[name="robots"]': robots,
    'link[rel="canonical"]': canonical,
    "main h1": heading,
  };
  const { document } = stubWindow({ elements });
  const stub = stubRouter();
  const ui = createInterfaceStore({ announcementVisible: true });
  updateDocument(stub.router, ui);
  const page = (head: object, name?: string) => ({
    matches: [{ route: { id: "page" } }],
    loaderData: { page: { head }, ...(name && { root: { general: { name } } }) },
    errors: null,
    navigation: { state: "idle" },
  });
  return { ...stub, ui, document, description, robots, canonical, heading, page };
}

describe("the document after a route change", () => {
  it("has the page's title, description, canonical address and robots", () => {
    const { move, page, document, description, canonical, robots } = open();
    move({
      ...page({ title: "Батуты", description: "Все размеры", canonical: "/catalog/batuty/" }),
      location: { key: "b", pathname: "/catalog/batuty/" },
    });
    expect(document.title).toBe("Батуты");
    expect(description.attributes.content).toBe("Все размеры");
    expect(canonical.attributes.href).toBe("http://localhost/catalog/batuty/");
    expect(robots.attributes.content).toBe("index, follow");
  });

  it("bears the shop's name where its page did not give it, which is not announced", () => {
    const { move, page, document, ui } = open();
    for (const [title, expected] of [
      ["Корзина", "Корзина — Взлёт"],
      ["Батуты — Взлёт", "Батуты — Взлёт"],
    ] as const) {
      move({ ...page({ title, description: "", canonical: "/" }, "Взлёт"), location: { key: title, pathname: `/${title}/` } });
      expect(document.title).toBe(expected);
      expect(ui.getState().message.text).toBe(title);
    }
  });

  it("announces the title and moves focus to the heading once the page is shown", () => {
    const { move, page, ui, heading } = open();
    move({
      ...page({ title: "Корзина", description: "", canonical: "/cart/", noindex: true }),
      location: { key: "b", pathname: "/cart/" },
    });
    expect(ui.getState().message.text).toBe("Корзина");
    expect(heading.focus).not.toHaveBeenCalled();
    tellPageShown();
    expect(heading.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  it("a filter changes the title but neither speaks nor takes the focus", () => {
    const { move, page, ui, document, heading } = open();
    move({
      ...page({ title: "Каталог Тонус", description: "", canonical: "/catalog/" }),
      location: { key: "b", search: "?f_brand=tonus" },
      historyAction: "PUSH",
      preventScrollReset: true,
    });
    tellPageShown();
    expect(document.title).toBe("Каталог Тонус");
    expect(ui.getState().message.text).toBe("");
    expect(heading.focus).not.toHaveBeenCalled();
  });

  it("another page of a list is a new page", () => {
    const { move, page, ui, heading } = open();
    move({
      ...page({ title: "Каталог, страница 2", description: "", canonical: "/catalog/?page=2" }),
      location: { key: "b", search: "?page=2" },
      historyAction: "PUSH",
    });
    tellPageShown();
    expect(ui.getState().message.text).toBe("Каталог, страница 2");
    expect(heading.focus).toHaveBeenCalledOnce();
  });

  it("an anchor leaves a title that tells of errors alone", () => {
    const { move, page, document } = open();
    const cart = page({ title: "Корзина", description: "", canonical: "/cart/" });
    move({ ...cart, location: { key: "b", pathname: "/cart/" } });
    document.title = "Ошибка: Корзина";
    move({ ...cart, location: { key: "c", hash: "#cart-name" } });
    expect(document.title).toBe("Ошибка: Корзина");
  });

  it("an error page says so and stays out of search engines", () => {
    const { move, document, robots, description } = open();
    move({ location: { key: "b", pathname: "/nowhere/" }, errors: { "0-0": { statusCode: 404 } } });
    expect(document.title).toBe("Страница не найдена");
    expect(description.attributes.content).toMatch(/^Такой страницы нет/);
    expect(robots.attributes.content).toBe("noindex");
  });
});
