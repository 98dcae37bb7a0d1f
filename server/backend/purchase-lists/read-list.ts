import { MAX_LIST_LINE, MOST_LIST_LINES } from "#shared/domain/lists/purchase-list.ts";
import { readNumberText } from "../goods/many/read-table.ts";
import { unitOf, type Amount, type AskedWords } from "./read-amounts.ts";
import { splitSizes } from "./split-sizes.ts";

/** One thing that a list asks for. */
export interface AskedLine extends AskedWords {
  /** As it stands in the list, for people. */
  text: string;
  /** The quantity of several sizes together, or of a table whose columns nobody names. */
  isShared: boolean;
}

export interface AskedList {
  lines: AskedLine[];
  /** What is no line of goods: greetings, headings, sums, rows without a quantity. */
  skipped: string[];
  /** More lines than a list may have are left out. */
  isCut: boolean;
}

/** A heading stands among the first rows, under the letterhead of the form. */
const HEADING_WITHIN = 20;

const columns = {
  number: /^(?:№|n|no|п\/п|№\s*п\/?п|#)\.?$/iu,
  article: /^(?:артикул|арт|код(?: товара)?|article|sku)\.?$/iu,
  name: /^(?:наименование|название|товар|номенклатура|позиция|продукция|описание|name|title|item|наименование .*|товары .*)$/iu,
  quantity: /^(?:кол-?во|количество|заказ|к заказу|нужно|требуется|qty|quantity|count|шт)\.?(?:\s*[,(]?\s*(?:шт|ед)\.?\)?)?$/iu,
  unit: /^(?:ед|ед\.?\s*изм|единица(?: измерения)?|unit)\.?$/iu,
  price: /^(?:цена|стоимость|сумма|итого|price|sum|total|скидка|ндс|остаток|наличие).*$/iu,
  more: /^(?:размер|вес|цвет|модель|бренд|марка|производитель|характеристик[аи]|толщина|длина|диаметр|size|color|model|brand)(?:,\s*(\S+))?$/iu,
} as const;
type Role = keyof typeof columns;

const NUMBERING = /^\s*(?:№\s*)?\d{1,3}\s*(?:[.)]\s+|[.)](?=\p{L})|[.)]?\t+)/u;
const BULLET = /^[\s•·▪●*✓>–—-]+(?=\S)/u;
const NO_GOODS =
  /^(?:итого|всего|сумма|ндс|в том числе|добрый (?:день|вечер)|доброе утро|здравствуйте|привет|прошу|заявка|заказ|список|перечень|ооо|оао|ао|ип|просим|пожалуйста|с уважением|спасибо|тел\.?|телефон|e-?mail|инн|кпп|адрес|доставка)(?![\p{L}\d])/iu;

/** The lines of a list as it is pasted. */
export function readListText(text: string): AskedList {
  const lines = text.replaceAll("\0", "").split(/\r\n|[\r\n\u2028]/u);
  const filled = lines.filter((line) => line.trim() !== "");
  const separator = ["\t", ";", "|"].find(
    (mark) => filled.length > 0 && filled.filter((line) => line.includes(mark)).length > filled.length * 0.6,
  );
  if (separator !== undefined && filled.some((line) => line.split(separator).filter((cell) => cell.trim() !== "").length > 1))
    return readListRows(filled.map((line) => line.split(separator)));
  return readListRows(filled.map((line) => [line]));
}

/** The lines of a table, in any order of columns, with a heading or without. */
export function readListRows(rows: readonly (readonly string[])[]): AskedList {
  const clean = rows
    .map((cells) => cells.map((cell) => cell.replaceAll(/[\s\u00a0\u202f\0]+/gu, " ").trim()))
    .filter((cells) => cells.some(Boolean));
  const list: AskedList = { lines: [], skipped: [], isCut: false };
  const heading = clean.slice(0, HEADING_WITHIN).findIndex((cells) => cells.filter((cell) => roleOf(cell) !== null).length >= 2);
  const roles = heading >= 0 ? namedColumns(clean[heading] ?? []) : null;
  const isTable = roles !== null || clean.filter((cells) => cells.filter(Boolean).length > 1).length > clean.length / 2;
  const body = clean.slice(heading + 1);
  if (heading > 0) list.skipped.push(...clean.slice(0, heading).map((cells) => cells.filter(Boolean).join(" ")));
  const isNumbered =
    !isTable && body.length > 2 && body.every(([text = ""], index) => new RegExp(`^${index + 1}\\s+\\p{L}`, "u").test(text));
  const guessed = roles ? null : isTable ? guessColumns(body) : null;
  for (const cells of body) {
    const text = cells.filter(Boolean).join(" ");
    if (NO_GOODS.test(text) || !/[\p{L}\d]/u.test(text) || (text.endsWith(":") && !/\d/.test(text))) {
      list.skipped.push(text);
      continue;
    }
    const asked = roles
      ? namedLine(cells, roles)
      : guessed
        ? guessedLine(cells, guessed)
        : freeLines(isNumbered ? text.replace(/^\d+\s+/, "") : text);
    if (asked.length === 0) list.skipped.push(text);
    for (const line of asked) {
      if (list.lines.length < MOST_LIST_LINES)
        list.lines.push({ ...line, text: (asked.length > 1 ? `${text} → ${line.words}` : text).slice(0, MAX_LIST_LINE) });
      else list.isCut = true;
    }
  }
  list.skipped = list.skipped.slice(0, MOST_LIST_LINES).map((text) => text.slice(0, MAX_LIST_LINE));
  return list;
}

const roleOf = (cell: string) => (Object.keys(columns) as Role[]).find((role) => columns[role].test(cell)) ?? null;

type Bare = Omit<AskedLine, "text">;

function freeLines(line: string): Bare[] {
  const text = line.replace(NUMBERING, "").replace(BULLET, "").slice(0, MAX_LIST_LINE);
  return splitSizes(text).filter(({ words }) => words !== "");
}

interface Columns {
  words: { place: number; unit: string }[];
  quantity: number | null;
  unit: number | null;
}

function namedColumns(heading: readonly string[]): Columns {
  const roles = heading.map(roleOf);
  const isWord = (role: Role | null) => role === "article" || role === "name" || role === "more";
  return {
    words: roles.flatMap((role, place) => (isWord(role) ? [{ place, unit: columns.more.exec(heading[place] ?? "")?.[1] ?? "" }] : [])),
    quantity: roles.includes("quantity") ? roles.indexOf("quantity") : null,
    unit: roles.includes("unit") ? roles.indexOf("unit") : null,
  };
}

/** A row without a quantity is one that nobody has ordered: price lists are filled in like that. */
function namedLine(cells: readonly string[], { words, quantity, unit }: Columns): Bare[] {
  const text = words
    .flatMap(({ place, unit: of }) => (cells[place] ? [of && /^[\d.,]+$/.test(cells[place]) ? `${cells[place]} ${of}` : cells[place]] : []))
    .join(" ");
  if (text === "") return [];
  if (quantity === null) return freeLines(text);
  const amount = cellAmount(cells[quantity] ?? "", unit === null ? "" : (cells[unit] ?? ""));
  return amount && amount.value > 0 ? [{ words: text.slice(0, MAX_LIST_LINE), amounts: [amount], isEach: false, isShared: false }] : [];
}

/** «4», «4 шт.», «4,0»; null = it is none. */
function cellAmount(cell: string, unit: string): Amount | null {
  const [, number = "", word = ""] = /^([\d\s.,]+?)\s*([\p{L}-]*\.?)$/u.exec(cell.trim()) ?? [];
  const value = number === "" ? null : readNumberText(number);
  return value === null || !Number.isInteger(value) ? null : { value, unit: unitOf(word || unit), isBare: false };
}

interface Guessed {
  words: number[];
  quantity: number | null;
  unit: number | null;
  /** More than one column may hold the quantities. */
  isUnsure: boolean;
}

/** Which columns of a table without a heading say what. A column of prices is none of quantities. */
function guessColumns(rows: readonly (readonly string[])[]): Guessed {
  const width = Math.max(...rows.map((cells) => cells.length));
  const cellsOf = (place: number) => rows.map((cells) => cells[place] ?? "").filter(Boolean);
  const places = Array.from({ length: width }, (_, place) => place).filter((place) => cellsOf(place).length > 0);
  const numbersOf = (place: number) => cellsOf(place).map((cell) => cellAmount(cell, "")?.value ?? readNumberText(cell));
  const isNumeric = (place: number) => numbersOf(place).filter((value) => value !== null).length >= cellsOf(place).length * 0.8;
  const isUnit = (place: number) => cellsOf(place).every((cell) => unitOf(cell) !== null);
  const isCount = (place: number) =>
    rows.every((cells, index) => (cells[place] ?? "").replace(/[.)]$/, "") === String(index + 1)) && rows.length > 1;
  const isPrice = (place: number) =>
    cellsOf(place).some((cell) => /₽|руб/iu.test(cell) || /[.,]\d\d$/.test(cell)) ||
    numbersOf(place).some((value) => value !== null && value > 999);
  const numeric = places.filter((place) => isNumeric(place) && !(place === places[0] && isCount(place)));
  const quantities = numeric.filter((place) => !isPrice(place));
  const [quantity = null] = quantities;
  const words = places.filter((place) => !isNumeric(place) && !isUnit(place));
  return { words, quantity, unit: places.find(isUnit) ?? null, isUnsure: quantities.length > 1 };
}

function guessedLine(cells: readonly string[], { words, quantity, unit, isUnsure }: Guessed): Bare[] {
  const text = words
    .map((place) => cells[place] ?? "")
    .filter(Boolean)
    .join(" ")
    .replace(NUMBERING, "")
    .replace(BULLET, "");
  if (text === "") return [];
  const amount = quantity === null ? null : cellAmount(cells[quantity] ?? "", unit === null ? "" : (cells[unit] ?? ""));
  if (amount === null || amount.value === 0) return freeLines(text);
  return [{ words: text.slice(0, MAX_LIST_LINE), amounts: [amount], isEach: false, isShared: isUnsure }];
}
