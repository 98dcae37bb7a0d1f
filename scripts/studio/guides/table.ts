import { colour } from "./brand.ts";
import { page, type Unit } from "./flow.ts";
import type { Block, Span } from "./guide.ts";
import type { Line, Style, Typesetter } from "./typesetter.ts";

const headStyle: Style = { size: 8, leading: 11, colour: colour.inkSoft, bold: true };
const cellStyle: Style = { size: 9, leading: 12.6, colour: colour.ink };

const WIDTH = page.right - page.text;
const PADDING = 6;
/** A cell to write in. */
const BLANK_ROW = 22;

/** One unit a row, all on one page. */
export function tableUnits(
  { doc, type }: { doc: PDFKit.PDFDocument; type: Typesetter },
  { head, rows }: Extract<Block, { kind: "table" }>,
): Unit[] {
  const blank = rows.some((row) => row.every(isEmpty));
  const columns = columnEdges(type, head, rows, blank);
  const units = [head, ...rows].map((cells, index) =>
    rowUnit(doc, type, { cells, columns, blank, style: index === 0 ? headStyle : cellStyle }),
  );
  return units.map((unit, index) => ({ ...unit, gap: index === 0 ? 9 : 0, keep: index < units.length - 1 }));
}

interface Row {
  cells: readonly Span[][];
  /** Left edges of the columns and the right edge of the table. */
  columns: readonly number[];
  blank: boolean;
  style: Style;
}

function rowUnit(doc: PDFKit.PDFDocument, type: Typesetter, { cells, columns, blank, style }: Row): Unit {
  const lines = cells.map((cell, index): Line[] => type.breakLines(cell, style, cellWidth(columns, index)));
  const most = Math.max(...lines.map((cell) => cell.length));
  const height = cells.every(isEmpty) ? BLANK_ROW : most * style.leading + PADDING * 1.6;
  return {
    height,
    gap: 0,
    tag: "Table",
    draw(y) {
      lines.forEach((cell, index) =>
        type.drawLines(cell, style, (columns[index] ?? 0) + (blank && index > 0 ? PADDING : 0), y + PADDING * 0.8),
      );
      doc.lineWidth(style === headStyle ? 0.9 : 0.5);
      doc
        .moveTo(page.text, y + height)
        .lineTo(page.right, y + height)
        .stroke(style === headStyle ? colour.ink : colour.line);
      if (!blank) return;
      for (const x of columns.slice(1, -1))
        doc
          .moveTo(x, y)
          .lineTo(x, y + height)
          .lineWidth(0.5)
          .stroke(colour.line);
    },
  };
}

const isEmpty = (cell: readonly Span[]) => cell.every((span) => span.text.trim() === "");

const cellWidth = (columns: readonly number[], index: number) => (columns[index + 1] ?? 0) - (columns[index] ?? 0) - PADDING * 2;

/** Every column gets its longest word; the rest is shared out by what each would like to have, and evenly in a form to fill in. */
function columnEdges(type: Typesetter, head: readonly Span[][], rows: readonly Span[][][], even: boolean): number[] {
  const wishes = head.map((_, index) => {
    const cells = [head, ...rows].map((row, at) => ({
      text: (row[index] ?? []).map((span) => span.text).join(""),
      style: at === 0 ? headStyle : cellStyle,
    }));
    const least =
      Math.max(...cells.flatMap(({ text, style }) => text.split(" ").map((word) => type.measure(word, style, true)))) + PADDING * 2;
    const most = Math.max(...cells.map(({ text, style }) => type.measure(text, style, true))) + PADDING * 2;
    return { least, more: even ? 1 : Math.max(0, Math.min(most, WIDTH * 0.62) - least) };
  });
  const least = wishes.reduce((sum, column) => sum + column.least, 0);
  const spare = Math.max(0, WIDTH - least);
  const wanted = wishes.reduce((sum, column) => sum + column.more, 0) || 1;
  const edges: number[] = [page.text];
  for (const column of wishes) edges.push((edges.at(-1) ?? 0) + column.least + (spare * column.more) / wanted);
  edges[edges.length - 1] = page.right;
  return edges;
}
