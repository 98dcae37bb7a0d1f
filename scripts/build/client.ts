import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import type { AssetManifest } from "#server/ssr/manifest.ts";
import { ASSETS, contentHash } from "./assets.ts";
import { buildFonts } from "./fonts.ts";
import { buildIcons } from "./icons.ts";

const ENTRY = "client/entry.tsx";
const BOOT = "client/boot.ts";
const CHUNKS = "client/pages.ts";
/** Becomes part of every page, so that what it names is one chunk. */
const SHARED = "client/shared-chunk.ts";

export interface ClientBuildOptions {
  production: boolean;
  /** Fonts that stand in the assets already: they cost more than all the rest of a build. */
  builtFonts?: ReturnType<typeof buildFonts>;
}

/** Bundles the browser's code and styles with content-hashed names and answers the one manifest of them all. */
export async function buildClient({ production, builtFonts = buildFonts() }: ClientBuildOptions): Promise<AssetManifest> {
  const [icons, fonts] = await Promise.all([buildIcons(), builtFonts]);
  const settings = {
    outdir: ASSETS,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    minify: production,
    metafile: true,
    legalComments: "none",
    charset: "utf8",
    // Styles are bundled per page below: esbuild alone would repeat the shared ones in every page's file.
    loader: { ".css": "empty" },
    define: { __ICONS__: JSON.stringify(icons), "process.env.NODE_ENV": production ? '"production"' : '"development"' },
  } as const satisfies esbuild.BuildOptions;
  const { metafile } = await esbuild.build({
    ...settings,
    entryPoints: { entry: ENTRY },
    splitting: true,
    plugins: [withoutDisplayNames, withShared],
  });
  const graph = moduleGraph(metafile);
  const shared = graph.stylesOf(ENTRY);
  const entry = graph.scriptsOf(ENTRY);
  const main = await writeStyle("main", shared, production, fonts.css);
  const manifest: AssetManifest = {
    icons,
    fonts: fonts.preload,
    boot: await buildBoot(settings, entry[0] as string),
    entry,
    styles: [main],
    chunks: {},
  };
  for (const [id, file] of graph.chunksOf(CHUNKS)) {
    const own = graph.stylesOf(file).filter((style) => !shared.includes(style));
    manifest.chunks[id] = {
      scripts: graph.scriptsOf(file).filter((script) => !manifest.entry.includes(script)),
      styles: own.length > 0 ? [await writeStyle(id, own, production)] : [],
    };
  }
  await writeFile("dist/client/manifest.json", JSON.stringify(manifest, null, 2));
  return manifest;
}

/**
 * React Router gives its `Link`, `NavLink`, `Form` and `ScrollRestoration` names for React's tools; these assignments alone keep the
 * four in the bundle (5 KB), which uses none of them.
 */
const withoutDisplayNames: esbuild.Plugin = {
  name: "without-display-names",
  setup: ({ onLoad }) =>
    onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, "utf8"))
        .replace(/^\w+\.displayName = .*$/gm, "")
        .replace(/= (?=React\d*\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ "),
    })),
};

/** Every module of ours imports the shared chunk first. Not by `inject`: that reaches React's CommonJS files, and all that they import is wrapped. */
const withShared: esbuild.Plugin = {
  name: "with-shared",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/](?:client|shared)[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      if (file === path.resolve(SHARED)) return undefined;
      const contents = `import ${JSON.stringify(path.resolve(SHARED))};\n${await readFile(file, "utf8")}`;
      return { contents, loader: file.endsWith("x") ? "tsx" : "ts" };
    }),
};

/** The bootstrap is bundled after the entry that it starts, whose hashed address it carries. */
async function buildBoot(settings: esbuild.BuildOptions, entry: string): Promise<string[]> {
  const { metafile } = await esbuild.build({
    ...settings,
    entryPoints: { boot: BOOT },
    plugins: [{ name: "entry", setup: ({ onResolve }) => onResolve({ filter: /entry\.tsx$/ }, () => ({ path: entry, external: true })) }],
  });
  return Object.keys(metafile?.outputs ?? {}).map(addressOf);
}

const addressOf = (output: string) => output.replace("dist/client", "");

async function writeStyle(name: string, files: readonly string[], minify: boolean, before = ""): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: files.map((file) => `@import "./${file}";`).join("\n"), resolveDir: ".", loader: "css" },
    bundle: true,
    minify,
    write: false,
    target: "es2022",
  });
  const css = before + (outputFiles[0]?.text ?? "");
  const file = `${name}-${contentHash(css)}.css`;
  await writeFile(path.join(ASSETS, file), css);
  return `/assets/${file}`;
}

/** Questions to esbuild's metafile: which scripts and styles a module needs at once. */
function moduleGraph({ inputs, outputs }: esbuild.Metafile) {
  const outputOf = new Map<string, string>();
  for (const [output, { entryPoint }] of Object.entries(outputs)) if (entryPoint) outputOf.set(entryPoint, output);

  return {
    /** The chunk of the module and everything it imports statically; addresses. */
    scriptsOf(module: string): string[] {
      const found = new Set<string>();
      const visit = (output: string | undefined) => {
        if (!output || found.has(output)) return;
        found.add(output);
        for (const { path: imported, kind } of outputs[output]?.imports ?? []) if (kind === "import-statement") visit(imported);
      };
      visit(outputOf.get(module));
      return [...found].map(addressOf);
    },
    /** Style files that the module reaches statically, in the order of import. */
    stylesOf(module: string): string[] {
      const seen = new Set<string>();
      const styles: string[] = [];
      const visit = (file: string) => {
        if (seen.has(file)) return;
        seen.add(file);
        for (const { path: imported, kind } of inputs[file]?.imports ?? []) if (kind === "import-statement") visit(imported);
        if (file.endsWith(".css")) styles.push(file);
      };
      visit(module);
      return styles;
    },
    /** The dynamic imports of the page registry, by the name of their folder or file: pages/cart/page.tsx is `cart`. */
    chunksOf(registry: string): [id: string, file: string][] {
      return (inputs[registry]?.imports ?? [])
        .filter(({ kind }) => kind === "dynamic-import")
        .map(({ path: file }) => [path.basename(path.dirname(file)), file]);
    },
  };
}

/** Fails the build when a page shows an asset that was not made. */
export async function checkManifest(manifest: AssetManifest): Promise<void> {
  const all = [
    ...manifest.boot,
    ...manifest.entry,
    ...manifest.styles,
    manifest.icons,
    ...Object.values(manifest.chunks).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ];
  await Promise.all(all.map((asset) => readFile(path.join("dist/client", asset))));
}
