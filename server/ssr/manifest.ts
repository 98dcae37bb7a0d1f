import { existsSync, readFileSync } from "node:fs";
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
  /** The stylesheet of what pages show where there is no script; absent = the site has nothing of the kind. */
  plain?: string;
  /** The additional assets of each page of the site. */
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

/** The name of the service worker in the folder `dist/client`. */
export const WORKER_NAME = "service-worker.js";

/** The service worker of a finished build; a build for development has none. */
export function readWorker(clientDir: string): string | undefined {
  const file = path.join(clientDir, WORKER_NAME);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
