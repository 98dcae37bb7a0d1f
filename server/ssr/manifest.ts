import { readFileSync } from "node:fs";
import path from "node:path";

/** What the build made, as addresses under /assets/. */
export interface AssetManifest {
  icons: string;
  /** Fonts to preload. */
  fonts: string[];
  boot: string;
  /** The client's entry with what it imports; fetched at low priority, run after `load`. */
  entry: string[];
  /** The stylesheet of every page. */
  style: string;
  /** What a page of client/pages.ts has beside it. */
  pages: Record<string, { scripts: string[]; style: string | null }>;
}

/** Reads the manifest of a finished build. @param clientDir the folder `dist/client` */
export function readManifest(clientDir: string): AssetManifest {
  return JSON.parse(readFileSync(path.join(clientDir, "manifest.json"), "utf8")) as AssetManifest;
}
