import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { subsetOnest, type OnestScript } from "./onest.ts";
import { FAMILY_CHARACTERS } from "./share-image-assets.ts";

const WEIGHTS = { regular: 400, bold: 700 } as const;

/** Writes what papers are typeset with: Onest as TrueType of two weights, because pdfkit cannot use a variable font. */
export async function buildPaperFonts(dir = "dist/papers"): Promise<void> {
  await mkdir(dir, { recursive: true });
  const fonts = (Object.keys(FAMILY_CHARACTERS) as OnestScript[]).flatMap((script) =>
    Object.entries(WEIGHTS).map(async ([name, wght]) => {
      // Every file has the spaces, so that a text changes its font as seldom as can be.
      const font = await subsetOnest(script, ` \u00a0${FAMILY_CHARACTERS[script]}`, { targetFormat: "sfnt", variationAxes: { wght } });
      await writeFile(path.join(dir, `onest-${script}-${name}.ttf`), font);
    }),
  );
  await Promise.all(fonts);
}
