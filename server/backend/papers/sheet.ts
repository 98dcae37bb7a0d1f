import PdfDocument from "pdfkit";
import { fontName, runsByScript, type Fonts } from "./fonts.ts";

/** The look of a text; size and leading in points. */
export interface Style {
  size: number;
  leading: number;
  bold?: boolean;
  colour?: string;
}

export type Align = "left" | "middle" | "right";

/** The tags of a document's structure. */
export type Tag = "H1" | "H2" | "P" | "Figure" | "Table" | "TR" | "TH" | "TD" | "Div";

export const INK = "#0b1020";
export const SOFT = "#5a6478";
export const LINE = "#d5dbe7";
export const MIST = "#f3f5fa";

export const styles = {
  text: { size: 9, leading: 13 },
  small: { size: 7.5, leading: 10.5, colour: SOFT },
  cell: { size: 8.5, leading: 11.5 },
  strong: { size: 9, leading: 13, bold: true },
  heading: { size: 12, leading: 17, bold: true },
  title: { size: 17, leading: 23, bold: true },
} as const satisfies Record<string, Style>;

const MARGIN = 40;
const FOOT = 30;

interface SheetOptions {
  fonts: Fonts;
  title: string;
  /** The issuer of the paper: it is the author of the document and is named on each page. */
  author: string;
  /** Epoch ms: the same content gives the same file. */
  at: number;
  landscape?: boolean;
}

export type Sheet = ReturnType<typeof createSheet>;

/** A tagged PDF in the shop's type that is written from top to bottom and adds pages where one is full. All measures are points. */
export function createSheet({ fonts, title, author, at, landscape = false }: SheetOptions) {
  const doc = new PdfDocument({
    pdfVersion: "1.7",
    size: "A4",
    layout: landscape ? "landscape" : "portrait",
    margin: 0,
    bufferPages: true,
    font: "",
    lang: "ru",
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: new Date(at) },
  });
  for (const [name, font] of fonts) doc.registerFont(name, font);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const left = MARGIN;
  const { width: pageWidth, height: pageHeight } = doc.page;
  const width = pageWidth - 2 * MARGIN;
  const bottom = pageHeight - MARGIN - FOOT;
  let y = MARGIN;

  const face = (style: Style, script: Parameters<typeof fontName>[0]) =>
    doc.font(fontName(script, style.bold ? "bold" : "regular")).fontSize(style.size);
  const widthOf = (text: string, style: Style) =>
    runsByScript(text).reduce((sum, run) => sum + face(style, run.script).widthOfString(run.text), 0);

  /** Breaks at plain spaces; a word longer than a line is split. */
  function lines(text: string, style: Style, most: number): string[] {
    const broken: string[] = [];
    for (const paragraph of text.split("\n")) {
      let line = "";
      for (const word of paragraph.split(" ").flatMap((one) => pieces(one, style, most))) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && widthOf(longer, style) > most) {
          broken.push(line);
          line = word;
        } else line = longer;
      }
      broken.push(line);
    }
    return broken;
  }

  function pieces(word: string, style: Style, most: number): string[] {
    if (word.length < 2 || widthOf(word, style) <= most) return [word];
    const middle = Math.ceil(word.length / 2);
    return [...pieces(word.slice(0, middle), style, most), ...pieces(word.slice(middle), style, most)];
  }

  function drawLine(text: string, style: Style, x: number, top: number): void {
    const baseline = top + (style.leading + style.size * 0.7) / 2;
    let at = x;
    for (const run of runsByScript(text)) {
      const font = face(style, run.script);
      const wide = font.widthOfString(run.text);
      doc.fillColor(style.colour ?? INK).text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      at += wide;
    }
  }

  function drawLines(
    broken: readonly string[],
    style: Style,
    x: number,
    top: number,
    { align = "left", room = 0 }: { align?: Align; room?: number } = {},
  ): void {
    broken.forEach((line, index) => {
      const shift = { left: 0, middle: 0.5, right: 1 }[align] * (room - widthOf(line, style));
      drawLine(line, style, x + shift, top + index * style.leading);
    });
  }

  /** Draws one element of the document's structure, for screen readers. */
  function tagged(
    tag: Tag,
    draw: () => void,
    { parent, alt }: { parent?: PDFKit.PDFStructureElement | undefined; alt?: string } = {},
  ): void {
    const element = doc.struct(tag, alt === undefined ? {} : { alt }, draw);
    if (parent) parent.add(element);
    else doc.addStructure(element);
    element.end();
  }

  /** Opens an element that contains other elements. */
  function open(tag: Tag, parent?: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement {
    const element = doc.struct(tag);
    if (parent) parent.add(element);
    else doc.addStructure(element);
    return element;
  }

  /** Draws what screen readers skip: lines and backgrounds. */
  function artifact(draw: () => void): void {
    doc.markContent("Artifact", { type: "Layout" });
    draw();
    doc.endMarkedContent();
  }

  function rule(top: number, { from = left, to = left + width, colour = LINE, weight = 0.7 } = {}): void {
    artifact(() => void doc.moveTo(from, top).lineTo(to, top).lineWidth(weight).stroke(colour));
  }

  function addPage(): void {
    doc.addPage();
    y = MARGIN;
  }

  return {
    doc,
    left,
    width,
    lines,
    widthOf,
    drawLines,
    tagged,
    open,
    artifact,
    rule,
    get y() {
      return y;
    },
    set y(to: number) {
      y = to;
    },
    /** What is left of the page. */
    get space() {
      return bottom - y;
    },
    /** Begins a new page when less than this height is left. */
    demand(height: number): boolean {
      if (y + height <= bottom) return false;
      addPage();
      return true;
    },
    /** Writes a paragraph at `y` and moves `y` below it. */
    write(
      text: string,
      style: Style = styles.text,
      { x = left, room = width, tag = "P" as Tag, align = "left" as Align, gap = 0 } = {},
    ): void {
      const broken = lines(text, style, room);
      if (y + style.leading > bottom) addPage();
      tagged(tag, () => drawLines(broken, style, x, y, { align, room }));
      y += broken.length * style.leading + gap;
    },
    /** Page numbers below every page. @returns the file */
    async finish(): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        doc.markContent("Artifact", { type: "Pagination" });
        const top = pageHeight - MARGIN - 8;
        drawLine(`${title}. ${author}`, styles.small, left, top);
        const pages = `${index + 1} / ${count}`;
        drawLine(pages, styles.small, left + width - widthOf(pages, styles.small), top);
        doc.endMarkedContent();
      }
      const ended = new Promise<void>((resolve, reject) => doc.once("end", resolve).once("error", reject));
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
