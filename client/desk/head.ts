import type { Head } from "../page.ts";

/** The head of a page of the desk. */
export function deskHead(title: string, { pathname }: URL): Head {
  return { title: `${title} · Управление магазином`, description: "", canonical: pathname, noindex: true };
}
