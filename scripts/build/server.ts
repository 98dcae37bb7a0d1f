import { readFile } from "node:fs/promises";
import * as esbuild from "esbuild";

export interface ServerBuildOptions {
  /** Address of the icon sprite. */
  icons: string;
  production: boolean;
}

/** Bundled, unlike other packages, with everything that uses React: which React runs is decided by the build, not by the environment. */
const BUNDLED = ["react", "react-dom", "react-router-dom", "react-imask", "zustand"];

/** Bundles the server's three programs. */
export async function buildServer(options: ServerBuildOptions): Promise<void> {
  await esbuild.build({
    ...(await serverSettings(options)),
    entryPoints: { main: "server/main.ts", backend: "server/backend/worker.ts", shop: "server/shop.ts" },
    outdir: "dist/server",
    splitting: true,
    chunkNames: "chunk-[hash]",
  });
}

/** How code that renders is bundled for Node. */
export async function serverSettings({ icons, production }: ServerBuildOptions) {
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as { dependencies: Record<string, string> };
  const router = `./node_modules/react-router/dist/${production ? "production" : "development"}`;
  return {
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    external: Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)),
    // React Router's own exports always lead to its development build.
    alias: { "react-router/dom": `${router}/dom-export.mjs`, "react-router": `${router}/index.mjs` },
    // The bundled CommonJS of React asks for Node's modules with require.
    banner: { js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);' },
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: { __ICONS__: JSON.stringify(icons), "process.env.NODE_ENV": production ? '"production"' : '"development"' },
  } as const satisfies esbuild.BuildOptions;
}
