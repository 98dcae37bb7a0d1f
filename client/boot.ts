/**
 * Starts the client after `load` or at the first touch, key or pointer, whichever is first: until then the page is plain
 * HTML and the network belongs to its pictures. A click on a button that needs the client is kept and replayed.
 */
const firstTouches = ["pointerdown", "keydown", "touchstart", "focusin"] as const;
let pressed: HTMLElement | null = null;
let started = false;

function keepClick(event: MouseEvent): void {
  const button = (event.target as Element | null)?.closest<HTMLElement>(
    "button[type=button], summary[data-scripted], input[type=checkbox][data-scripted]",
  );
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = button;
}

async function start(): Promise<void> {
  if (started) return;
  started = true;
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  for (const name of firstTouches) removeEventListener(name, start);
  const { hydrate } = await import("./entry.tsx");
  await hydrate();
  document.removeEventListener("click", keepClick, true);
  if (pressed?.isConnected) pressed.click();
}

document.addEventListener("click", keepClick, true);
for (const name of firstTouches) addEventListener(name, start, { once: true, passive: true });
if (document.readyState === "complete") void start();
else addEventListener("load", () => void start(), { once: true });
