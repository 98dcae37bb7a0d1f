import { MAX_LIST_LINE, MAX_LIST_LINES } from "#shared/domain/lists/purchase-list.ts";
import { readNumberText } from "../tables/csv.ts";
import { amountText, isOtherUnit, unitOf, type Amount, type AskedWords } from "./read-amounts.ts";
import { splitSizes } from "./split-sizes.ts";

/** One thing that a list asks for. */
export interface AskedLine extends AskedWords {
  /** As it stands in the list, for people; of a row of a table what was read, as a line that reads the same. */
  text: string;
  /** The quantity of several sizes together, of a table whose columns nobody names, or one that cannot be read. */
  isShared: boolean;
}

export interface AskedList {
  lines: AskedLine[];
  /** What is no line of goods: greetings, headings, sums, rows without a quantity. */
  skipped: string[];
  /** More lines than a list may have are left out. */
  isCut: boolean;
}

/** What is read of a table or a text; the rest is cut off before anything looks at it. */
export const MAX_LIST_ROWS = 2_000;
const MAX_CELLS = 50;
const MAX_CELL = 1_000;
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
  const filled = lines.filter((line) => line.trim() !== "").slice(0, MAX_LIST_ROWS + 1);
  const separator = ["\t", ";", "|"].find(
    (mark) => filled.length > 0 && filled.filter((line) => line.includes(mark)).length > filled.length * 0.6,
  );
  if (separator !== undefined && filled.some((line) => cellsOf(line, separator).filter((cell) => cell.trim() !== "").length > 1))
    return readListRows(filled.map((line) => cellsOf(line, separator)));
  return readListRows(filled.map((line) => [line]));
}

const cellsOf = (line: string, separator: string) => line.split(separator, MAX_CELLS + 1);

/** The lines of a table, in any order of columns, with a heading or without. */
export function readListRows(rows: readonly (readonly string[])[]): AskedList {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const isCut =
    filled.length > MAX_LIST_ROWS ||
    filled.some((cells) => cells.some((cell, place) => cell.length > MAX_CELL || (place >= MAX_CELLS && cell.trim() !== "")));
  const clean = filled
    .slice(0, MAX_LIST_ROWS)
    .map((cells) =>
      cells.slice(0, MAX_CELLS).map((cell) =>
        cell
          .slice(0, MAX_CELL)
          .replaceAll(/[\s\u00a0\u202f\0]+/gu, " ")
          .trim(),
      ),
    )
    .filter((cells) => cells.some(Boolean));
  const list: AskedList = { lines: [], skipped: [], isCut };
  const heading = clean.slice(0, HEADING_WITHIN).findIndex((cells) => cells.filter((cell) => roleOf(cell) !== null).length >= 2);
  const roles = heading >= 0 ? namedColumns(clean[heading] ?? []) : null;
  const isTable = roles !== null || clean.filter((cells) => cells.filter(Boolean).length > 1).length > clean.length / 2;
  const body = clean.slice(heading + 1);
  if (heading > 0) list.skipped.push(...clean.slice(0, heading).map((cells) => cells.filter(Boolean).join(" ")));
  const isNumbered = !isTable && areNumbered(body.map((cells) => cells.filter(Boolean).join(" ")).filter(isGoods));
  const guessed = roles ? null : isTable ? guessColumns(body) : null;
  for (const cells of body) {
    const text = cells.filter(Boolean).join(" ");
    if (!isGoods(text)) {
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
      if (list.lines.length < MAX_LIST_LINES)
        list.lines.push({ ...line, text: (asked.length > 1 ? `${line.text} → ${line.words}` : line.text).slice(0, MAX_LIST_LINE) });
      else list.isCut = true;
    }
  }
  list.skipped = list.skipped.slice(0, MAX_LIST_LINES).map((text) => text.slice(0, MAX_LIST_LINE));
  return list;
}

const roleOf = (cell: string) => (Object.keys(columns) as Role[]).find((role) => columns[role].test(cell)) ?? null;

const isGoods = (text: string) => !NO_GOODS.test(text) && /[\p{L}\d]/u.test(text) && !(text.endsWith(":") && !/\d/.test(text));

/** «1 Гиря», «2 Фитбол», «3 Скамья»: whether the lines, without what stands before the first and after the last, are numbered. */
function areNumbered(goods: readonly string[]): boolean {
  const begun = goods.map((text) => /^(\d{1,3})\s+(\p{L}+)/u.exec(text));
  const run = begun.slice(begun.findIndex(Boolean), begun.findLastIndex(Boolean) + 1);
  return run.length > 2 && run.every((found, index) => Number(found?.[1]) === index + 1 && unitOf(found?.[2] ?? "") === null);
}

/** @param text as it stands in the list */
function freeLines(line: string, text = line): AskedLine[] {
  const bare = line.replace(NUMBERING, "").replace(BULLET, "").slice(0, MAX_LIST_LINE);
  return splitSizes(bare).flatMap((one) => (one.words === "" ? [] : [{ ...one, text }]));
}

/** A row with a cell for its quantity. One that cannot be read is asked about; none, or zero, is what nobody has ordered. */
function countedLine(words: string, cell: string, unit: string, row: string, isUnsure = false): AskedLine[] {
  if (!/\d/.test(cell)) return [];
  const amount = cellAmount(cell, unit);
  if (amount?.value === 0) return [];
  const isShared = isUnsure || amount === null;
  const own = words.slice(0, MAX_LIST_LINE);
  const text = isShared || amount.unit === "other" ? row : `${own.slice(0, MAX_LIST_LINE - 20)} — ${amountText(amount)}`;
  return [{ words: own, amounts: amount ? [amount] : [], isEach: false, isShared, text }];
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

/** A row without a quantity is not ordered: people fill in only some rows of a price list. */
function namedLine(cells: readonly string[], { words, quantity, unit }: Columns): AskedLine[] {
  const text = words
    .flatMap(({ place, unit: of }) => (cells[place] ? [of && /^[\d.,]+$/.test(cells[place]) ? `${cells[place]} ${of}` : cells[place]] : []))
    .join(" ");
  if (text === "") return [];
  if (quantity === null) return freeLines(text);
  return countedLine(text, cells[quantity] ?? "", unit === null ? "" : (cells[unit] ?? ""), cells.filter(Boolean).join(" "));
}

/** «4», «4 шт.», «4,0»; null = it is none. */
function cellAmount(cell: string, unit: string): Amount | null {
  const [, number = "", word = ""] = /^([\d\s.,]+?)\s*(\p{L}\S*)?$/u.exec(cell.trim()) ?? [];
  const value = number === "" ? null : readNumberText(number);
  if (value === null || !Number.isInteger(value)) return null;
  const named = word || unit;
  return { value, unit: unitOf(named) ?? (/\p{L}/u.test(named) ? "other" : null), isBare: false };
}

interface Guessed {
  words: number[];
  quantity: number | null;
  unit: number | null;
  /** More than one column may hold the quantities, or the only one has numbers that may be prices. */
  isUnsure: boolean;
}

/** Which columns of a table without a heading say what. A column of prices is none of quantities. */
function guessColumns(rows: readonly (readonly string[])[]): Guessed {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columnOf = (place: number) => rows.map((cells) => cells[place] ?? "").filter(Boolean);
  const places = Array.from({ length: width }, (_, place) => place).filter((place) => columnOf(place).length > 0);
  const numbersOf = (place: number) => columnOf(place).map((cell) => cellAmount(cell, "")?.value ?? readNumberText(cell));
  const isNumeric = (place: number) => numbersOf(place).filter((value) => value !== null).length >= columnOf(place).length * 0.8;
  const isUnit = (place: number) => columnOf(place).every((cell) => unitOf(cell) !== null || isOtherUnit(cell));
  const isCount = (place: number) =>
    rows.every((cells, index) => (cells[place] ?? "").replace(/[.)]$/, "") === String(index + 1)) && rows.length > 1;
  const isPrice = (place: number) =>
    columnOf(place).some((cell) => /₽|руб/iu.test(cell) || /[.,]\d\d$/.test(cell)) ||
    numbersOf(place).some((value) => value !== null && value > 999);
  const numeric = places.filter((place) => isNumeric(place) && !(place === places[0] && isCount(place)));
  const quantities = numeric.filter((place) => !isPrice(place));
  const [quantity = null] = quantities;
  const words = places.filter((place) => !isNumeric(place) && !isUnit(place));
  const mayBePrice = (cell: string) => {
    const amount = cellAmount(cell, "");
    return amount !== null && amount.unit === null && amount.value > 99;
  };
  const isUnsure = quantities.length > 1 || (quantity !== null && columnOf(quantity).some(mayBePrice));
  return { words, quantity, unit: places.find(isUnit) ?? null, isUnsure };
}

function guessedLine(cells: readonly string[], { words, quantity, unit, isUnsure }: Guessed): AskedLine[] {
  const text = words
    .map((place) => cells[place] ?? "")
    .filter(Boolean)
    .join(" ")
    .replace(NUMBERING, "")
    .replace(BULLET, "");
  if (text === "") return [];
  const row = cells.filter(Boolean).join(" ");
  if (quantity === null) return freeLines(text);
  if (cells[quantity]) return countedLine(text, cells[quantity], unit === null ? "" : (cells[unit] ?? ""), row, isUnsure);
  // Other rows have a quantity; whether this one is ordered, its words have to say.
  return freeLines(text).map((line) => (line.amounts.length > 0 ? line : { ...line, isShared: true }));
}
