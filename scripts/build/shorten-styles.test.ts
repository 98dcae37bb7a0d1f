import * as esbuild from "esbuild";
import { expect, it } from "vitest";
import { joinLayers, styleConstants } from "./shorten-styles.ts";

it("writes one block for each layer, in the order of the files, and leaves the rest in front", () => {
  const css = '@layer a,b;@layer a{.x{color:red}}@font-face{src:url("a}b")}@layer b{.y{margin:0}}@layer a{@media print{.x{color:#000}}}';
  expect(joinLayers(css)).toBe(
    '@layer a,b;@font-face{src:url("a}b")}@layer a{.x{color:red}@media print{.x{color:#000}}}@layer b{.y{margin:0}}',
  );
});

it("writes constant tokens as values and keeps those that a style overrides", async () => {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: '@import "./client/ui/page/searchable-groups.css";@import "./client/styles/tokens.css";',
      resolveDir: ".",
      loader: "css",
    },
    bundle: true,
    write: false,
    plugins: [styleConstants()],
  });
  const [{ text } = { text: "" }] = outputFiles;
  expect(text).not.toMatch(/--s\d+/);
  expect(text).toContain("--gutter: 16px");
  expect(text).toContain("--radius: 20px");
});
