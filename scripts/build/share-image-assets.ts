import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { characterRange, subsetOnest, type OnestScript } from "./onest.ts";

/** More than the site itself writes: names of imported goods may have any letter of the family. */
export const FAMILY_CHARACTERS: Record<OnestScript, string> = {
  cyrillic: characterRange(0x400, 0x45f) + "Ґґ№",
  latin: `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}${characterRange(0x2010, 0x2026)}←↑→↓−`,
  "latin-ext": `${characterRange(0x100, 0x17f)}₽`,
};

/** For a machine without the settings of fontconfig, as the image of the Dockerfile is: its library would print warnings. */
const FONT_CONFIG =
  '<?xml version="1.0"?><fontconfig><dir prefix="relative">.</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>';

/** Writes what the pictures of shared pages are drawn with: Onest as TrueType, which sharp reads. */
export async function buildShareImageAssets(dir = "dist/share-image"): Promise<void> {
  await mkdir(dir, { recursive: true });
  const fonts = (Object.keys(FAMILY_CHARACTERS) as OnestScript[]).map(async (script) =>
    writeFile(path.join(dir, `onest-${script}.ttf`), await subsetOnest(script, FAMILY_CHARACTERS[script], { targetFormat: "sfnt" })),
  );
  await Promise.all([...fonts, writeFile(path.join(dir, "fonts.conf"), FONT_CONFIG)]);
}
