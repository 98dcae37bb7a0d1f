/** One row of a file of redirects. */
export interface RedirectRow {
  line: number;
  from: string;
  to: string;
}

/** A row that cannot be taken; the reason is Russian. */
export interface RefusedRow {
  line: number;
  reason: string;
}

const HEADING = /^(?:from|old|source|откуда|стар\S*|было)/i;

/**
 * Reads two columns, from and to, separated by semicolons, commas or tabs, in UTF-8 or windows-1251 as a spreadsheet writes them. A heading and
 * empty lines are passed over.
 */
export function readRedirectFile(bytes: Uint8Array): { rows: RedirectRow[]; refused: RefusedRow[] } {
  const rows: RedirectRow[] = [];
  const refused: RefusedRow[] = [];
  const lines = textOf(bytes).split(/\r\n|\r|\n/);
  const separator = [";", "\t", ","].find((mark) => lines.some((line) => line.includes(mark))) ?? ";";
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    if (text.trim() === "") continue;
    const [from = "", to = "", ...rest] = cellsOf(text, separator).map((cell) => cell.trim());
    if (line === 1 && HEADING.test(from)) continue;
    if (rest.some((cell) => cell !== "")) refused.push({ line, reason: "больше двух столбцов" });
    else if (from === "" || to === "") refused.push({ line, reason: from === "" ? "нет старого адреса" : "нет нового адреса" });
    else rows.push({ line, from, to });
  }
  return { rows, refused };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = rest.indexOf(separator, quoted?.[0].length ?? 0);
    cells.push(quoted ? (quoted[1] ?? "").replaceAll('""', '"') : rest.slice(0, end < 0 ? undefined : end));
    if (end < 0) return cells;
    rest = rest.slice(end + separator.length);
  }
}
