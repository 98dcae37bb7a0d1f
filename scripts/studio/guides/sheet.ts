import { colour } from "./brand.ts";
import type { Drawing, ViewPlan } from "./drawings/drawing.ts";
import { createView } from "./drawings/view.ts";
import type { Style, Typesetter } from "./typesetter.ts";

const POINTS_PER_MM = 72 / 25.4;
const SCALES = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150];
const PADDING = 12;
const GAP = 14;
const STRIP = 20;
const TITLE = 14;

const small: Style = { size: 7.5, leading: 10, colour: colour.inkSoft };
const title: Style = { size: 7.5, leading: 10, colour: colour.ink, bold: true };

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Height that the drawing wants at this width, points. */
export function sheetHeight(drawing: Drawing, width: number, atMost: number): number {
  const scale = fitting(drawing, width, atMost);
  return Math.min(
    atMost,
    drawing.rows.reduce((sum, row) => sum + rowHeight(row, scale) + TITLE, 0) + GAP * (drawing.rows.length - 1) + PADDING * 2 + STRIP,
  );
}

/** Draws a sheet into the frame: border, views with their names, the strip with caption and scale. */
export function drawSheet(doc: PDFKit.PDFDocument, type: Typesetter, drawing: Drawing, frame: Frame): void {
  const { x, y, width, height } = frame;
  doc.roundedRect(x, y, width, height, 8).lineWidth(0.7).stroke(colour.line);
  doc
    .moveTo(x, y + height - STRIP)
    .lineTo(x + width, y + height - STRIP)
    .lineWidth(0.7)
    .stroke(colour.line);
  const scale = fitting(drawing, width, height);
  type.write(drawing.caption, small, x + PADDING, y + height - STRIP + 5);
  const common = drawing.rows.flat().some((plan) => plan.detail === undefined) ? `М 1 : ${decimal(scale)}, ` : "";
  const legend = drawing.scheme ? "схема, без масштаба" : `${common}размеры в мм`;
  type.write(legend, small, x + width - PADDING, y + height - STRIP + 5, "right");

  const room = height - STRIP - PADDING * 2;
  const used = drawing.rows.reduce((sum, row) => sum + rowHeight(row, scale) + TITLE, 0);
  const spare = Math.max(0, room - used) / drawing.rows.length;
  let top = y + PADDING;
  for (const row of drawing.rows) {
    const gap = (width - PADDING * 2 - rowWidth(row, scale)) / row.length;
    let left = x + PADDING + gap / 2;
    const high = rowHeight(row, scale);
    for (const plan of row) {
      const factor = POINTS_PER_MM / (plan.detail ?? scale);
      const viewWidth = wide(plan) * factor;
      const own = plan.detail === undefined || drawing.scheme ? "" : `, М 1 : ${decimal(plan.detail)}`;
      const drop = top + spare / 2 + high - tall(plan) * factor;
      type.write(plan.title + own, title, left + viewWidth / 2, drop, "middle");
      plan.draw(createView(doc, type, [left, drop + TITLE], factor, plan.bounds));
      left += viewWidth + gap;
    }
    top += high + TITLE + spare;
  }
}

const wide = ({ bounds }: ViewPlan) => bounds.right - bounds.left;
const tall = ({ bounds }: ViewPlan) => bounds.top - bounds.bottom;
const decimal = (value: number) => String(value).replace(".", ",");

function rowWidth(row: readonly ViewPlan[], scale: number): number {
  return row.reduce((sum, plan) => sum + (wide(plan) * POINTS_PER_MM) / (plan.detail ?? scale), 0);
}

function rowHeight(row: readonly ViewPlan[], scale: number): number {
  return Math.max(...row.map((plan) => (tall(plan) * POINTS_PER_MM) / (plan.detail ?? scale)));
}

/** The largest scale of the usual ones at which all rows fit. */
function fitting(drawing: Drawing, width: number, height: number): number {
  const fits = (scale: number) =>
    drawing.rows.every((row) => rowWidth(row, scale) + GAP * (row.length - 1) <= width - PADDING * 2) &&
    drawing.rows.reduce((sum, row) => sum + rowHeight(row, scale) + TITLE, 0) <= height - STRIP - PADDING * 2;
  const found = SCALES.find(fits);
  if (found === undefined) throw new Error(`The drawing «${drawing.caption}» fits at no scale`);
  return found;
}
