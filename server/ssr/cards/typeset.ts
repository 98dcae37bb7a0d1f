import sharp from "sharp";
import { typograph } from "#shared/text/typography.ts";
import { FAMILY } from "./fonts.ts";

export interface Style {
  size: number;
  weight: 500 | 700 | 800;
  /** Between characters, in parts of the size. */
  tracking: number;
}

export interface Setting {
  size: number;
  lines: string[];
}

type Step = readonly [size: number, maxLines: number];

export interface Typesetter {
  /** How far one line reaches, pixels. */
  widthOf(text: string, style: Style): Promise<number>;
  /**
   * Sets a text within `width` in the first of `steps` (a size and the most lines it may have, the largest first) that holds it, the lines of
   * even length. What the last one does not hold either ends in «…»; a word longer than a line is cut. Nothing is ever wider than `width`.
   */
  fit(text: string, style: Omit<Style, "size">, room: { width: number; steps: readonly Step[] }): Promise<Setting>;
}

export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The size that widths are measured at. */
const MEASURED = 100;
/** More of a text no card can show. */
const MAX_CHARACTERS = 400;
/** Steps in which a setting is narrowed to make its lines even. */
const EVENING = 0.04;
const ELLIPSIS = "…";

/** Measures with sharp, which answers ink: a text is set between two stems, so that the space around its letters counts. */
export function createTypesetter(): Typesetter {
  const stems = new Map<number, Promise<number>>();

  async function inkWidth(text: string, weight: number): Promise<number> {
    const marked = `<span weight="${weight}">н${escapeXml(text)}н</span>`;
    return (await sharp({ text: { text: marked, font: `${FAMILY} ${MEASURED}`, dpi: 72 } }).metadata()).width;
  }

  async function widthOf(text: string, { size, weight, tracking }: Style): Promise<number> {
    const around = stems.get(weight) ?? inkWidth("", weight);
    stems.set(weight, around);
    const width = (await inkWidth(text, weight)) - (await around);
    return (width / MEASURED + tracking * text.length) * size;
  }

  /** Parts of the size; a word wider than `widest` in pieces that are not. */
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

/** null = a word is wider than a line. */
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

/** The same number of lines, as narrow as they can be. */
function even(words: Line, space: number, width: number, lines: Word[][]): Word[][] {
  const narrower = wrap(words, space, width * (1 - EVENING));
  return narrower?.length === lines.length ? even(words, space, width * (1 - EVENING), narrower) : lines;
}
