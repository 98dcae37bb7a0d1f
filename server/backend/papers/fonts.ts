import { readFile } from "node:fs/promises";
import path from "node:path";

const SCRIPTS = ["cyrillic", "latin", "latin-ext"] as const;
type Script = (typeof SCRIPTS)[number];
const WEIGHTS = ["regular", "bold"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Fonts as static TrueType, by `fontName`. */
export type Fonts = ReadonlyMap<string, Buffer>;

export const fontName = (script: Script, weight: Weight) => `onest-${script}-${weight}`;

/** Which characters each file of the family has (scripts/build/paper-fonts.ts); all have the spaces. */
const characters: Record<Script, RegExp> = {
  cyrillic: /[ \u00a0\u0400-\u045f\u0490\u0491№]/,
  latin: /[\u0020-\u007e\u00a0-\u00ff\u2010-\u2026←↑→↓−]/,
  "latin-ext": /[ \u00a0\u0100-\u017f₽]/,
};

/** Reads the fonts that the build has written, once. @param dir the folder of the built program that holds them */
export function createFonts(dir: string): () => Promise<Fonts> {
  let fonts: Promise<Fonts> | undefined;
  const names = SCRIPTS.flatMap((script) => WEIGHTS.map((weight) => fontName(script, weight)));
  const read = async () =>
    new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(dir, `${name}.ttf`))] as const)));
  return () => {
    fonts ??= read().catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    return fonts;
  };
}

/** Cuts a text into runs that one font file can set. A character that no file has becomes a question mark, because names of goods may contain any character. */
export function runsByScript(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    if (last && characters[last.script].test(character)) {
      last.text += character;
      continue;
    }
    const script = SCRIPTS.find((one) => characters[one].test(character));
    if (!script && last?.script === "latin") last.text += "?";
    else runs.push({ script: script ?? "latin", text: script ? character : "?" });
  }
  return runs;
}
