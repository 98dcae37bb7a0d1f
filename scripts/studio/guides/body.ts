import { colour } from "./brand.ts";
import type { Drawing } from "./drawings/drawing.ts";
import { page, type Unit } from "./flow.ts";
import type { Block, Guide, Section, Span } from "./guide.ts";
import { drawSheet, sheetHeight } from "./sheet.ts";
import { tableUnits } from "./table.ts";
import type { Style, Typesetter } from "./typesetter.ts";

export const textStyle: Style = { size: 9.8, leading: 14.6, colour: colour.ink };
const headingStyle: Style = { size: 13, leading: 16.5, colour: colour.ink, bold: true };
const numberStyle: Style = { size: 9, leading: 11, colour: colour.paper, bold: true };
const remarkStyle: Style = { size: 9.4, leading: 13.6, colour: colour.ink };

const WIDTH = page.right - page.text;
const INDENT = 30;

export interface Setting {
  doc: PDFKit.PDFDocument;
  type: Typesetter;
  /** Drawing by its name. */
  drawing: (name: string) => Drawing;
}

/** The parts and every section of the guide as units to place; the last two sections stay with what follows them. */
export function bodyUnits(setting: Setting, guide: Guide): Unit[] {
  const parts: Block = {
    kind: "table",
    head: [[{ text: "На чертеже" }], [{ text: "Деталь" }], [{ text: "Количество" }]],
    rows: guide.parts.map(({ mark, name, count }) => [[{ text: mark, bold: true }], [{ text: name }], [{ text: String(count) }]]),
  };
  const first: Section = { title: guide.kind === "Сборка" ? "Детали и крепёж" : "Состав и обозначения", blocks: [parts] };
  const units = [first, ...guide.sections].map((section) => sectionUnits(setting, section, guide));
  // The last page is not left with a paragraph alone.
  for (const ending of units.slice(-2)) bindLast(ending);
  return units.flat().map((unit, index) => (index === 0 ? { ...unit, gap: 0 } : unit));
}

function bindLast(units: Unit[]): void {
  const last = units.at(-1);
  if (last !== undefined) last.keep = true;
}

function sectionUnits(setting: Setting, section: Section, guide: Guide): Unit[] {
  const heading = headingUnit(setting, section.title);
  const figures = guide.figures.filter((figure) => figure.section === section.title);
  const blocks = section.blocks.flatMap((block, at) => {
    const units = unbreakable(blockUnits(setting, block), block, section.blocks[at + 1]);
    if (block.kind !== "steps") return units;
    return units.flatMap((unit, index) => {
      const figure = figures.find(({ after }) => after === index + 1);
      return figure === undefined ? [unit] : [{ ...unit, keep: true }, figureUnit(setting, setting.drawing(figure.drawing))];
    });
  });
  const [opening, ...rest] = blocks;
  return opening === undefined ? [heading] : [heading, { ...opening, gap: 0 }, ...rest];
}

/** A list does not begin with one item at the foot of a page, a warning stays with what it warns of, an introduction with its table. */
function unbreakable(units: Unit[], block: Block, next: Block | undefined): Unit[] {
  const last = units.length - 1;
  const binds = next?.kind === "remark" || (block.kind === "paragraph" && next !== undefined);
  return units.map((unit, index) => ({ ...unit, keep: unit.keep || (index === 0 && index < last) || (index === last && binds) }));
}

/** The heading stands beside its text, under a hairline; it takes no height of its own. */
function headingUnit({ doc, type }: Setting, title: string): Unit {
  const lines = type.breakLines([{ text: title }], headingStyle, page.text - page.left - 16);
  return {
    height: 0,
    gap: 34,
    keep: true,
    tag: "H2",
    draw(y) {
      doc.outline.addItem(title);
      doc
        .moveTo(page.left, y - 14)
        .lineTo(page.right, y - 14)
        .lineWidth(0.7)
        .stroke(colour.line);
      type.drawLines(lines, headingStyle, page.left, y - 1.5);
    },
  };
}

function blockUnits(setting: Setting, block: Block): Unit[] {
  if (block.kind === "table") return tableUnits(setting, block);
  if (block.kind === "remark") return [remarkUnit(setting, block.spans)];
  if (block.kind === "paragraph") return [paragraphUnit(setting, block.spans)];
  return block.items.map((item, index) => itemUnit(setting, item, block.kind === "steps" ? index + 1 : undefined));
}

function paragraphUnit({ type }: Setting, spans: Span[]): Unit {
  const lines = type.breakLines(spans, textStyle, WIDTH);
  return { height: lines.length * textStyle.leading, gap: 9, tag: "P", draw: (y) => type.drawLines(lines, textStyle, page.text, y) };
}

/** A step with its number, or an item of a list. */
function itemUnit({ doc, type }: Setting, spans: Span[], number?: number): Unit {
  const indent = number === undefined ? 14 : INDENT;
  const lines = type.breakLines(spans, textStyle, WIDTH - indent);
  return {
    height: Math.max(lines.length * textStyle.leading, number === undefined ? 0 : 18),
    gap: number === undefined ? 5 : 10,
    tag: "LI",
    draw(y) {
      if (number === undefined) {
        doc.circle(page.text + 3, y + 7.3, 1.9).fill(colour.ultramarine);
      } else {
        doc.circle(page.text + 9, y + 7.3, 9).fill(colour.ultramarine);
        type.write(String(number), numberStyle, page.text + 9, y + 1.8, "middle");
      }
      type.drawLines(lines, textStyle, page.text + indent, y);
    },
  };
}

/** A warning: on mist, with the lime sign. */
function remarkUnit({ doc, type }: Setting, spans: Span[]): Unit {
  const lines = type.breakLines(spans, remarkStyle, WIDTH - 58);
  const height = Math.max(lines.length * remarkStyle.leading, 20) + 24;
  return {
    height,
    gap: 12,
    tag: "Note",
    draw(y) {
      doc.roundedRect(page.text, y, WIDTH, height, 10).fill(colour.mist);
      doc.roundedRect(page.text + 14, y + 12, 20, 20, 6).fill(colour.lime);
      doc.roundedRect(page.text + 22.8, y + 16, 2.4, 7.4, 1.2).fill(colour.ink);
      doc.circle(page.text + 24, y + 26.9, 1.5).fill(colour.ink);
      const top = y + 12 + Math.max(0, 20 - lines.length * remarkStyle.leading) / 2;
      type.drawLines(lines, remarkStyle, page.text + 44, top);
    },
  };
}

function figureUnit({ doc, type }: Setting, drawing: Drawing): Unit {
  const height = sheetHeight(drawing, WIDTH, 250);
  return {
    height,
    gap: 12,
    tag: "Figure",
    alt: drawing.caption,
    draw: (y) => drawSheet(doc, type, drawing, { x: page.text, y, width: WIDTH, height }),
  };
}
