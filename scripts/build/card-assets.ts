import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

const FILES = "node_modules/@fontsource-variable/onest/files";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** More than the site itself writes: names of imported goods may have any letter of the family. */
const scripts = {
  cyrillic: range(0x400, 0x45f) + "Ґґ№",
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2010, 0x2026)}←↑→↓−`,
  "latin-ext": `${range(0x100, 0x17f)}₽`,
};

/** For a machine without fontconfig, whose library would complain: the image of the Dockerfile. */
const FONT_CONFIG = '<?xml version="1.0"?><fontconfig><dir prefix="relative">.</dir></fontconfig>';

/** Writes what the pictures of shared pages are drawn with: Onest as TrueType, which sharp reads, and the logo. */
export async function buildCardAssets(dir = "dist/cards"): Promise<void> {
  await mkdir(dir, { recursive: true });
  const fonts = Object.entries(scripts).map(async ([script, characters]) => {
    const original = await readFile(path.join(FILES, `onest-${script}-wght-normal.woff2`));
    await writeFile(path.join(dir, `onest-${script}.ttf`), await subsetFont(original, characters, { targetFormat: "sfnt" }));
  });
  await Promise.all([
    ...fonts,
    copyFile("client/ui/logo.svg", path.join(dir, "logo.svg")),
    writeFile(path.join(dir, "fonts.conf"), FONT_CONFIG),
  ]);
}
