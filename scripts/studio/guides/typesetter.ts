import type { OnestScript } from "../../build/onest.ts";
import { colour } from "./brand.ts";
import { type Fonts, fontName, runsByScript } from "./fonts.ts";
import type { Span } from "./guide.ts";

/** Look of a text; size and leading in points. */
export interface Style {
  size: number;
  leading: number;
  colour: string;
  bold?: boolean;
}

/** One line of broken text: pieces in reading order. */
export type Line = readonly Span[];

export type Typesetter = ReturnType<typeof createTypesetter>;

/** Sets text of several font files as one: measures, breaks and draws. All measures are points, `y` is the top of the line. */
export function createTypesetter(doc: PDFKit.PDFDocument, fonts: Fonts) {
  for (const [name, font] of fonts) doc.registerFont(name, font);

  function measure(text: string, style: Style, bold = style.bold): number {
    return runsByScript(text).reduce((sum, run) => sum + face(run.script, bold, style).widthOfString(run.text), 0);
  }

  const widthOf = (line: Line, style: Style) => line.reduce((sum, piece) => sum + measure(piece.text, style, piece.bold ?? style.bold), 0);

  function face(script: OnestScript, bold: boolean | undefined, style: Style) {
    return doc.font(fontName(script, bold ? "bold" : "regular")).fontSize(style.size);
  }

  /** Breaks at plain spaces only: what typography binds stays bound. */
  function breakLines(spans: readonly Span[], style: Style, width: number): Line[] {
    const lines: Span[][] = [[]];
    let used = 0;
    for (const word of words(spans)) {
      const wide = widthOf(word, style);
      // The space at the end of a line takes no room.
      if (used > 0 && used + wide - measure(" ", style) > width) {
        trimEnd(lines.at(-1));
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(...word);
      used += wide;
    }
    trimEnd(lines.at(-1));
    return lines.map(joined);
  }

  function drawLine(line: Line, style: Style, x: number, y: number): void {
    const baseline = y + (style.leading + style.size * 0.7) / 2;
    let left = x;
    for (const piece of line) {
      const start = left;
      for (const run of runsByScript(piece.text)) {
        const font = face(run.script, piece.bold ?? style.bold, style);
        const wide = font.widthOfString(run.text);
        doc.fillColor(piece.link === undefined ? style.colour : colour.ultramarine);
        doc.text(run.text, left, baseline, { lineBreak: false, baseline: "alphabetic" });
        left += wide;
      }
      if (piece.link !== undefined) doc.link(start, y, left - start, style.leading, piece.link);
    }
  }

  return {
    measure,
    breakLines,
    drawLine,
    drawLines(lines: readonly Line[], style: Style, x: number, y: number): void {
      lines.forEach((line, index) => drawLine(line, style, x, y + index * style.leading));
    },
    /** One line of plain text at the left, the middle or the right of `x`. */
    write(text: string, style: Style, x: number, y: number, align: "left" | "middle" | "right" = "left"): void {
      const shift = { left: 0, middle: 0.5, right: 1 }[align] * measure(text, style);
      drawLine([{ text }], style, x - shift, y);
    },
  };
}

/** Words with the space after them; a word may change its look inside. */
function words(spans: readonly Span[]): Span[][] {
  const all: Span[][] = [[]];
  for (const span of spans) {
    for (const part of span.text.replaceAll("\n", " ").split(/(?<= )/)) {
      if (part === "") continue;
      all.at(-1)?.push({ ...span, text: part });
      if (part.endsWith(" ")) all.push([]);
    }
  }
  return all.filter((word) => word.length > 0);
}

function trimEnd(line: Span[] | undefined): void {
  const last = line?.pop();
  if (last !== undefined) line?.push({ ...last, text: last.text.trimEnd() });
}

/** Neighbours of one look become one piece: fewer commands, and text that is copied whole. */
function joined(line: readonly Span[]): Span[] {
  const pieces: Span[] = [];
  for (const span of line) {
    const last = pieces.at(-1);
    if (last !== undefined && last.bold === span.bold && last.link === span.link) last.text += span.text;
    else pieces.push({ ...span });
  }
  return pieces;
}
