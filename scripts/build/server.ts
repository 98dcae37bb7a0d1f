import * as esbuild from "esbuild";
import type { AssetManifest } from "#server/ssr/manifest.ts";

/** Bundles the server's three programs; packages stay in node_modules. */
export async function buildServer(manifest: AssetManifest): Promise<void> {
  await esbuild.build({
    entryPoints: { main: "server/main.ts", backend: "server/backend/worker.ts", shop: "server/shop.ts" },
    outdir: "dist/server",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    jsx: "automatic",
    chunkNames: "chunk-[hash]",
    loader: { ".css": "empty" },
    define: { __ICONS__: JSON.stringify(manifest.icons), "process.env.NODE_ENV": '"production"' },
  });
}
