import { afterEach, describe, expect, it, vi } from "vitest";
import { tellPageShown } from "./router.ts";
import { restoreScroll } from "./restore-scroll.ts";
import { stubElement, stubRouter, stubWindow } from "./testing.ts";

afterEach(() => vi.unstubAllGlobals());

function open(options: Parameters<typeof stubWindow>[0] = {}, location: Parameters<typeof stubRouter>[0] = {}) {
  const browser = stubWindow(options);
  const stub = stubRouter(location);
  restoreScroll(stub.router);
  const show = (change: Parameters<typeof stub.move>[0]) => {
    stub.move(change);
    tellPageShown();
  };
  const scroll = (top: number) => {
    browser.window.scrollY = top;
    dispatchEvent(new Event("scroll"));
  };
  return { ...browser, show, scroll };
}

describe("scrolling", () => {
  it("a route change scrolls to the top", () => {
    const { window, show, scroll } = open();
    scroll(700);
    show({ location: { key: "b", pathname: "/cart/" }, historyAction: "PUSH" });
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "instant" });
  });

  it("an anchor brings its target into view", () => {
    const about = stubElement();
    const { window, show, scroll } = open({ elements: { about } });
    scroll(100);
    show({ location: { key: "b", hash: "#about" }, historyAction: "PUSH" });
    expect(about.scrollIntoView).toHaveBeenCalledOnce();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it("an anchor's target takes the focus: the skip link is for the keyboard", () => {
    const main = stubElement();
    open({ elements: { main } }).show({ location: { key: "b", hash: "#main" }, historyAction: "PUSH" });
    expect(main.focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  it("a page opened at an anchor scrolls to it, Russian names too", () => {
    const aims = stubElement();
    open({ href: `http://localhost/politics/#${encodeURIComponent("цели")}`, elements: { цели: aims } });
    expect(aims.scrollIntoView).toHaveBeenCalledOnce();
  });

  it("an anchor inside of a closed answer opens it and scrolls to its question", () => {
    const details = Object.assign(stubElement(), { open: false });
    const answer = stubElement({ inside: details });
    const { show } = open({ elements: { answer } });
    show({ location: { key: "b", hash: "#answer" }, historyAction: "PUSH" });
    expect(details.open).toBe(true);
    expect(details.scrollIntoView).toHaveBeenCalledOnce();
    expect(answer.focus).toHaveBeenCalledOnce();
  });

  it("a hash that is no encoding and an anchor without target change nothing", () => {
    expect(open({ href: "http://localhost/catalog/#100%" }).window.scrollTo).not.toHaveBeenCalled();
    expect(open({ href: "http://localhost/catalog/#nothing" }).window.scrollTo).not.toHaveBeenCalled();
  });

  it("Back goes where the shopper was", () => {
    const { window, show, scroll } = open({}, { key: "a" });
    scroll(700);
    show({ location: { key: "b", pathname: "/cart/" }, historyAction: "PUSH" });
    scroll(40);
    show({ location: { key: "a", pathname: "/catalog/" }, historyAction: "POP" });
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" });
  });

  it("a filter that asks to keep the place keeps it", () => {
    const { window, show, scroll } = open();
    scroll(700);
    show({ location: { key: "b", search: "?sort=price_asc" }, historyAction: "PUSH", preventScrollReset: true });
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it("positions survive a reload", () => {
    const session: Record<string, string> = {};
    open({ session }, { key: "a" }).scroll(700);
    dispatchEvent(new Event("pagehide"));
    const { window, history } = open({ session }, { key: "a" });
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 700, behavior: "instant" });
    expect(history.scrollRestoration).toBe("manual");
  });

  it("a page that the browser opens in the same tab begins at its top", () => {
    const session: Record<string, string> = {};
    open({ session }, { pathname: "/catalog/" }).scroll(700);
    dispatchEvent(new Event("pagehide"));
    expect(open({ session }, { pathname: "/cart/" }).window.scrollTo).not.toHaveBeenCalled();
    expect(open({ session }, { pathname: "/catalog/" }).window.scrollTo).toHaveBeenCalledWith({ top: 700, behavior: "instant" });
  });

  it.each(["null", "5", "{", '"a"'])("damaged positions in the session storage are none: %s", (stored) => {
    const { window, scroll, show } = open({ session: { "scroll-positions": stored } });
    scroll(10);
    show({ location: { key: "b", pathname: "/cart/" }, historyAction: "PUSH" });
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "instant" });
  });
});
