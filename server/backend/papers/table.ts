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
  /** All cells have borders, as official forms have them. */
  grid?: boolean;
}

const PADDING = 5;

/** A table over the whole width. A row is never broken over two pages, and each page repeats the head. */
export function drawTable(sheet: Sheet, { columns, rows, totals = [], style = styles.cell, grid = false }: TableOptions): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const edges = [sheet.left];
  for (const { share } of columns) edges.push((edges.at(-1) ?? 0) + (share / whole) * sheet.width);
  const table = sheet.open("Table");
  const head: Style = { ...style, size: style.size - 1, leading: style.leading - 1.5, bold: true };

  function draw(cells: readonly string[], tag: "TH" | "TD", look: Style): void {
    const broken = cells.map((cell, index) => sheet.lines(cell, look, roomOf(index)));
    const height = Math.max(...broken.map((lines) => lines.length)) * look.leading + 2 * PADDING - 2;
    if (sheet.demand(height) && tag === "TD") drawHead();
    const top = sheet.y;
    if (tag === "TH") sheet.artifact(() => void sheet.doc.rect(sheet.left, top, sheet.width, height).fill(MIST));
    const row = sheet.open("TR", table);
    broken.forEach((lines, index) => {
      const place = { align: columns[index]?.align ?? "left", room: roomOf(index) };
      sheet.tagged(tag, () => sheet.drawLines(lines, look, (edges[index] ?? 0) + PADDING, top + PADDING - 1, place), { parent: row });
    });
    row.end();
    sheet.y = top + height;
    sheet.rule(sheet.y);
    if (grid) drawBorders(top, height);
  }

  const roomOf = (index: number) => (edges[index + 1] ?? 0) - (edges[index] ?? 0) - 2 * PADDING;
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
  for (const row of rows) draw(row, "TD", style);
  for (const row of totals) draw(row, "TD", { ...style, bold: true });
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
