import { breakpointOf, RESIZE_DELAY_MS } from "#shared/domain/breakpoint.ts";
import type { InterfaceStore } from "../state/interface.ts";

/** Keeps the current breakpoint, updated 50 ms after the last resize event. */
export function watchDevice(ui: InterfaceStore): void {
  const refresh = () => {
    const breakpoint = breakpointOf(window.innerWidth);
    if (ui.getState().breakpoint !== breakpoint) ui.setState({ breakpoint });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, RESIZE_DELAY_MS);
  });
  refresh();
}
