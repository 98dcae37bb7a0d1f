import { setImmediate as turn } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { SaxesParser } from "saxes";
import { type ZipEntry, zipEntries } from "./zip.ts";

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

const damaged = () => new TableError("Файл XLSX повреждён: откройте его в программе таблиц и сохраните ещё раз");
const tooLarge = () => new TableError("Таблица слишком велика: разделите её на несколько файлов");

/** Whether it is an XLSX. @throws TableError for an XLS */
export function isWorkbook(bytes: Buffer): boolean {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new TableError("Это старый формат XLS: сохраните таблицу как XLSX или CSV");
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The texts of the cells of the first sheet, row by row; of a formula its last result. Reads at most `most` rows of so many unpacked bytes. @throws TableError */
export async function readXlsx(file: Buffer, most: number, unpackedBytes = MAX_UNPACKED): Promise<string[][]> {
  const found = await zipEntries(file, { entries: MAX_ENTRIES, bytes: Number.POSITIVE_INFINITY, fault: damaged });
  const entries = new Map(found.map((entry) => [entry.name, entry]));
  const sheet = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted(byNumber)[0];
  if (sheet === undefined) throw new TableError("В файле нет листа с таблицей");
  let left = unpackedBytes;
  // What unpacks to more than the workbook says is damaged.
  const unpack = async ({ size, read }: ZipEntry) => {
    left -= size;
    if (left <= 0) throw tooLarge();
    return text(await read());
  };
  const shared = entries.get("xl/sharedStrings.xml");
  const strings = shared ? await readStrings(await unpack(shared)) : [];
  return readSheet(await unpack(entries.get(sheet) as ZipEntry), strings, most);
}

const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

/** Feeds a parser piece by piece until it has enough. */
async function parse(xml: string, parser: SaxesParser, isDone: () => boolean = () => false): Promise<void> {
  try {
    for (let at = 0; at < xml.length && !isDone(); at += PIECE) {
      parser.write(xml.slice(at, at + PIECE));
      await turn();
    }
    if (!isDone()) parser.close();
  } catch (error) {
    throw error instanceof TableError ? error : damaged();
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
    if (strings.length >= MAX_STRINGS) throw tooLarge();
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
