import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

const FILES = "node_modules/@fontsource-variable/onest/files";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** The package cuts Onest into files by script: which characters are taken from which file. */
const scripts = {
  cyrillic: ` \u00a0${range(0x410, 0x44f)}Ёё№`,
  latin: `${range(0x20, 0x7e)}\u00a0«»—–−×½·…“”’©°²³±Ø¼¾`,
  "latin-ext": "₽",
} as const;

const weights = { regular: 400, bold: 700 } as const;

export type Script = keyof typeof scripts;
export type Weight = keyof typeof weights;

/** Fonts as static TrueType, by `fontName(script, weight)`. */
export type Fonts = ReadonlyMap<string, Buffer>;

export const fontName = (script: Script, weight: Weight) => `${script}-${weight}`;

/** Cuts Onest to what the guides write and fixes its weight: the typesetter of PDF files knows no variable fonts. */
export async function readFonts(): Promise<Fonts> {
  const all = (Object.keys(scripts) as Script[]).flatMap((script) =>
    (Object.keys(weights) as Weight[]).map(async (weight) => {
      const original = await readFile(`${FILES}/onest-${script}-wght-normal.woff2`);
      const font = await subsetFont(original, scripts[script], { targetFormat: "sfnt", variationAxes: { wght: weights[weight] } });
      return [fontName(script, weight), font] as const;
    }),
  );
  return new Map(await Promise.all(all));
}

/** Cuts a text into runs that one font file can set. A space stays with what stands before it. Throws on a character no file has. */
export function runsByScript(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = last !== undefined && scripts[last.script].includes(character) ? last.script : scriptOf(character);
    if (last !== undefined && last.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

function scriptOf(character: string): Script {
  const found = (Object.keys(scripts) as Script[]).find((script) => scripts[script].includes(character));
  if (found === undefined) throw new Error(`The guides' font has no «${character}» (U+${character.codePointAt(0)?.toString(16)})`);
  return found;
}
