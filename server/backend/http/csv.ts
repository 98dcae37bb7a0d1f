import { once } from "node:events";
import type { Response } from "express";

/** Tables for the Russian Excel: semicolons, CRLF, UTF-8 with a byte order mark. */
export const BYTE_ORDER_MARK = "\u{feff}";

export function csvRow(values: readonly string[]): string {
  return `${values.map(csvCell).join(";")}\r\n`;
}

/** A cell that begins like a formula, in full-width characters too, would be computed by the spreadsheet: an apostrophe makes it text. A phone is no formula. */
function csvCell(value: string): string {
  const text = /^[=+\-@＝＋－＠\t\r]/.test(value) && !/^\+[\d\s]+$/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Sends a table of any length as a file to save, page by page and no faster than the client reads it. A failure after the first page breaks the
 * connection, so that nobody mistakes a part for the whole table.
 * @param name Latin letters and hyphens, with its `.csv`
 */
export async function sendCsv(
  response: Response,
  name: string,
  titles: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): Promise<void> {
  response.type("text/csv; charset=utf-8").attachment(name);
  response.write(BYTE_ORDER_MARK + csvRow(titles));
  try {
    for await (const rows of pages) {
      if (response.destroyed) return;
      if (!response.write(rows.map(csvRow).join(""))) await Promise.race([once(response, "drain"), once(response, "close")]);
    }
    response.end();
  } catch (error) {
    response.destroy(error as Error);
    throw error;
  }
}
