import { whenIdle } from "../when-idle.ts";

/**
 * Lays out the parts that the first layout of the document has skipped (client/styles/first-layout.css), when the visitor begins to scroll:
 * one part per task, so that no task delays a tap for long. Until then their heights are estimates, and the browser lays out by itself the
 * parts that come near the screen.
 */
export function finishLayout(): void {
  const parts = document.querySelectorAll<HTMLElement>(".later").values();
  const next = () => {
    if (isLaidOut()) return;
    const { value: part } = parts.next();
    if (!part) return finishLayoutNow();
    part.style.contentVisibility = "visible";
    whenIdle(next);
  };
  if (window.scrollY > 0) whenIdle(next);
  else addEventListener("scroll", () => whenIdle(next), { once: true, passive: true });
}

/** Call it before a jump to a scroll position that was measured on the whole page. */
export function finishLayoutNow(): void {
  document.documentElement.dataset.laidOut = "";
}

const isLaidOut = () => document.documentElement.dataset.laidOut !== undefined;
