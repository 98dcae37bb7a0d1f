import { characterRange, type OnestScript, subsetOnest } from "../../build/onest.ts";

/** Which characters are taken from which file of the family. */
const scripts: Record<OnestScript, string> = {
  cyrillic: ` \u00a0${characterRange(0x410, 0x44f)}Ёё№`,
  latin: `${characterRange(0x20, 0x7e)}\u00a0«»—–−×½·…“”’©°²³±Ø¼¾`,
  "latin-ext": "₽",
};

const weights = { regular: 400, bold: 700 } as const;

export type Weight = keyof typeof weights;

/** Fonts as static TrueType, by `fontName(script, weight)`. */
export type Fonts = ReadonlyMap<string, Buffer>;

export const fontName = (script: OnestScript, weight: Weight) => `${script}-${weight}`;

/** Cuts Onest to what the guides write and fixes its weight: pdfkit cannot use variable fonts. */
export async function readFonts(): Promise<Fonts> {
  const all = (Object.keys(scripts) as OnestScript[]).flatMap((script) =>
    (Object.keys(weights) as Weight[]).map(async (weight) => {
      const font = await subsetOnest(script, scripts[script], { targetFormat: "sfnt", variationAxes: { wght: weights[weight] } });
      return [fontName(script, weight), font] as const;
    }),
  );
  return new Map(await Promise.all(all));
}

/** Cuts a text into runs that one font file can set. A space stays with what stands before it. Throws on a character no file has. */
export function runsByScript(text: string): { script: OnestScript; text: string }[] {
  const runs: { script: OnestScript; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = last !== undefined && scripts[last.script].includes(character) ? last.script : scriptOf(character);
    if (last !== undefined && last.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

function scriptOf(character: string): OnestScript {
  const found = (Object.keys(scripts) as OnestScript[]).find((script) => scripts[script].includes(character));
  if (found === undefined) throw new Error(`The guides' font has no «${character}» (U+${character.codePointAt(0)?.toString(16)})`);
  return found;
}
