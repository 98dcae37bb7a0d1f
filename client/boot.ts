import { controlOf, keepPress, takePress } from "./navigation/kept-press.ts";
import { mayReload } from "./navigation/may-reload.ts";

/**
 * Starts the client after `load` and the first paint, or at the first touch, key or pointer, whichever is first: until then the
 * page is plain HTML and the network belongs to its pictures. A click that needs the client is kept and replayed.
 */
const firstTouches = ["pointerdown", "keydown", "touchstart", "focusin"] as const;
let pressed: HTMLElement | null = null;
let started = false;

function keepClick(event: MouseEvent): void {
  const control = controlOf(event.target);
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = control;
  // The start that the touch began may have failed before the finger was lifted.
  void start();
}

/** A choice cannot be replayed: its form is sent, as without script. Never one that changes something. */
function sendForm({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.form?.method === "get") target.form.requestSubmit();
}

/** All at once: the imports alone would ask for them one after another. Not by the document: they would delay its first picture. */
function fetchModules(): void {
  for (const href of document.querySelector<HTMLElement>("script[data-modules]")?.dataset.modules?.split(" ") ?? []) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    document.head.append(link);
  }
}

/** At once when the page is hidden, and so not painted, or the browser does not say when it painted. */
function startPainted(): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return void start();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    void start();
  });
  observer.observe({ type: "paint", buffered: true });
}

async function start(): Promise<void> {
  if (started) return;
  started = true;
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  pressed ??= takePress();
  fetchModules();
  try {
    const { hydrate } = await import("./entry.tsx");
    await hydrate();
  } catch (error) {
    // The page stays readable. It starts anew for somebody who pressed a button, since a browser may remember that an import
    // failed and never ask for it again; otherwise the next touch tries again.
    if (pressed && mayReload()) {
      keepPress(pressed);
      return location.reload();
    }
    started = false;
    return reportError(error);
  }
  for (const name of firstTouches) removeEventListener(name, start);
  document.removeEventListener("click", keepClick, true);
  document.removeEventListener("change", sendForm);
  if (pressed?.isConnected) pressed.click();
}

document.addEventListener("click", keepClick, true);
document.addEventListener("change", sendForm);
for (const name of firstTouches) addEventListener(name, start, { passive: true });
if (document.readyState === "complete") startPainted();
else addEventListener("load", startPainted, { once: true });
