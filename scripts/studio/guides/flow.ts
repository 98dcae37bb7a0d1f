/** Measures of the page, points: A4 with margins of 18 mm, and two columns, the headings' and the text's. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 51,
  right: 544.28,
  top: 58,
  bottom: 780,
  /** Left edge of the text's column. */
  text: 178,
} as const;

/** What is never broken over two pages: a paragraph, a step, a row of a table. */
export interface Unit {
  height: number;
  /** Room above it unless it begins the page. */
  gap: number;
  /** Stays on one page with the next unit. */
  keep?: boolean;
  /** Tag of the document's structure. */
  tag: "H1" | "H2" | "P" | "Figure" | "Table" | "LI" | "Note";
  /** What a reader hears instead of a figure. */
  alt?: string;
  draw(top: number): void;
}

/** Places units from `top` of the current page on, adding pages where one is full. */
export function placeUnits(doc: PDFKit.PDFDocument, units: readonly Unit[], top: number): void {
  let y = top;
  units.forEach((unit, index) => {
    if (y + unit.gap + heightKept(units, index) > page.bottom) {
      doc.addPage();
      y = page.top;
    } else {
      y += unit.gap;
    }
    tagged(doc, unit, y);
    y += unit.height;
  });
}

/** The unit with all that must stay with it. */
function heightKept(units: readonly Unit[], start: number): number {
  let sum = 0;
  for (let index = start; index < units.length; index++) {
    const unit = units[index];
    if (unit === undefined) break;
    sum += unit.height + (index > start ? unit.gap : 0);
    if (!unit.keep) break;
  }
  return sum;
}

/** Draws a unit as one element of the document's structure, so that readers aloud find their way. */
export function tagged(doc: PDFKit.PDFDocument, unit: Pick<Unit, "tag" | "alt" | "draw">, y: number): void {
  doc.addStructure(doc.struct(unit.tag, unit.alt === undefined ? {} : { alt: unit.alt }, () => unit.draw(y)));
}
