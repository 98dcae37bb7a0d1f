import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe } from "vitest";
import { crawl, type Visited } from "./testing/crawl.ts";
import { expect, readingTest as test } from "./testing/fixtures.ts";

/** Rules that React's HTML breaks without harm, and rules that contradict decisions of the shop. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      // HTML does not distinguish case and needs no closing slash.
      "attr-case": "off",
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      // React's ids begin with an underscore.
      "valid-id": ["error", { relaxed: true }],
      // The values of one filter are checkboxes with the same name.
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
      // The buttons of the lists stand outside of their form, which the rule does not see.
      "wcag/h32": "off",
      // Titles contain the price, and a phone number may break into two lines in some places.
      "long-title": "off",
      "tel-non-breaking": "off",
      "no-implicit-input-type": "off",
      // A button of a list of goods sends its form, which is the default: a list has twenty of them.
      "no-implicit-button-type": "off",
    },
  }),
);

const siteTest = test.extend("site", { scope: "file" }, async ({ shop }) => crawl(shop.url));
const pagesOf = (site: Map<string, Visited>) => [...site].filter(([path, { html }]) => html !== "" && !path.includes("?"));

describe("every page that a link leads to", () => {
  // The first test that needs the site waits until it has been read.
  siteTest("is there, at the address that the link names", { timeout: 300_000 }, ({ site }) => {
    // The account redirects an anonymous visitor to the login.
    const dead = [...site]
      .filter(([path, { status }]) => status !== 200 && path !== "/account/")
      .map(([path, { status, from }]) => `${status} ${path} (from ${from})`);
    expect(dead).toEqual([]);
    // All products, types, categories, texts and guides.
    expect(pagesOf(site).length).toBeGreaterThan(230);
    expect([...site].filter(([path]) => path.endsWith(".pdf")).length).toBeGreaterThanOrEqual(26);
  });

  siteTest("is valid HTML", async ({ site }) => {
    const faults: string[] = [];
    for (const [path, { html }] of pagesOf(site)) {
      const { results } = await validator.validateString(html);
      for (const { messages } of results)
        faults.push(...messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} at ${selector}`));
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });

  siteTest("has one heading, and a title, a description and a canonical address of its own", ({ site }) => {
    const of = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
    const heads = pagesOf(site).map(([path, { html }]) => ({
      path,
      headings: [...html.matchAll(/<h1\b/g)].length,
      title: of(html, /<title>([^<]+)/),
      description: of(html, /name="description" content="([^"]+)/),
      canonical: of(html, /rel="canonical" href="([^"]+)/),
    }));
    expect(heads.filter(({ headings, title }) => headings !== 1 || !title.includes("Взлёт"))).toEqual([]);
    for (const key of ["title", "description", "canonical"] as const) {
      expect(heads.filter((head) => head[key] === "")).toEqual([]);
      const repeated = [...Map.groupBy(heads, (head) => head[key])].filter(([, { length }]) => length > 1);
      expect(repeated.map(([value, same]) => [value, ...same.map(({ path }) => path)])).toEqual([]);
    }
  });

  siteTest("stands in the sitemap, unless it is the cart or kept out of search engines", async ({ site, shop }) => {
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    const listed = new Set([...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname));
    const open = pagesOf(site).filter(([, { html }]) => !html.includes('name="robots" content="noindex"'));
    expect(open.map(([path]) => path).filter((path) => !listed.has(path))).toEqual(["/cart/"]);
    expect([...listed].filter((path) => !site.has(path))).toEqual([]);
  });
});
