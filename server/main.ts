import path from "node:path";
import { idsOf } from "./http/request-log.ts";
import { run } from "./run.ts";
import { readManifest } from "./ssr/manifest.ts";
import { createPages } from "./ssr/pages.ts";

/** Put in by the build: the package's version and the commit. */
declare const __VERSION__: string;

/** The program runs from dist/server. */
const rootDir = path.resolve(import.meta.dirname, "../..");

await run((config, logger) => ({
  version: __VERSION__,
  rootDir,
  backendEntry: new URL("backend.js", import.meta.url),
  picturesEntry: new URL("pictures.js", import.meta.url),
  createPages: (backendUrl, { pictures, bodies, metrics }) =>
    createPages({
      manifest: readManifest(path.join(rootDir, "dist/client")),
      backendUrl,
      publicUrl: config.publicUrl ?? null,
      pageCacheSeconds: config.pageCacheSeconds,
      personalCookies: config.personalCookies,
      shareImages: { pictures, assetsDir: path.join(rootDir, "dist/share-image"), logger },
      bodies,
      metrics,
      logError: (error, request) => logger.error({ ...idsOf(request), err: error }, "page failed"),
    }),
}));
