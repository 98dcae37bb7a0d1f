import { readFileSync, writeFileSync } from "node:fs";
import { measureAssets } from "./assets.ts";
import { benchCatalog } from "./catalog.ts";
import { benchGoods } from "./goods.ts";
import { benchImages } from "./images.ts";
import { benchMainThread } from "./main-thread.ts";
import { benchMemory } from "./memory.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchSearch } from "./search.ts";
import { tableLines, type Row } from "./table.ts";

/** The ratios of the last run that was saved. */
const LAST = "docs/benchmark.json";

/**
 * `npm run bench`: prints each figure with its ratio to a reference that is measured in the same run. It fails when a ratio is worse than the saved
 * one by more than its noise; `npm run bench -- --save` saves the ratios instead.
 */
const parts = [benchPages, benchCatalog, benchSearch, benchOrders, benchGoods, benchImages, measureAssets, benchMainThread, benchMemory];
const rows: Row[] = [];
console.log("| what | ours | reference | ratio |\n|---|---|---|---|");
for (const part of parts) {
  const measured = await part();
  // A run takes a quarter of an hour: what is measured is shown at once.
  console.log(tableLines(measured).join("\n"));
  rows.push(...measured);
}
if (process.argv.includes("--save")) {
  const ratios = Object.fromEntries(rows.map(({ what, ratio }) => [what, Number(ratio.toFixed(3))]));
  writeFileSync(LAST, `${JSON.stringify(ratios, null, 2)}\n`);
} else {
  const last = JSON.parse(readFileSync(LAST, "utf8")) as Record<string, number>;
  const worse = rows.filter((row) => isWorse(row, last[row.what]));
  for (const { what, ratio } of worse) console.error(`Worse: ${what}: ${ratio.toFixed(2)}, it was ${last[what]?.toFixed(2)}`);
  if (worse.length > 0) process.exitCode = 1;
}

function isWorse({ ratio, better, noise }: Row, last = ratio): boolean {
  return better === "higher" ? ratio < last * (1 - noise) : ratio > last * (1 + noise);
}
