import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** The family that the files in `fontsDir` make up. */
export const FAMILY = "Onest";

/**
 * Makes the fonts of `dir` known to sharp. It knows none by name but the machine's; the first text set in a file adds it for good, also for
 * the texts of an SVG.
 */
export async function addFonts(dir: string): Promise<void> {
  for (const file of (await readdir(dir)).filter((name) => name.endsWith(".ttf")))
    await sharp({ text: { text: "1", font: FAMILY, fontfile: path.join(dir, file) } }).toBuffer();
}
