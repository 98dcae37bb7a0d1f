import { open, rm } from "node:fs/promises";
import { tableMoment } from "#shared/text/date.ts";
import { replaceFile } from "../backend/files/durable-file.ts";
import { BYTE_ORDER_MARK, csvRow } from "../backend/http/csv.ts";

export interface Column {
  title: string;
  align?: "left" | "right";
}

/** Rows as aligned text for a terminal; every line ends in a line feed. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map(oneLine))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => [...(line[index] ?? "")].length)));
  const cell = (text: string, index: number) => {
    const space = " ".repeat((widths[index] ?? 0) - [...text].length);
    return columns[index]?.align === "right" ? space + text : text + space;
  };
  return lines.map((line) => `${line.map(cell).join("  ").trimEnd()}\n`).join("");
}

/** Texts of shoppers must not control the operator's terminal: control characters are removed, line feeds stay. */
export function harmless(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, "");
}

function oneLine(text: string): string {
  return harmless(text).replaceAll("\n", " ");
}

/** Times (epoch ms) as the shop's clock in Moscow shows them. */
export const formatDay = (time: number) => tableMoment(time).slice(0, "22.11.2026".length);
export const formatMinute = (time: number) => tableMoment(time).slice(0, "22.11.2026, 18:40".length);

/**
 * Writes a table for the Russian Excel, page by page, into a file that only the operator can read; it is written completely or not at all.
 * @returns how many rows it has below its titles
 */
export async function writeCsv(
  path: string,
  titles: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): Promise<number> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, "w", 0o600);
  try {
    await file.appendFile(BYTE_ORDER_MARK + csvRow(titles));
    let count = 0;
    for await (const rows of pages) {
      await file.appendFile(rows.map(csvRow).join(""));
      count += rows.length;
    }
    await file.close();
    await replaceFile(unfinished, path);
    return count;
  } catch (error) {
    await file.close();
    await rm(unfinished, { force: true });
    throw error;
  }
}

const PAGE_SIZE = 500;

/** Everything that `list` answers, newest first, a page at a time. */
export async function* pages<Row extends { id: number }>(
  list: (limit: number, beforeId: number | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let beforeId: number | undefined;
  for (;;) {
    const rows = await list(PAGE_SIZE, beforeId);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_SIZE) return;
    beforeId = rows.at(-1)?.id;
  }
}
