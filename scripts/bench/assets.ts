import { statSync } from "node:fs";
import path from "node:path";
import { readManifest } from "#server/ssr/manifest.ts";
import type { Row } from "./table.ts";

const CLIENT = "dist/client";
/** What a product page may weigh, bytes after brotli. */
const BUDGET = { scripts: 105 * 1024, styles: 14 * 1024 };

/** The scripts and styles that each page loads at once, after brotli, against the budget. */
export function measureAssets(): Row[] {
  const manifest = readManifest(CLIENT, "shop");
  const size = (files: readonly string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + statSync(path.join(CLIENT, `${file}.br`)).size, 0);
  const row = (what: string, bytes: number, budget: number): Row => ({
    what,
    ours: kilobytes(bytes),
    reference: kilobytes(budget),
    ratio: bytes / budget,
    better: "lower",
    noise: 0.005,
  });
  return ["home", "category", "product", "cart"].flatMap((id) => {
    const { scripts = [], style = null } = manifest.pages[id] ?? {};
    return [
      row(`JavaScript of ${id} (brotli) / budget`, size([manifest.boot, ...manifest.entry, ...scripts]), BUDGET.scripts),
      row(`CSS of ${id} (brotli) / budget`, size([manifest.style, ...(style ? [style] : [])]), BUDGET.styles),
    ];
  });
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
