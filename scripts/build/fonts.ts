import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { ASSETS, contentHash } from "./assets.ts";

const FILES = "node_modules/@fontsource-variable/onest/files";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const CYRILLIC = `${range(0x410, 0x44f)}Ёё№`;
const LATIN = `${range(0x20, 0x7e)}\u00a0«»—–−×½·…“”’©°²³±→←↑↓`;
const ROUBLE = "₽";

/**
 * Subsets Onest to what the site writes. The package cuts the family into files by script and they cannot be merged without
 * a font compiler, so Cyrillic and Latin stay two preloaded files and the rouble sign, alone in a third, goes into the style.
 */
export async function buildFonts(): Promise<{ css: string; preload: string[] }> {
  const [cyrillic, latin, rouble] = await Promise.all([subset("cyrillic", CYRILLIC), subset("latin", LATIN), subset("latin-ext", ROUBLE)]);
  const preload = await Promise.all([write("onest-cyrillic", cyrillic), write("onest-latin", latin)]);
  const css = [
    face(`url(${preload[0]}) format("woff2")`, "U+401,U+410-44F,U+451,U+2116"),
    face(`url(${preload[1]}) format("woff2")`, "U+20-7E,U+A0-FF,U+2010-2026,U+2190-2193,U+2212"),
    face(`url(data:font/woff2;base64,${rouble.toString("base64")}) format("woff2")`, "U+20BD"),
    standIn("Onest fallback", ["Arial", "Liberation Sans"], "100 549", 104),
    standIn("Onest fallback", ["Arial Bold", "Liberation Sans Bold"], "550 900", 101),
    standIn("Onest fallback Android", ["Roboto", "Roboto Regular"], "100 549", 102.5),
    standIn("Onest fallback Android", ["Roboto Bold"], "550 900", 105),
  ].join("");
  return { css: `@layer tokens,base,parts,page;${css}`, preload };
}

const face = (src: string, unicodeRange: string) =>
  `@font-face{font-family:"Onest";src:${src};font-weight:100 900;font-display:swap;unicode-range:${unicodeRange}}`;

/** Share of the font size that Onest stands above and below the baseline, %. */
const ASCENT = 97;
const DESCENT = 30.2;

/** A system's font stretched to the width of a Russian text in Onest and to its lines, so that nothing moves when Onest arrives. */
function standIn(family: string, names: readonly string[], weights: string, stretch: number): string {
  const src = names.map((name) => `local("${name}")`).join();
  const share = (part: number) => `${((100 * part) / stretch).toFixed(1)}%`;
  return `@font-face{font-family:"${family}";src:${src};font-weight:${weights};size-adjust:${stretch}%;ascent-override:${share(ASCENT)};descent-override:${share(DESCENT)};line-gap-override:0%}`;
}

async function subset(script: string, characters: string): Promise<Buffer> {
  const original = await readFile(path.join(FILES, `onest-${script}-wght-normal.woff2`));
  return subsetFont(original, characters, { targetFormat: "woff2" });
}

async function write(name: string, font: Buffer): Promise<string> {
  const file = `${name}-${contentHash(font)}.woff2`;
  await writeFile(path.join(ASSETS, file), font);
  return `/assets/${file}`;
}
