import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followLinks, pagePath } from "./follow-links.ts";
import { stubRouter, stubWindow } from "./testing.ts";

beforeEach(() => {
  stubWindow({ href: "http://localhost/catalog/batuty/?sort=price_asc" });
});
afterEach(() => vi.unstubAllGlobals());

function link(href: string, { target = "", attributes = [] as string[], dataset = {} as Record<string, string> } = {}): HTMLAnchorElement {
  const names = new Set(["href", ...attributes]);
  const anchor = {
    href: new URL(href, "http://localhost/catalog/batuty/").href,
    target,
    dataset,
    hasAttribute: (name: string) => names.has(name),
    closest: () => anchor,
  };
  return anchor as unknown as HTMLAnchorElement;
}

describe("links that the router shows", () => {
  it.each([
    ["/cart/", "/cart/"],
    ["/search/?q=%D0%BC%D1%8F%D1%87#top", "/search/?q=%D0%BC%D1%8F%D1%87#top"],
    ["../giri/", "/catalog/giri/"],
    ["http://localhost/", "/"],
  ])("%s leads to %s", (href, path) => {
    expect(pagePath(link(href))).toBe(path);
  });

  it.each([
    "https://example.ru/",
    "mailto:a@example.ru",
    "tel:+78001234567",
    "/photo/bench.webp",
    "/_ipx/w_320/photo/bench.webp",
    "/api/cart/",
    "/sitemap.xml",
    "/price.pdf",
    "//example.ru/cart/",
  ])("%s is left to the browser", (href) => {
    expect(pagePath(link(href))).toBeNull();
  });

  it("a new tab and a download are left to the browser", () => {
    expect(pagePath(link("/politics/", { target: "_blank" }))).toBeNull();
    expect(pagePath(link("/cart/", { attributes: ["download"] }))).toBeNull();
    expect(pagePath(link("/cart/", { target: "_self" }))).toBe("/cart/");
  });
});

describe("a click", () => {
  function click(anchor: HTMLAnchorElement | null, change: Partial<MouseEvent> = {}) {
    const { router, navigate } = stubRouter();
    const openForm = vi.fn<(address: string) => void>();
    followLinks(router, openForm);
    const event = Object.assign(new Event("click", { cancelable: true }), {
      button: 0,
      metaKey: false,
      ctrlKey: false,
      shiftKey: false,
      altKey: false,
      ...change,
    });
    Object.defineProperty(event, "target", { value: anchor ?? { closest: () => null } });
    document.dispatchEvent(event);
    return { event, navigate, openForm };
  }

  it("on another page's link fades to it", () => {
    const { event, navigate } = click(link("/cart/"));
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/cart/", { viewTransition: true, preventScrollReset: false, replace: false });
    expect(event.defaultPrevented).toBe(true);
  });

  it("on a filter changes the page in place and keeps the scroll", () => {
    const { navigate } = click(link("/catalog/batuty/?f_size=366", { dataset: { scroll: "keep" } }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/catalog/batuty/?f_size=366", {
      viewTransition: false,
      preventScrollReset: true,
      replace: false,
    });
  });

  it("on the page's own address makes no second history entry", () => {
    const { navigate } = click(link("/catalog/batuty/?sort=price_asc"));
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/catalog/batuty/?sort=price_asc", {
      viewTransition: false,
      preventScrollReset: false,
      replace: true,
    });
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    "with %j belongs to the browser",
    (change) => {
      const { event, navigate } = click(link("/cart/"), change);
      expect(navigate).not.toHaveBeenCalled();
      expect(event.defaultPrevented).toBe(false);
    },
  );

  it("on an enquiry opens it over the page", () => {
    const { event, navigate, openForm } = click(link("/forms/see-live/?product=7"));
    expect(openForm).toHaveBeenCalledExactlyOnceWith("/forms/see-live/?product=7");
    expect(navigate).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(true);
  });

  it("on another enquiry leads there from the page of one", () => {
    stubWindow({ href: "http://localhost/forms/call/" });
    const { navigate, openForm } = click(link("/forms/dealer/"));
    expect(openForm).not.toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledOnce();
  });

  it("beside every link is nothing", () => {
    expect(click(null).navigate).not.toHaveBeenCalled();
  });
});

describe("a form that is sent", () => {
  function submit(form: { method: string; action: string; enctype?: string }, times = 1) {
    vi.stubGlobal("FormData", function FormData() {});
    const { router, state, navigate } = stubRouter();
    navigate.mockImplementation(async () => void Object.assign(state.navigation, { formAction: "/login/" }));
    followLinks(router);
    const target = { dataset: {}, enctype: "application/x-www-form-urlencoded", ...form };
    const events = Array.from({ length: times }, () => {
      const event = new Event("submit", { cancelable: true });
      Object.defineProperty(event, "target", { value: target });
      document.dispatchEvent(event);
      return event;
    });
    return { event: events.at(-1), navigate };
  }

  it("to a page goes to the action of that page", () => {
    const { event, navigate } = submit({
      method: "post",
      action: "http://localhost/login/?view=restore#top",
      enctype: "multipart/form-data",
    });
    expect(event?.defaultPrevented).toBe(true);
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/login/?view=restore", {
      formMethod: "post",
      formEncType: "multipart/form-data",
      formData: expect.any(FormData),
    });
  });

  it("twice goes once", () => {
    const { event, navigate } = submit({ method: "post", action: "http://localhost/login/" }, 2);
    expect(event?.defaultPrevented).toBe(true);
    expect(navigate).toHaveBeenCalledOnce();
  });

  it.each([
    ["post", "http://localhost/api/account/"],
    ["post", "https://example.ru/login/"],
    ["dialog", "http://localhost/login/"],
  ])("by %s to %s is left to the browser", (method, action) => {
    const { event, navigate } = submit({ method, action });
    expect(event?.defaultPrevented).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });
});
