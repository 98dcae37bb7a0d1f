import path from "node:path";
import { run } from "./run.ts";
import { readManifest } from "./ssr/manifest.ts";
import { createPages } from "./ssr/pages.ts";

/** The program runs from dist/server. */
const rootDir = path.resolve(import.meta.dirname, "../..");

await run((config, logger) => ({
  rootDir,
  backendEntry: new URL("backend.js", import.meta.url),
  createPages: (backendUrl, pictures) =>
    createPages({
      manifest: readManifest(path.join(rootDir, "dist/client")),
      backendUrl,
      publicUrl: config.publicUrl ?? null,
      pageCacheSeconds: config.pageCacheSeconds,
      cards: { pictures, assetsDir: path.join(rootDir, "dist/cards") },
      logError: (error, request) => logger.error({ id: request.id, err: error }, "page failed"),
    }),
}));
