import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createInterfaceStore } from "../state/interface.ts";
import { stubWindow } from "./testing.ts";
import { watchDevice } from "./watchers.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the screen class is known at once, and anew 50 ms after the last resize", () => {
  const { window } = stubWindow();
  const ui = createInterfaceStore({ announcementVisible: true });
  const resizeTo = (width: number) => {
    window.innerWidth = width;
    dispatchEvent(new Event("resize"));
  };
  watchDevice(ui);
  expect(ui.getState().breakpoint).toBe("md");
  resizeTo(800);
  vi.advanceTimersByTime(40);
  resizeTo(390);
  vi.advanceTimersByTime(49);
  expect(ui.getState().breakpoint).toBe("md");
  vi.advanceTimersByTime(1);
  expect(ui.getState().breakpoint).toBe("xs");
});
