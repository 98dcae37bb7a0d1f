import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { manifestName, WORKER_NAME, type AssetManifest, type SiteName } from "#server/ssr/manifest.ts";
import type { FileLists } from "#client/start/hydrate.tsx";
import { ASSETS, contentHash } from "./assets.ts";
import { buildFonts } from "./fonts.ts";
import { buildIcons } from "./icons.ts";
import { ownModules } from "./own-modules.ts";
import { reactModules, unusedParts } from "./react-modules.ts";
import { joinLayers, styleConstants } from "./shorten-styles.ts";
import { readTable } from "./tables.ts";

/** What one of the two sites is bundled from. */
interface SiteSource {
  name: SiteName;
  entry: string;
  /** The tables of what is loaded on demand: a file and the name of its export. */
  pages: readonly [file: string, name: string];
  chunks: readonly [file: string, name: string];
  /** The list of what most pages use: it becomes one chunk. */
  sharedChunk: string;
  /** What is shown where there is no script. */
  plain?: string;
  /** What must open without a network. */
  offline?: { worker: string; pages: readonly string[]; chunks: readonly string[] };
}

const shop: SiteSource = {
  name: "shop",
  entry: "client/start/entry.tsx",
  pages: ["client/start/pages.ts", "pages"],
  chunks: ["client/start/pages.ts", "chunks"],
  sharedChunk: "client/start/shared-chunk.ts",
  plain: "client/plain/lists.tsx",
  offline: {
    worker: "client/offline/worker.ts",
    pages: ["offline", "cart", "favorites", "compare"],
    chunks: ["orderForm", "productDetails", "yardHelper", "phoneMask", "offlineWorker", "pendingOrders", "watched"],
  },
};
const desk: SiteSource = {
  name: "desk",
  entry: "client/desk/entry.tsx",
  pages: ["client/desk/pages.ts", "deskPages"],
  chunks: ["client/desk/pages.ts", "deskChunks"],
  sharedChunk: "client/desk/shared-chunk.ts",
};
const BOOT = "client/start/boot.ts";
const REACT_DOM = "client/start/react-dom.ts";
/** The production build of React Router. Its package exports always lead to the build with developer warnings, whatever NODE_ENV says. */
const ROUTER_WITHOUT_WARNINGS = {
  "react-router": path.resolve("node_modules/react-router/dist/production/index.mjs"),
  "react-router/dom": path.resolve("node_modules/react-router/dist/production/dom-export.mjs"),
};

export interface ClientBuildOptions {
  production: boolean;
  /** Fonts that are already in the assets folder: building them takes longer than the rest of the build. */
  builtFonts?: ReturnType<typeof buildFonts>;
}

/**
 * Bundles the browser's code and styles with content-hashed names. The shop and the desk share the fonts and the icons and no script: what
 * the desk needs never reaches a shopper.
 */
export async function buildClient({ production, builtFonts = buildFonts() }: ClientBuildOptions): Promise<Record<SiteName, AssetManifest>> {
  const [icons, fonts] = await Promise.all([buildIcons(), builtFonts]);
  const build = (source: SiteSource) => buildSite(source, { production, icons, fonts });
  return { shop: await build(shop), desk: await build(desk) };
}

interface SiteOptions {
  production: boolean;
  icons: string;
  fonts: Awaited<ReturnType<typeof buildFonts>>;
}

async function buildSite(source: SiteSource, { production, icons, fonts }: SiteOptions): Promise<AssetManifest> {
  const prefix = source.name === "shop" ? "" : `${source.name}-`;
  const settings = {
    outdir: ASSETS,
    entryNames: `${prefix}[name]-[hash]`,
    chunkNames: `${prefix}[name]-[hash]`,
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
    alias: production ? ROUTER_WITHOUT_WARNINGS : {},
    define: { __ICONS__: JSON.stringify(icons), "process.env.NODE_ENV": production ? '"production"' : '"development"' },
    plugins: [ownModules(), reactModules(), unusedParts()],
  } as const satisfies esbuild.BuildOptions;
  const { metafile } = await esbuild.build({
    ...settings,
    entryPoints: { entry: source.entry, "react-dom": REACT_DOM },
    splitting: true,
    plugins: [ownModules(source.sharedChunk), reactModules(), unusedParts()],
  });
  const graph = moduleGraph(metafile);
  const shared = graph.stylesOf(source.entry);
  const main = await writeStyle(`${prefix}main`, shared, production, fonts.css);
  const ownStyle = async (file: string, ...parts: string[]) => {
    const own = graph.stylesOf(file, ...parts).filter((style) => !shared.includes(style));
    return own.length > 0 ? writeStyle(prefix + path.basename(path.dirname(file)), own, production) : null;
  };
  const entry = graph.scriptsOf(source.entry);
  const reactDom = graph.scriptsOf(REACT_DOM);
  const pages: AssetManifest["pages"] = {};
  const styles: Record<string, string | null> = {};
  const chunks = await readTable(...source.chunks, production);
  for (const { id, file } of await readTable(...source.pages, production)) {
    const parts = chunks.filter(({ rendered }) => rendered === id);
    styles[id] = await ownStyle(file, ...parts.map((chunk) => chunk.file));
    pages[id] = { scripts: graph.scriptsOf(file).filter((script) => !entry.includes(script)), style: styles[id] };
  }
  const lists: Record<string, string[]> = {};
  const shell: (string | null)[] = [];
  for (const { id, file, rendered } of chunks) {
    if (id in styles) throw new Error(`A page and a chunk have the same name: ${id}`);
    if (rendered && !pages[rendered]) throw new Error(`${id} is rendered in a page that does not exist: ${rendered}`);
    styles[id] = rendered ? null : await ownStyle(file);
    lists[id] = graph.scriptsOf(file).filter((script) => !entry.includes(script));
    if (source.offline?.chunks.includes(id)) shell.push(styles[id], ...graph.scriptsOf(file));
  }
  for (const [id, { scripts }] of Object.entries(pages)) lists[id] = [...scripts];
  for (const [id, style] of Object.entries(styles)) if (style) lists[id]?.push(style);
  const files = await writeAsset(`${prefix}files`, "json", JSON.stringify(lists satisfies FileLists));
  const manifest: AssetManifest = {
    ...(source.plain && { plain: await plainStyle(source.plain, settings, shared, production) }),
    icons,
    fonts: fonts.preload,
    boot: await buildBoot(settings, { entry: entry[0], "react-dom": reactDom[0] }, files),
    entry: [...new Set([...entry, ...reactDom])],
    style: main,
    pages,
  };
  await writeFile(`dist/client/${manifestName(source.name)}`, JSON.stringify(manifest, null, 2));
  if (source.offline && production) {
    const own = source.offline.pages.flatMap((id) => [...(pages[id]?.scripts ?? []), pages[id]?.style ?? null]);
    const all = [manifest.boot, files, ...entry, main, icons, ...fonts.preload, ...own, ...shell].filter((asset) => asset !== null);
    await buildWorker(source.offline.worker, settings, [...new Set(all)]);
  }
  return manifest;
}

/**
 * The bootstrap is bundled after the modules that it starts, because it contains their hashed addresses.
 * @param started the addresses of the site's modules that the bootstrap imports, by their names
 * @param files the address of the lists of files
 */
async function buildBoot(settings: esbuild.BuildOptions, started: Record<string, string | undefined>, files: string): Promise<string> {
  const { metafile } = await esbuild.build({
    ...settings,
    entryPoints: { boot: BOOT },
    define: { ...settings.define, __FILES__: JSON.stringify(files) },
    plugins: [
      {
        name: "started",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\/(?:entry|react-dom)\.tsx?$/ }, ({ path: file }) => ({
            path: started[path.parse(file).name],
            external: true,
          })),
      },
    ],
  });
  return addressOf(Object.keys(metafile?.outputs ?? {})[0] ?? "");
}

/** Only the server has the components that are shown without script: the build makes their styles and throws their scripts away. */
async function plainStyle(file: string, settings: esbuild.BuildOptions, shared: readonly string[], minify: boolean): Promise<string> {
  const { metafile } = await esbuild.build({ ...settings, entryPoints: [file], write: false, metafile: true });
  const own = moduleGraph(metafile).stylesOf(file);
  return writeStyle(
    "plain",
    own.filter((style) => !shared.includes(style)),
    minify,
  );
}

/** The worker is a file of its own. It names the assets of this build, so each build brings another one. */
async function buildWorker(file: string, settings: esbuild.BuildOptions, shell: readonly string[]): Promise<void> {
  const define = { ...settings.define, __SHELL__: JSON.stringify(shell) };
  const entryNames = path.parse(WORKER_NAME).name;
  await esbuild.build({ ...settings, entryPoints: [file], outdir: "dist/client", entryNames, format: "iife", define });
}

const addressOf = (output: string) => output.replace("dist/client", "");

/** The cascade layer of a style file follows from its folder; those in a folder `styles` name their layers themselves. */
function layerOf(file: string): string {
  if (/\/styles\//.test(file)) return "";
  return /^client\/(?:pages|account|dialogs|plain|offline)\//.test(file) ? " layer(page)" : " layer(parts)";
}

async function writeStyle(name: string, files: readonly string[], minify: boolean, before = ""): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: files.map((file) => `@import "./${file}"${layerOf(file)};`).join("\n"), resolveDir: ".", loader: "css" },
    bundle: true,
    minify,
    write: false,
    target: "es2022",
    // Browsers of before 2023 do not read nested rules.
    supported: { nesting: false },
    plugins: [styleConstants()],
  });
  const css = outputFiles[0]?.text ?? "";
  // A stylesheet in development shows which file a rule is of.
  return writeAsset(name, "css", before + (minify ? joinLayers(css) : css));
}

async function writeAsset(name: string, extension: string, content: string): Promise<string> {
  const file = `${name}-${contentHash(content)}.${extension}`;
  await writeFile(path.join(ASSETS, file), content);
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
    /** Style files that the modules reach statically, in the order of import. */
    stylesOf(...modules: string[]): string[] {
      const seen = new Set<string>();
      const styles: string[] = [];
      const visit = (file: string) => {
        if (seen.has(file)) return;
        seen.add(file);
        for (const { path: imported, kind } of inputs[file]?.imports ?? []) if (kind === "import-statement") visit(imported);
        if (file.endsWith(".css")) styles.push(file);
      };
      modules.forEach(visit);
      return styles;
    },
  };
}

/** Fails the build when a page shows an asset that was not made. */
export async function checkManifest(manifest: AssetManifest): Promise<void> {
  const all = [
    manifest.boot,
    ...manifest.entry,
    manifest.style,
    ...(manifest.plain ? [manifest.plain] : []),
    manifest.icons,
    ...Object.values(manifest.pages).flatMap(({ scripts, style }) => (style ? [...scripts, style] : scripts)),
  ];
  await Promise.all(all.map((asset) => readFile(path.join("dist/client", asset))));
}
