import { managePaths } from "#shared/manage-paths.ts";
import type { Router } from "../navigation/router.ts";
import { deskPages } from "./pages.ts";
import { sections } from "./sections.ts";

const STORAGE_KEY = "desk-shortcuts";
/** The second key must follow within this time, ms. */
const SEQUENCE_MS = 1500;

/** Whether the keys are on in this browser: who dictates or uses a screen reader can turn them off (WCAG 2.1.4). */
export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  } catch {
    // Without storage they stay on.
  }
}

/** `/` focuses the search; `g` and the letter of a section open it. Keys count by their place: the layout may be Russian. */
export function installShortcuts(router: Router): void {
  let until = 0;
  document.addEventListener("keydown", (event) => {
    const { code, key, ctrlKey, metaKey, altKey, target } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || !shortcutsOn()) return;
    const awaited = event.timeStamp < until;
    until = 0;
    if (key === "/" || (code === "Slash" && !event.shiftKey)) {
      const field = [...document.querySelectorAll<HTMLInputElement>("[data-desk-search]")].find((one) => one.checkVisibility());
      if (!field) return;
      event.preventDefault();
      field.select();
      field.focus();
    } else if (code === "KeyG" && !awaited) {
      until = event.timeStamp + SEQUENCE_MS;
    } else if (awaited) {
      const section = sections.find(({ page, letter }) => code === `Key${letter}` && page in deskPages);
      // A section that the member may not open is refused by its page.
      if (section && document.querySelector(`a[href="${managePaths[section.page].href()}"]`))
        void router.navigate(managePaths[section.page].href());
    }
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));
}
