import { setImmediate as turn } from "node:timers/promises";
import { inflateRawSync } from "node:zlib";
import { SaxesParser } from "saxes";

/** What a workbook may unpack to: a small file can hold gigabytes. */
const MAX_UNPACKED = 40 * 2 ** 20;
const MAX_ENTRIES = 2000;
const MAX_STRINGS = 200_000;
const MAX_COLUMNS = 50;
const MAX_CELL = 1000;
/** Between two pieces visitors are served. */
const PIECE = 64 * 1024;

/** The file is no workbook, or a larger one than the shop reads. The message is a Russian sentence. */
export class TableError extends Error {
  override name = "TableError";
}

const DAMAGED = "Файл XLSX повреждён: откройте его в программе таблиц и сохраните ещё раз";

/** The texts of the cells of the first sheet, row by row; of a formula its last result. Reads at most `most` rows of so many unpacked bytes. @throws TableError */
export async function readXlsx(file: Buffer, most: number, unpackedBytes = MAX_UNPACKED): Promise<string[][]> {
  const entries = entriesOf(file);
  const sheet = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted(byNumber)[0];
  if (sheet === undefined) throw new TableError("В файле нет листа с таблицей");
  const budget = { left: unpackedBytes };
  const unpack = (name: string) => unpacked(file, entries.get(name), budget);
  const strings = entries.has("xl/sharedStrings.xml") ? await readStrings(unpack("xl/sharedStrings.xml")) : [];
  return readSheet(unpack(sheet), strings, most);
}

const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

interface Entry {
  at: number;
  method: number;
  packed: number;
}

/** The files of a zip by its central directory. */
function entriesOf(file: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    const count = file.readUInt16LE(end + 10);
    if (end < 0 || count > MAX_ENTRIES) throw new TableError(DAMAGED);
    for (let at = file.readUInt32LE(end + 16), index = 0; index < count; index += 1) {
      if (file.readUInt32LE(at) !== 0x02014b50) throw new TableError(DAMAGED);
      const [nameLength, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
      const name = file.toString("utf8", at + 46, at + 46 + nameLength);
      entries.set(name, { at: file.readUInt32LE(at + 42), method: file.readUInt16LE(at + 10), packed: file.readUInt32LE(at + 20) });
      at += 46 + nameLength + extra + comment;
    }
    return entries;
  } catch (error) {
    throw error instanceof TableError ? error : new TableError(DAMAGED, { cause: error });
  }
}

function unpacked(file: Buffer, entry: Entry | undefined, budget: { left: number }): string {
  if (!entry) throw new TableError(DAMAGED);
  try {
    const begin = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28);
    const packed = file.subarray(begin, begin + entry.packed);
    const bytes = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(budget.left, 1) });
    budget.left -= bytes.length;
    if (budget.left <= 0) throw new TableError("Таблица слишком велика: разделите её на несколько файлов");
    return bytes.toString("utf8");
  } catch (error) {
    if (error instanceof TableError) throw error;
    const isLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw new TableError(isLarge ? "Таблица слишком велика: разделите её на несколько файлов" : DAMAGED, { cause: error });
  }
}

/** Feeds a parser piece by piece until it has enough. */
async function parse(xml: string, parser: SaxesParser, isDone: () => boolean = () => false): Promise<void> {
  try {
    for (let at = 0; at < xml.length && !isDone(); at += PIECE) {
      parser.write(xml.slice(at, at + PIECE));
      await turn();
    }
    if (!isDone()) parser.close();
  } catch (error) {
    throw error instanceof TableError ? error : new TableError(DAMAGED, { cause: error });
  }
}

async function readStrings(xml: string): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText] = ["", false];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    if (name === "si") text = "";
    // A reading aid above a word is no part of it.
    isText = name === "t";
  });
  parser.on("text", (part) => {
    if (isText && text.length < MAX_CELL) text += part;
  });
  parser.on("closetag", ({ name }) => {
    isText = false;
    if (name !== "si") return;
    if (strings.length >= MAX_STRINGS) throw new TableError("Таблица слишком велика: разделите её на несколько файлов");
    strings.push(text.slice(0, MAX_CELL));
  });
  await parse(xml, parser);
  return strings;
}

async function readSheet(xml: string, strings: readonly string[], most: number): Promise<string[][]> {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = { column: 0, type: "", text: "", isValue: false };
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "row") row = [];
    else if (name === "c")
      cell = { column: columnOf(String(attributes["r"] ?? ""), row.length), type: String(attributes["t"] ?? ""), text: "", isValue: false };
    else if (name === "v" || name === "t") cell.isValue = true;
  });
  parser.on("text", (part) => {
    if (cell.isValue && cell.text.length < MAX_CELL) cell.text += part;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "v" || name === "t") cell.isValue = false;
    else if (name === "c" && cell.column < MAX_COLUMNS) {
      while (row.length < cell.column) row.push("");
      row[cell.column] = cell.type === "s" ? (strings[Number(cell.text)] ?? "") : cell.text.slice(0, MAX_CELL);
    } else if (name === "row") rows.push(row);
  });
  await parse(xml, parser, () => rows.length > most);
  return rows;
}

/** «C7» is the third column; cells without a name follow each other. */
function columnOf(place: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
