/** The text of a file, whichever alphabet it is stored in. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}

/** Cells by semicolons, tabs or commas, whichever the first line has; a cell in quotes may have them and line ends. Reads at most one row more than `most`. */
export function readCsv(text: string, most: number): string[][] {
  const [first = ""] = text.replace(/^\s+/, "").split(/\r?\n/, 1);
  const separator = ["\t", ";", ","].find((mark) => first.includes(mark)) ?? ";";
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], "", false];
  const endRow = () => {
    rows.push([...row, cell]);
    [row, cell] = [[], ""];
  };
  for (let at = 0; at < text.length && rows.length <= most; at += 1) {
    const sign = text[at] ?? "";
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (sign === '"' && cell.trim() === "") [cell, quoted] = ["", true];
    else if (sign === separator) {
      row.push(cell);
      cell = "";
    } else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

/** A number as people type it: «1 234,50 ₽»; null = it is none. */
export function readNumberText(text: string): number | null {
  const plain = text
    .replaceAll(/[\s\u00a0\u202f']/g, "")
    .replace(/(?:₽|руб\.?|р\.?|шт\.?)$/i, "")
    .replace(/^\+/, "");
  // «1,234.50»: what stands before the last mark parts thousands.
  const point = plain.includes(",") && plain.includes(".") ? (plain.lastIndexOf(",") > plain.lastIndexOf(".") ? "," : ".") : ",";
  const number =
    plain.includes(",") && plain.includes(".")
      ? plain.replaceAll(point === "," ? "." : ",", "").replace(",", ".")
      : plain.replace(",", ".");
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(number) ? Number(number) : null;
}
