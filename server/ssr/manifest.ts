import { readFileSync } from "node:fs";
import path from "node:path";

/** What the build made of one of the two sites, as addresses under /assets/. */
export interface AssetManifest {
  icons: string;
  /** Fonts to preload. */
  fonts: string[];
  boot: string;
  /** The client's entry with what it imports; fetched at low priority, run after `load`. */
  entry: string[];
  /** The stylesheet of every page. */
  style: string;
  /** What a page of the site's table has beside it. */
  pages: Record<string, { scripts: string[]; style: string | null }>;
}

/** The sites with a bundle of their own. */
export type SiteName = "shop" | "desk";

/** The name of a site's manifest in the folder `dist/client`. */
export const manifestName = (site: SiteName) => `${site}-manifest.json`;

/** Reads the manifest of a finished build. @param clientDir the folder `dist/client` */
export function readManifest(clientDir: string, site: SiteName): AssetManifest {
  return JSON.parse(readFileSync(path.join(clientDir, manifestName(site)), "utf8")) as AssetManifest;
}
