import { LINE, MIST, styles, type Align, type Sheet, type Style } from "./sheet.ts";

export interface Column {
  title: string;
  /** Parts of the table's width. */
  share: number;
  align?: Align;
}

interface TableOptions {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Rows below the others in bold. */
  totals?: readonly (readonly string[])[];
  style?: Style;
  /** Distance between a text and the borders of its cell. */
  padding?: number;
  /** The index of a row in bold. */
  marked?: number | undefined;
  /** All cells have borders, as official forms have them. */
  grid?: boolean;
}

const PADDING = 5;
/** So many rows at least stand on the last page of a long table, and with them its totals. */
const LAST_TOGETHER = 3;

/** A table over the whole width. A row is never broken over two pages, and each page repeats the head. */
export function drawTable(
  sheet: Sheet,
  { columns, rows, totals = [], style = styles.cell, padding = PADDING, marked, grid = false }: TableOptions,
): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const edges = [sheet.left];
  for (const { share } of columns) edges.push((edges.at(-1) ?? 0) + (share / whole) * sheet.width);
  const table = sheet.open("Table");
  const head: Style = { ...style, size: style.size - 1, leading: style.leading - 1.5, bold: true };

  const broken = (cells: readonly string[], look: Style) => cells.map((cell, index) => sheet.lines(cell, look, roomOf(index)));
  const heightOf = (cells: readonly (readonly string[])[], look: Style) =>
    Math.max(...cells.map((lines) => lines.length)) * look.leading + 2 * padding - 2;

  function draw(texts: readonly string[], tag: "TH" | "TD", look: Style): void {
    const cells = broken(texts, look);
    const height = heightOf(cells, look);
    if (sheet.demand(height) && tag === "TD") drawHead();
    const top = sheet.y;
    if (tag === "TH") sheet.artifact(() => void sheet.doc.rect(sheet.left, top, sheet.width, height).fill(MIST));
    const row = sheet.open("TR", table);
    cells.forEach((lines, index) => {
      const place = { align: columns[index]?.align ?? "left", room: roomOf(index) };
      sheet.tagged(tag, () => sheet.drawLines(lines, look, (edges[index] ?? 0) + padding, top + padding - 1, place), { parent: row });
    });
    row.end();
    sheet.y = top + height;
    sheet.rule(sheet.y);
    if (grid) drawBorders(top, height);
  }

  const roomOf = (index: number) => (edges[index + 1] ?? 0) - (edges[index] ?? 0) - 2 * padding;
  const drawHead = () =>
    draw(
      columns.map(({ title }) => title),
      "TH",
      head,
    );

  function drawBorders(top: number, height: number): void {
    sheet.artifact(() => {
      for (const x of edges)
        sheet.doc
          .moveTo(x, top)
          .lineTo(x, top + height)
          .lineWidth(0.5)
          .stroke(LINE);
    });
  }

  sheet.demand(60);
  sheet.rule(sheet.y);
  drawHead();
  const bold: Style = { ...style, bold: true };
  const last = [...rows.slice(-LAST_TOGETHER), ...totals];
  rows.forEach((row, index) => {
    const isLast = rows.length > LAST_TOGETHER && index === rows.length - LAST_TOGETHER;
    if (isLast && sheet.demand(last.reduce((sum, cells) => sum + heightOf(broken(cells, bold), bold), 0))) drawHead();
    draw(row, "TD", index === marked ? bold : style);
  });
  for (const row of totals) draw(row, "TD", bold);
  table.end();
}

/** Two columns of names and values, as «Покупатель: …». Empty values are left out. */
export function drawFacts(
  sheet: Sheet,
  facts: readonly (readonly [name: string, value: string])[],
  { nameWidth = 90, x = sheet.left, room = sheet.width } = {},
): void {
  for (const [name, value] of facts) {
    if (value === "") continue;
    const lines = sheet.lines(value, styles.text, room - nameWidth);
    sheet.demand(lines.length * styles.text.leading);
    const top = sheet.y;
    sheet.tagged("P", () => {
      sheet.drawLines([name], { ...styles.text, colour: styles.small.colour }, x, top);
      sheet.drawLines(lines, styles.text, x + nameWidth, top);
    });
    sheet.y = top + lines.length * styles.text.leading + 2;
  }
}
