import { numberText } from "./number.ts";
import { NBSP } from "./space.ts";
import { plural } from "./plural.ts";

/** What a link to a PDF guide says: «PDF, 6 страниц, 64 КБ». */
export function guideText({ pages, bytes }: { pages: number; bytes: number }): string {
  return `PDF, ${pages}${NBSP}${plural(pages, "страница", "страницы", "страниц")}, ${fileSize(bytes)}`;
}

/** A size in bytes as text: «64 КБ», «1,3 МБ»; rounded up. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1000) return `${kilobytes}${NBSP}КБ`;
  return `${numberText(Math.ceil((bytes / 1024 / 1024) * 10) / 10)}${NBSP}МБ`;
}
