import type * as Entry from "./entry.tsx";
import { reloadPage } from "../load-chunk.ts";
import { nextTask } from "../when-idle.ts";
import { finishLayoutNow } from "../navigation/finish-layout.ts";
import { changedFields, keepTyping } from "../navigation/early-typing.ts";
import { controlOf, keepPress, takePress } from "../navigation/pending-press.ts";

/** The address of the lists of files, which the build inserts (scripts/build/client.ts). */
declare const __FILES__: string;

/**
 * Starts the client after `load` and the first paint, or at the first touch, key or pointer event, whichever comes first. Until then the
 * page is plain HTML, and its pictures have the whole bandwidth. A click that needs the client is stored and repeated, and so is what was typed.
 */
const firstTouches = ["pointerdown", "keydown", "touchstart", "focusin"] as const;
let pressed: HTMLElement | null = null;
let started = false;
const typing = keepTyping(document, changedFields());

function keepClick(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a[href*='#']")) finishLayoutNow();
  const control = controlOf(event.target);
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = control;
  // The touch has started the client. That may have failed by the time of the click.
  void start();
}

/** A changed select cannot be repeated: its form is sent, as without script. Forms that change something are left alone. */
function sendForm({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.form?.method === "get") target.form.requestSubmit();
}

/**
 * Fetches all modules together: the imports alone would fetch them one after another. The document does not preload them, because they would
 * delay its first picture. Starting a request takes about 5 ms on a phone, so each request is a separate task.
 */
async function fetchModules(): Promise<void> {
  for (const href of document.querySelector<HTMLElement>("script[data-modules]")?.dataset.modules?.split(" ") ?? []) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    document.head.append(link);
    await nextTask();
  }
}

/** Starts at once when the page is hidden (nothing is painted then) or when the browser does not report its paints. */
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
  void fetchModules();
  let entry: typeof Entry;
  try {
    await import("./react-dom.ts");
    await nextTask();
    entry = await import("./entry.tsx");
    await entry.hydrate(__FILES__, typing.handOver);
  } catch (error) {
    // The click is repeated after the reload. Without a reload the page stays readable, and the next touch tries again.
    if (reloadPage()) return void (pressed && keepPress(pressed));
    started = false;
    return reportError(error);
  }
  for (const name of firstTouches) removeEventListener(name, start);
  document.removeEventListener("click", keepClick, true);
  document.removeEventListener("change", sendForm);
  await nextTask();
  entry.repeatTyping(typing);
  if (pressed?.isConnected) pressed.click();
}

if (location.hash) finishLayoutNow();
document.addEventListener("click", keepClick, true);
document.addEventListener("change", sendForm);
for (const name of firstTouches) addEventListener(name, start, { passive: true });
if (document.readyState === "complete") startPainted();
else addEventListener("load", startPainted, { once: true });
