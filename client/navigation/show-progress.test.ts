import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createInterfaceStore } from "../state/interface.ts";
import { showProgress } from "./show-progress.ts";
import { stubRouter } from "./testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const { router, move } = stubRouter();
  const ui = createInterfaceStore({ announcementVisible: true });
  showProgress(router, ui);
  return {
    ui,
    begin: () => move({ navigation: { state: "loading" } }),
    end: (outcome: Omit<Parameters<typeof move>[0], "navigation"> = {}) =>
      move({ errors: null, ...outcome, navigation: { state: "idle" } }),
  };
}

it("is throttled: a page that comes within 200 ms never shows it", () => {
  const { ui, begin, end } = open();
  begin();
  vi.advanceTimersByTime(199);
  end();
  vi.advanceTimersByTime(1000);
  expect(ui.getState().loading).toBe("idle");
});

it("runs from 200 ms until the page is there, and for 200 ms at least", () => {
  const { ui, begin, end } = open();
  begin();
  vi.advanceTimersByTime(200);
  expect(ui.getState().loading).toBe("loading");
  end();
  vi.advanceTimersByTime(199);
  expect(ui.getState().loading).toBe("loading");
  vi.advanceTimersByTime(1);
  expect(ui.getState().loading).toBe("idle");
  begin();
  vi.advanceTimersByTime(500);
  end();
  expect(ui.getState().loading).toBe("idle");
});

it.each([404, 502])("shows the failure of a navigation that ends with a %i, until the next one", (statusCode) => {
  const { ui, begin, end } = open();
  begin();
  end({ errors: { "0-0": { statusCode } } });
  expect(ui.getState().loading).toBe("failed");
  begin();
  end();
  expect(ui.getState().loading).toBe("idle");
});

it("shows that data did not come and that a form was not answered; a form with errors is no failure", () => {
  const { ui, begin, end } = open();
  begin();
  end({ matches: [{ route: { id: "page" } }], loaderData: { page: { failed: true } } });
  expect(ui.getState()).toMatchObject({ loading: "failed", failures: 1 });
  begin();
  end({ loaderData: {}, actionData: { page: { errors: { form: "Нет связи" }, status: 502 } } });
  expect(ui.getState()).toMatchObject({ loading: "failed", failures: 2 });
  begin();
  end({ loaderData: {}, actionData: { page: { errors: { phone: "Укажите телефон" } } } });
  expect(ui.getState()).toMatchObject({ loading: "idle", failures: 2 });
});

it("a refusal that takes the navigation to another document stays in sight", () => {
  const { ui, begin } = open();
  begin();
  ui.getState().fail();
  vi.advanceTimersByTime(1000);
  expect(ui.getState()).toMatchObject({ loading: "failed", failures: 1 });
});

it("what changes without a navigation leaves a failure where it is", () => {
  const { ui, end } = open();
  ui.getState().fail();
  end({ location: { hash: "#specs" } });
  expect(ui.getState().loading).toBe("failed");
});
