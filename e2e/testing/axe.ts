import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** axe.source is twice as long, and each page compiles it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations of WCAG 2.2 AA and of axe's best practices as «rule: element». */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    // As for a visitor who has scrolled: axe itself scrolls, and would judge a page whose parts get their heights meanwhile.
    document.documentElement.dataset.laidOut = "";
    // A colour that is half-way between two others would be judged: transitions go to their ends first.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const { violations } = await window.axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  });
}
