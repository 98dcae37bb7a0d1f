import { useLocation } from "react-router-dom";
import type { Right } from "#shared/domain/staff.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import type { IconName } from "../ui/icons.ts";
import type { Router } from "../navigation/router.ts";
import { useArrivals } from "./arrivals.tsx";
import { useDesk } from "./root-data.ts";

/** The headings of the navigation, in their order; the first one is not shown. */
const GROUPS = ["Сегодня", "Продажи", "Товары", "Магазин", "Команда"] as const;
type Group = (typeof GROUPS)[number];

type PageWithoutParameters = {
  [Id in keyof typeof deskPaths]: Parameters<(typeof deskPaths)[Id]["href"]> extends [] ? Id : never;
}[keyof typeof deskPaths];

/** A section of the desk's navigation. */
export interface Section {
  page: PageWithoutParameters;
  title: string;
  /** The heading above it in the navigation. */
  group: Group;
  icon: IconName;
  /** Absent = for everybody. */
  right?: Right;
  /** The Latin letter that opens it after `g`. */
  letter: string;
}

/** In the order of the navigation within their groups. */
export const sections: readonly Section[] = [
  { page: "today", group: "Сегодня", title: "Сегодня", icon: "layout-grid", letter: "T" },
  { page: "orders", group: "Продажи", title: "Заказы", icon: "package", right: "orders", letter: "O" },
  { page: "enquiries", group: "Продажи", title: "Обращения", icon: "mail", right: "enquiries", letter: "E" },
  { page: "reviews", group: "Продажи", title: "Отзывы", icon: "star", right: "reviews", letter: "R" },
  { page: "shoppers", group: "Продажи", title: "Покупатели", icon: "users-round", right: "shoppers", letter: "S" },
  { page: "payments", group: "Продажи", title: "Оплата онлайн", icon: "credit-card", right: "orders", letter: "L" },
  { page: "parcels", group: "Продажи", title: "Посылки", icon: "truck", right: "orders", letter: "K" },
  { page: "statement", group: "Продажи", title: "Выписка банка", icon: "landmark", right: "orders", letter: "B" },
  { page: "discounts", group: "Продажи", title: "Скидки и\u00a0промокоды", icon: "badge-check", right: "orders", letter: "D" },
  { page: "goods", group: "Товары", title: "Товары", icon: "layers", letter: "G" },
  { page: "imports", group: "Товары", title: "Импорт", icon: "file-down", right: "imports", letter: "I" },
  { page: "exchange", group: "Товары", title: "Обмен с\u00a01С", icon: "rotate-ccw", right: "exchange", letter: "C" },
  { page: "markets", group: "Товары", title: "Маркеты", icon: "store", right: "markets", letter: "M" },
  { page: "redirects", group: "Товары", title: "Старые адреса", icon: "link", right: "imports", letter: "A" },
  { page: "shop", group: "Магазин", title: "Сам магазин", icon: "sliders-horizontal", right: "shop", letter: "W" },
  { page: "texts", group: "Магазин", title: "Тексты", icon: "file-text", right: "texts", letter: "X" },
  { page: "numbers", group: "Магазин", title: "Посещаемость", icon: "chart-column", right: "statistics", letter: "V" },
  { page: "staff", group: "Команда", title: "Сотрудники", icon: "shield-check", right: "staff", letter: "P" },
  { page: "journal", group: "Команда", title: "Журнал", icon: "history", right: "journal", letter: "J" },
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
  const { me } = useDesk();
  const waiting: Readonly<Partial<Record<string, number | null>>> = useArrivals().waiting;
  const { pathname } = useLocation();
  return sections
    .filter(({ right }) => !right || me?.rights.includes(right))
    .map((section) => {
      const url = deskPaths[section.page].href();
      const below = section.page !== "today" && pathname.startsWith(url);
      return { ...section, url, current: pathname === url ? "page" : below || undefined, waiting: waiting[section.page] ?? 0 };
    });
}

/** The groups that have sections, in their order; null for the heading that is not shown. */
export function groupsOf(sections: readonly ShownSection[]): { heading: string | null; sections: ShownSection[] }[] {
  return GROUPS.map((group, index) => ({
    heading: index === 0 ? null : group,
    sections: sections.filter((section) => section.group === group),
  })).filter((group) => group.sections.length > 0);
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

/** The ids of the dialogs that keys open (client/desk/layout). */
export const KEYS_DIALOG = "desk-keys";
export const PALETTE_DIALOG = "desk-palette";

/**
 * `/` focuses the search, `g` and the letter of a section open it, `j` and `k` go through the rows of a list or lead from one order of it to the next, `?` shows the keys. Ctrl+K finds
 * anything, Esc closes what is open; these two cannot be turned off. Keys are read by their position, because the layout may be Russian.
 */
export function installShortcuts(router: Router): void {
  let until = 0;
  document.addEventListener("keydown", (event) => {
    const { code, key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || altKey) return;
    if (code === "KeyK" && ctrlKey !== metaKey && !shiftKey) {
      if (openDialog(PALETTE_DIALOG)) event.preventDefault();
      return;
    }
    if (ctrlKey || metaKey) return;
    if (key === "Escape") return closeOpen(target);
    if (isTyping(target) || !shortcutsOn() || document.querySelector("dialog[open]")) return;
    const awaited = event.timeStamp < until;
    until = 0;
    if (key === "?" || (code === "Slash" && shiftKey)) {
      openDialog(KEYS_DIALOG);
    } else if (key === "/" || code === "Slash") {
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
    } else if (code === "KeyJ" || code === "KeyK") {
      const neighbour = document.querySelector<HTMLAnchorElement>(`[data-step=${code === "KeyJ" ? "next" : "prev"}]`);
      if (neighbour) neighbour.click();
      else focusRow(code === "KeyJ" ? 1 : -1);
    }
  });
}

/** @returns whether there is one on this page */
function openDialog(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) dialog.showModal();
  return true;
}

/** Closes the menu that has the focus, else any open menu. A dialog closes by itself. */
function closeOpen(target: EventTarget | null): void {
  if (document.querySelector("dialog[open]")) return;
  const around = target instanceof Element ? target.closest<HTMLDetailsElement>("details[open]") : null;
  const open = around ?? document.querySelector<HTMLDetailsElement>('details[open][name="desk-menu"]');
  if (!open) return;
  open.open = false;
  open.querySelector("summary")?.focus();
}

/** Moves the focus to the next or the previous row of a list; the first time to its first one. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(".data-table tbody th a, [data-row]")];
  const at = rows.findIndex((row) => row.closest("tr, [data-row]")?.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));
}
