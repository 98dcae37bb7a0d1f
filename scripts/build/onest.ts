import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

const FILES = "node_modules/@fontsource-variable/onest/files";

/** The font's package cuts the family into files by script. */
export type OnestScript = "cyrillic" | "latin" | "latin-ext";

/** Cuts the file of a script down to these characters. */
export async function subsetOnest(script: OnestScript, characters: string, options: Parameters<typeof subsetFont>[2]): Promise<Buffer> {
  return subsetFont(await readFile(`${FILES}/onest-${script}-wght-normal.woff2`), characters, options);
}

/** All characters from one code point to another, both included. */
export function characterRange(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
}
