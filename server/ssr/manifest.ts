import { readFileSync } from "node:fs";
import path from "node:path";

/** What the build made, as addresses under /assets/. */
export interface AssetManifest {
  icons: string;
  /** Fonts to preload. */
  fonts: string[];
  boot: string[];
  /** The client's entry with what it imports; fetched at low priority, run after `load`. */
  entry: string[];
  /** Styles of every page. */
  styles: string[];
  /** By chunk name (client/pages.ts). */
  chunks: Record<string, { scripts: string[]; styles: string[] }>;
}

/** Reads the manifest of a finished build. @param clientDir the folder `dist/client` */
export function readManifest(clientDir: string): AssetManifest {
  return JSON.parse(readFileSync(path.join(clientDir, "manifest.json"), "utf8")) as AssetManifest;
}
