import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** How often the look is asked for, and for how long: other processes learn of a change within seconds. */
const EVERY_MS = 1000;
const MOST_TRIES = 12;

/** The stylesheet that this document shows in place of its own, after a change. */
let shown: string | null = null;

/**
 * Shows the shop's new name and colours on a page that was loaded before they changed: its stylesheet is answered with the present look, which may
 * not be kept under the former address (server/http/identity-files.ts). An undo brings back what the address says itself, so the texts are compared too.
 */
export function useFreshLook(changed: boolean): void {
  // Each change leads to a place of its own, also when a change and its undo follow each other on one page.
  const { key } = useLocation();
  useEffect(() => {
    const style = changed ? document.querySelector<HTMLLinkElement>('link[href*="/brand/"]') : null;
    const [address = "", query] = style?.href.split("?") ?? [];
    if (!style) return;
    let tries = 0;
    const timer = setInterval(async () => {
      tries += 1;
      if (tries >= MOST_TRIES) clearInterval(timer);
      const answer = await fetch(address, { cache: "reload" }).catch(() => null);
      const text = answer?.ok ? await answer.text().catch(() => null) : null;
      const isOther = shown === null ? answer?.headers.get("cache-control") === "no-cache" : text !== shown;
      if (text === null || !isOther || style.href.split("?")[1] !== query) return;
      clearInterval(timer);
      shown = text;
      style.href = `${address}?${key}`;
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [changed, key]);
}
