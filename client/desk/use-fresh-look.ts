import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** How often the look is asked for, and for how long: other processes learn of a change within seconds. */
const EVERY_MS = 1000;
const MOST_TRIES = 12;

/**
 * Shows the shop's new name and colours on a page that was loaded before they changed: its stylesheet is answered with the present look, which may
 * not be kept under the former address (server/http/identity-files.ts).
 */
export function useFreshLook(changed: boolean): void {
  // Each change leads to a place of its own, also when a change and its undo follow each other on one page.
  const { key } = useLocation();
  useEffect(() => {
    const style = changed ? document.querySelector<HTMLLinkElement>('link[href^="/brand/"]') : null;
    if (!style) return;
    let tries = 0;
    const timer = setInterval(async () => {
      tries += 1;
      if (tries >= MOST_TRIES) clearInterval(timer);
      const answer = await fetch(style.href, { cache: "reload" }).catch(() => null);
      if (answer?.headers.get("cache-control") !== "no-cache") return;
      clearInterval(timer);
      style.href = `${style.href.split("?")[0]}?${tries}`;
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [changed, key]);
}
