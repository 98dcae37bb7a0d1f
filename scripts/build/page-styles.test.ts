import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { identityStyle } from "#server/http/shown-identity.ts";
import { testLook } from "#server/identity/testing/look.ts";

const CLIENT = path.resolve(import.meta.dirname, "../../client");

interface Rule {
  /** Whose document loads the file. The desk takes a few folders of the shop besides its own. */
  sites: readonly ("shop" | "desk")[];
  /** The page folder (`desk/…` on the desk), or null for what all pages of a site share. */
  page: string | null;
  file: string;
  selector: string;
  classes: readonly string[];
}

/** Every selector of every stylesheet. Styles of a page stay in the document when the visitor goes on, so they must not touch another page. */
const rules = readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .flatMap((file): Rule[] => {
    const css = readFileSync(path.join(CLIENT, file), "utf8").replace(/\/\*[^]*?\*\//g, "");
    const selectors = [...css.matchAll(/([^{};]+)\{/g)]
      .filter(([, list = ""]) => !list.trimStart().startsWith("@"))
      // A comma between parentheses belongs to :is() or :where().
      .flatMap(([, list = ""]) => list.split(/,(?![^()]*\))/))
      .map((text) => text.trim())
      .filter((text) => !/^(?:from$|to$|[\d.]+%$)/.test(text));
    const page = /^pages\/((?:desk\/)?[\w-]+)\//.exec(file)?.[1] ?? null;
    // `is-…` are states, which mean nothing alone.
    const isDesk = /^(?:pages\/)?desk\//.test(file);
    const sites = isDesk ? (["desk"] as const) : /^(?:ui|styles|account)\//.test(file) ? (["shop", "desk"] as const) : (["shop"] as const);
    return selectors.map((selector) => ({
      sites,
      page,
      file,
      selector,
      classes: [...selector.matchAll(/\.(?!is-)([a-z][\w-]*)/g)].map(([, name = ""]) => name),
    }));
  });

it("every custom property that a style reads is set by a style or by the brand", () => {
  const sheets = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const css = [...sheets.map((file) => readFileSync(path.join(CLIENT, file), "utf8")), identityStyle(testLook)].join("\n");
  const scripts = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const code = scripts.map((file) => readFileSync(path.join(CLIENT, file), "utf8")).join("\n");
  const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g), ...code.matchAll(/[\s"'`](--[\w-]+)["'`:]/g)].map(([, name]) => name));
  const read = [...css.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name);
  expect(read.filter((name) => !set.has(name))).toEqual([]);
});

describe.each(["shop", "desk"] as const)("in the %s", (site) => {
  const own = rules.filter(({ sites }) => sites.includes(site));
  const shared = new Set(own.filter(({ page }) => page === null).flatMap(({ classes }) => classes));

  it("no class is styled by two pages", () => {
    const owners = Map.groupBy(
      own
        .filter(({ page }) => page !== null)
        .flatMap(({ page, classes }) => classes.filter((name) => !shared.has(name)).map((name) => ({ page, name }))),
      ({ name }) => name,
    );
    const contested = [...owners]
      .map(([name, uses]) => [name, ...new Set(uses.map(({ page }) => page))])
      .filter(({ length }) => length > 2);
    expect(contested).toEqual([]);
  });

  it("a page styles what all pages share inside its own elements only", () => {
    const leaks = own.filter(({ page, classes }) => page !== null && classes.every((name) => shared.has(name)));
    expect(leaks.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
  });
});
