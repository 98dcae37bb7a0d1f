import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { iconNames } from "#client/ui/icons.ts";
import { ASSETS, contentHash } from "./assets.ts";

/** Gathers the icons that the interface names into one sprite; answers its address. */
export async function buildIcons(): Promise<string> {
  const symbols = await Promise.all(iconNames.map((name) => symbol(name, path.join("node_modules/lucide-static/icons", `${name}.svg`))));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  const file = `icons-${contentHash(sprite)}.svg`;
  await writeFile(path.join(ASSETS, file), sprite);
  return `/assets/${file}`;
}

async function symbol(id: string, file: string): Promise<string> {
  const svg = await readFile(file, "utf8");
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const shapes = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return `<symbol id="${id}" viewBox="${viewBox}">${shapes.replace(/\s+/g, " ").trim()}</symbol>`;
}
