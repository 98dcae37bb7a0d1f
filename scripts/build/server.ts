import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import * as esbuild from "esbuild";

import { reactModules } from "./react-modules.ts";

export interface ServerBuildOptions {
  /** Address of the icon sprite. */
  icons: string;
  production: boolean;
}

/** Bundles the server's five programs and returns what esbuild tells about them. */
export async function buildServer(options: ServerBuildOptions, outdir = "dist/server"): Promise<esbuild.Metafile> {
  const { metafile } = await esbuild.build({
    ...(await serverSettings(options)),
    entryPoints: {
      main: "server/main.ts",
      backend: "server/backend/worker.ts",
      pictures: "server/pictures/worker.ts",
      background: "server/backend/background-worker.ts",
      shop: "server/cli/main.ts",
    },
    outdir,
    splitting: true,
    chunkNames: "chunk-[hash]",
    metafile: true,
  });
  return metafile;
}

/**
 * How code that renders is bundled for Node. The dependencies of package.json are imported when the program runs; every other package
 * becomes part of the bundle. React is one of these: as a package it would choose its build by NODE_ENV when the program starts.
 */
export async function serverSettings({ icons, production }: ServerBuildOptions) {
  const { dependencies, version } = JSON.parse(await readFile("package.json", "utf8")) as {
    dependencies: Record<string, string>;
    version: string;
  };
  const router = `./node_modules/react-router/dist/${production ? "production" : "development"}`;
  return {
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    external: Object.keys(dependencies),
    // React Router's own exports always lead to its development build.
    alias: { "react-router/dom": `${router}/dom-export.mjs`, "react-router": `${router}/index.mjs` },
    // The bundled CommonJS of React asks for Node's modules with require.
    banner: { js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);' },
    jsx: "automatic",
    plugins: [reactModules()],
    loader: { ".css": "empty" },
    define: {
      __ICONS__: JSON.stringify(icons),
      __VERSION__: JSON.stringify(`${version}+${buildId()}`),
      "process.env.NODE_ENV": production ? '"production"' : '"development"',
    },
  } as const satisfies esbuild.BuildOptions;
}

/** The commit: given by BUILD_ID where there is no repository, as in the image; without either the day of the build. */
function buildId(): string {
  if (process.env.BUILD_ID) return process.env.BUILD_ID;
  try {
    return execFileSync("git", ["rev-parse", "--short=10", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10).replaceAll("-", "");
  }
}
