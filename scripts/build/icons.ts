import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { iconNames } from "#client/ui/icons.ts";
import { ASSETS, contentHash } from "./assets.ts";

/** Gathers the icons that the interface names into one sprite; answers its address. */
export async function buildIcons(): Promise<string> {
  const symbols = await Promise.all(
    iconNames.map(async (name) => {
      const svg = await readFile(path.join("node_modules/lucide-static/icons", `${name}.svg`), "utf8");
      const shapes = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s+/g, " ").trim()}</symbol>`;
    }),
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  const file = `icons-${contentHash(sprite)}.svg`;
  await writeFile(path.join(ASSETS, file), sprite);
  return `/assets/${file}`;
}
