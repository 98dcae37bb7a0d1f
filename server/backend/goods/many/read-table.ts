import { MAX_BATCH_ROWS } from "#shared/domain/goods/goods-batch.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { readCsv, readNumberText, textOf } from "../../tables/csv.ts";
import { isWorkbook, readXlsx, TableError } from "../../tables/xlsx.ts";

/** The columns that a table may have, by how people call them. */
const COLUMNS = {
  article: /^(?:артикул|арт\.?|код(?: товара)?|article|sku|vendor ?code)$/i,
  old_price: /^(?:старая цена|цена до скидки|прежняя цена|old[ _]?price)(?:,? ?(?:₽|р\.?|руб\.?))?$/i,
  price: /^(?:цена|новая цена|розничная цена|розница|price)(?:,? ?(?:₽|р\.?|руб\.?))?$/i,
  stock: /^(?:остаток|остатки|количество|кол-во|наличие|stock|qty|quantity)(?:,? ?шт\.?)?$/i,
  name: /^(?:название|наименование|товар|name|title)$/i,
  section: /^(?:раздел|категория|section|category)$/i,
  brand: /^(?:бренд|марка|производитель|brand|vendor)$/i,
  description: /^(?:описание|текст|description)$/i,
} as const;
export type TableColumn = keyof typeof COLUMNS;

export interface TableRow {
  line: number;
  cells: Partial<Record<TableColumn, string>>;
}

const MAX_LINES = 20_000;

/** The columns of new goods that are typed as lines without a heading. What stands behind the last one belongs to it. */
const TYPED: readonly TableColumn[] = ["name", "section", "price", "stock", "description"];
const LAST = TYPED.length - 1;

/**
 * Reads a table with a heading, in any order of columns; others are passed over.
 * @param options.isNew its lines are new goods, which need a name; otherwise they are found by their article
 * @param options.isTyped they may be typed: then they need no heading when their third cell is a price. What comes from a spreadsheet has tabs, and any order
 * @throws TableError
 */
export async function readTable(bytes: Buffer, { isNew = false, isTyped = false } = {}): Promise<TableRow[]> {
  const lines = isWorkbook(bytes) ? await readXlsx(bytes, MAX_LINES) : readCsv(textOf(bytes), MAX_BATCH_ROWS);
  const at = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ""));
  const heading = (lines[at] ?? []).map((cell) => plainSpaces(cell).trim());
  if (isTyped && !bytes.includes("\t") && readNumberText(heading[2] ?? "") !== null) {
    const typed = lines.map((cells) => [
      ...cells.slice(0, LAST),
      cells
        .slice(LAST)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== "")
        .join("; "),
    ]);
    return rowsOf(typed, new Map(TYPED.map((column, place) => [column, place])), at);
  }
  const places = new Map<TableColumn, number>();
  for (const column of Object.keys(COLUMNS) as TableColumn[]) {
    const place = heading.findIndex((title) => COLUMNS[column].test(title));
    if (place >= 0) places.set(column, place);
  }
  if (isNew && !places.has("name"))
    throw new TableError(
      "В первой строке назовите столбцы: «название» и «раздел», «цена», «остаток», «описание». Без названий столбцов цена стоит третьей: «Чайник; Чайники; 2 490»",
    );
  if (!isNew && !places.has("article"))
    throw new TableError("В первой строке назовите столбцы: «артикул» и «цена», «старая цена», «остаток» или «название»");
  if (!isNew && !(["price", "old_price", "stock", "name"] as const).some((column) => places.has(column)))
    throw new TableError("Кроме артикула нужен ещё столбец: «цена», «старая цена», «остаток» или «название»");
  return rowsOf(lines, places, at + 1);
}

/** The lines from the one with the index `from` on that have something in a column. @throws TableError */
function rowsOf(lines: readonly string[][], places: ReadonlyMap<TableColumn, number>, from: number): TableRow[] {
  if (lines.length - from > MAX_LINES) throw new TableError(`Строк больше ${MAX_LINES}: разделите таблицу на несколько файлов`);
  return lines.slice(from).flatMap((cells, index) => {
    const named = [...places].map(([column, place]) => [column, (cells[place] ?? "").replaceAll("\0", "").trim()] as const);
    if (named.every(([, text]) => text === "")) return [];
    return [{ line: from + 1 + index, cells: Object.fromEntries(named) }];
  });
}
