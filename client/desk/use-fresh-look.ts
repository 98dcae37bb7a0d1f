import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** How often the look is asked for, and for how long: other processes learn of a change within seconds. */
const EVERY_MS = 1000;
const MAX_TRIES = 12;

/** The shop's present stylesheet, over that of the document. */
let look: CSSStyleSheet | undefined;

/**
 * Shows the shop's new name and colours on a page that was loaded before they changed: the address of its stylesheet is answered with the present
 * look, also under the former name (server/http/identity-files.ts). Some answers may still have an older look, from a process that has not heard
 * of the change: the last one stays.
 */
export function useFreshLook(changed: boolean): void {
  // Each change leads to a place of its own, also when a change and its undo follow each other on one page.
  const { key } = useLocation();
  useEffect(() => {
    const address = changed ? document.querySelector<HTMLLinkElement>('link[href*="/brand/"]')?.href : undefined;
    if (address === undefined) return;
    let tries = 0;
    const timer = setInterval(async () => {
      tries += 1;
      if (tries >= MAX_TRIES) clearInterval(timer);
      const answer = await fetch(address, { cache: "reload" }).catch(() => null);
      const text = answer?.ok ? await answer.text().catch(() => null) : null;
      if (text === null) return;
      if (!look) document.adoptedStyleSheets.push((look = new CSSStyleSheet()));
      look.replaceSync(text);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [changed, key]);
}
