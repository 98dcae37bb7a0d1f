import axe from "axe-core";
import type { Page } from "playwright";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The violations of WCAG 2.2 AA and of axe's best practices as «rule: element». */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  });
}
