import { useLocation } from "react-router-dom";
import type { Right } from "#shared/domain/staff.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import type { IconName } from "../ui/icons.ts";
import type { Router } from "../navigation/router.ts";
import { useDesk } from "./root-data.ts";

/** A section of the desk's navigation. */
export interface Section {
  page: "today" | "orders" | "enquiries" | "reviews" | "shoppers" | "staff" | "journal";
  title: string;
  icon: IconName;
  /** Absent = for everybody. */
  right?: Right;
  /** The Latin letter that opens it after `g`. */
  letter: string;
}

/** In the order of the navigation. */
export const sections: readonly Section[] = [
  { page: "today", title: "Сегодня", icon: "layout-grid", letter: "T" },
  { page: "orders", title: "Заказы", icon: "package", right: "orders", letter: "O" },
  { page: "enquiries", title: "Обращения", icon: "mail", right: "enquiries", letter: "E" },
  { page: "reviews", title: "Отзывы", icon: "star", right: "reviews", letter: "R" },
  { page: "shoppers", title: "Покупатели", icon: "users-round", right: "shoppers", letter: "S" },
  { page: "staff", title: "Сотрудники", icon: "shield-check", right: "staff", letter: "P" },
  { page: "journal", title: "Журнал", icon: "history", right: "journal", letter: "J" },
];

export interface ShownSection extends Section {
  url: string;
  /** `page` on the section's own page, `true` on the pages below it; for aria-current. */
  current: "page" | true | undefined;
  /** How many things wait there. */
  waiting: number;
}

/** The sections that the member may open. */
export function useSections(): ShownSection[] {
  const { me, waiting } = useDesk();
  const { pathname } = useLocation();
  return sections
    .filter(({ right }) => !right || me?.rights.includes(right))
    .map((section) => {
      const url = deskPaths[section.page].href();
      const below = section.page !== "today" && pathname.startsWith(url);
      return { ...section, url, current: pathname === url ? "page" : below || undefined, waiting: waiting[section.page] ?? 0 };
    });
}

const STORAGE_KEY = "desk-shortcuts";
/** The second key must follow within this time, ms. */
const SEQUENCE_MS = 1500;

/** Whether shortcuts are on in this browser: people who use dictation or a screen reader can turn them off (WCAG 2.1.4). */
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

/** `/` focuses the search; `g` and the letter of a section open it. Keys are read by their position, because the layout may be Russian. */
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
      const section = sections.find(({ letter }) => code === `Key${letter}`);
      // A section that the member may not open is refused by its page.
      if (section && document.querySelector(`a[href="${deskPaths[section.page].href()}"]`))
        void router.navigate(deskPaths[section.page].href());
    }
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));
}
