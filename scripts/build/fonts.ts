import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ASSETS, contentHash } from "./assets.ts";
import { characterRange, subsetOnest } from "./onest.ts";

const CYRILLIC = `${characterRange(0x410, 0x44f)}Ёё№`;
const LATIN = `${characterRange(0x20, 0x7e)}\u00a0«»—–−×½·…“”’©°²³±→←↑↓`;
const ROUBLE = "₽";
/** The lightest and the boldest weight of the stylesheets. */
const WEIGHTS = { min: 300, max: 800 };
/** Kerning, and the figures of `font-variant-numeric`. The rest are other shapes of letters, which the site does not use. */
const FEATURES = ["kern", "tnum", "pnum", "lnum"];

/**
 * Subsets Onest to what the site writes. The package cuts the family into files by script and they cannot be merged without
 * a font compiler. So Cyrillic and Latin stay two preloaded files, and the rouble sign, which is in a third one, goes into the style sheet.
 */
export async function buildFonts(): Promise<{ css: string; preload: string[] }> {
  const options = { targetFormat: "woff2", keepFeatures: FEATURES, variationAxes: { wght: WEIGHTS } } as const;
  const [cyrillic, latin, rouble] = await Promise.all([
    subsetOnest("cyrillic", CYRILLIC, options),
    subsetOnest("latin", LATIN, options),
    subsetOnest("latin-ext", ROUBLE, options),
  ]);
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
  return { css, preload };
}

const face = (src: string, unicodeRange: string) =>
  `@font-face{font-family:"Onest";src:${src};font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;unicode-range:${unicodeRange}}`;

/** How far Onest reaches above and below the baseline, % of the font size. */
const ASCENT = 97;
const DESCENT = 30.2;

/** A system's font stretched to the width and the line height of a Russian text in Onest, so that nothing moves when Onest arrives. */
function standIn(family: string, names: readonly string[], weights: string, stretch: number): string {
  const src = names.map((name) => `local("${name}")`).join();
  const share = (part: number) => `${((100 * part) / stretch).toFixed(1)}%`;
  return `@font-face{font-family:"${family}";src:${src};font-weight:${weights};size-adjust:${stretch}%;ascent-override:${share(ASCENT)};descent-override:${share(DESCENT)};line-gap-override:0%}`;
}

async function write(name: string, font: Buffer): Promise<string> {
  const file = `${name}-${contentHash(font)}.woff2`;
  await writeFile(path.join(ASSETS, file), font);
  return `/assets/${file}`;
}
