import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { escapeMarkup } from "#shared/text/escape.ts";
import { typograph } from "#shared/text/typography.ts";

/** The font family of the files in `assetsDir`. */
export const FAMILY = "Onest";

/**
 * Makes the fonts in `dir` known to sharp, which knows only those of the machine by name. The first text that is set with a font file adds the
 * font for as long as the process runs, also for texts in SVG.
 */
export async function addFonts(dir: string): Promise<void> {
  for (const file of (await readdir(dir)).filter((name) => name.endsWith(".ttf")))
    await sharp({ text: { text: "1", font: FAMILY, fontfile: path.join(dir, file) } }).toBuffer();
}

export interface Style {
  size: number;
  weight: 500 | 700 | 800;
  /** Space added between characters, as a part of the font size. */
  tracking: number;
}

export interface Setting {
  size: number;
  lines: string[];
}

type Step = readonly [size: number, maxLines: number];

export interface Typesetter {
  /** The width of one line, pixels. */
  widthOf(text: string, style: Style): Promise<number>;
  /**
   * Breaks a text into lines of about equal length, no wider than `width`. Uses the first of `steps` (font size and highest number of lines,
   * the largest size first) into which the text fits. A text too long for the last step ends in «…»; a word longer than a line is split.
   */
  fit(text: string, style: Omit<Style, "size">, space: { width: number; steps: readonly Step[] }): Promise<Setting>;
}

/** The font size at which widths are measured. */
const MEASURED_SIZE = 100;
/** No image has room for more of a text. */
const MAX_CHARACTERS = 400;
/** By this part the width is reduced, again and again, to make the lines equally long. */
const EVENING_STEP = 0.04;
const ELLIPSIS = "…";

/** Measures with sharp. sharp answers the width of what is visible, so the text stands between two letters and its own spaces count. */
export function createTypesetter(): Typesetter {
  const stems = new Map<number, Promise<number>>();

  async function inkWidth(text: string, weight: number): Promise<number> {
    const marked = `<span weight="${weight}">н${escapeMarkup(text)}н</span>`;
    return (await sharp({ text: { text: marked, font: `${FAMILY} ${MEASURED_SIZE}`, dpi: 72 } }).metadata()).width;
  }

  async function widthOf(text: string, { size, weight, tracking }: Style): Promise<number> {
    const around = stems.get(weight) ?? inkWidth("", weight);
    stems.set(weight, around);
    const width = (await inkWidth(text, weight)) - (await around);
    return (width / MEASURED_SIZE + tracking * text.length) * size;
  }

  /** Widths as parts of the font size. A word wider than `widest` comes in narrower pieces. */
  async function measure(word: string, style: Omit<Style, "size">, widest: number): Promise<Word[]> {
    const width = await widthOf(word, { ...style, size: 1 });
    if (width <= widest || word.length < 4) return [{ text: word, width }];
    const middle = Math.ceil(word.length / 2);
    return [...(await measure(`${word.slice(0, middle)}-`, style, widest)), ...(await measure(word.slice(middle), style, widest))];
  }

  return {
    widthOf,
    async fit(text, style, { width, steps }) {
      const [smallest, most] = steps.at(-1) as Step;
      const words: Word[] = [];
      for (const word of typograph(text.slice(0, MAX_CHARACTERS))
        .split(/[ \n\t]+/)
        .filter(Boolean))
        words.push(...(await measure(word, style, width / smallest)));
      const space = await widthOf(" ", { ...style, size: 1 });
      for (const [size, maxLines] of steps) {
        const lines = wrap(words, space, width / size);
        if (lines && lines.length <= maxLines) return { size, lines: even(words, space, width / size, lines).map(textOf) };
      }
      const ellipsis = await widthOf(ELLIPSIS, { ...style, size: 1 });
      const lines = (wrap(words, space, width / smallest) ?? []).slice(0, most);
      const last = lines.pop() ?? [];
      while (last.length > 1 && lengthOf(last, space) + ellipsis > width / smallest) last.pop();
      return { size: smallest, lines: [...lines.map(textOf), textOf(last).replace(/[\s,.:;—–-]+$/, "") + ELLIPSIS] };
    },
  };
}

interface Word {
  text: string;
  width: number;
}
type Line = readonly Word[];

const textOf = (line: Line) => line.map(({ text }) => text).join(" ");
const lengthOf = (line: Line, space: number) => line.reduce((sum, { width }) => sum + width + space, -space);

/** Breaks words into lines; null = a word is wider than a line. */
function wrap(words: Line, space: number, width: number): Word[][] | null {
  if (words.some((word) => word.width > width)) return null;
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && lengthOf([...line, word], space) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Keeps the number of lines and makes them as narrow as possible, so that they become equally long. */
function even(words: Line, space: number, width: number, lines: Word[][]): Word[][] {
  const narrower = wrap(words, space, width * (1 - EVENING_STEP));
  return narrower?.length === lines.length ? even(words, space, width * (1 - EVENING_STEP), narrower) : lines;
}
