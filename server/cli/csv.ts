import { open, rm } from "node:fs/promises";
import { replaceFile } from "../backend/durable-file.ts";
import { BYTE_ORDER_MARK, csvRow } from "../backend/http/csv.ts";

/**
 * Writes a table for the Russian Excel, page by page, for its operator's eyes alone; the file is there whole or not at all.
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

const PAGE = 500;

/** Everything that `list` answers, newest first, a page at a time. */
export async function* pages<Row extends { id: number }>(
  list: (limit: number, beforeId: number | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let beforeId: number | undefined;
  for (;;) {
    const rows = await list(PAGE, beforeId);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    beforeId = rows.at(-1)?.id;
  }
}
