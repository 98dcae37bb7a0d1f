import path from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Request } from "express";
import { isMemoryShort } from "./memory.ts";
import { idsOf } from "./http/request-log.ts";
import { run } from "./run.ts";
import { shareBrand } from "./ssr/share-image/server.ts";
import { createDesk } from "./ssr/desk.ts";
import { readManifest, readWorker } from "./ssr/manifest.ts";
import { createPages } from "./ssr/pages.ts";

/** Put in by the build: the package's version and the commit. */
declare const __VERSION__: string;

/**
 * How much a heap grows before V8 collects it. It would let it grow up to fourfold. Here rather than in the command of the start, so that it holds
 * however the shop is started, for the thread of the backend and for each process of a cluster. Where memory is short, it is collected sooner.
 */
setFlagsFromString(`--heap-growing-percent=${isMemoryShort() ? 20 : 50}`);

/** The programs run from dist/server. */
const rootDir = path.resolve(import.meta.dirname, "../..");

await run((config, logger) => ({
  version: __VERSION__,
  rootDir,
  backendEntry: new URL("backend.js", import.meta.url),
  picturesEntry: new URL("pictures.js", import.meta.url),
  async createPages(backendUrl, { look, brandStyle, pictures, bodies, metrics }) {
    const clientDir = path.join(rootDir, "dist/client");
    const common = {
      brandStyle,
      backendUrl,
      publicUrl: config.publicUrl ?? null,
      bodies,
      metrics,
      logError: (error: unknown, request: Request) => logger.error({ ...idsOf(request), err: error }, "page failed"),
    };
    const pages = await createPages({
      ...common,
      manifest: readManifest(clientDir, "shop"),
      pageCacheSeconds: config.pageCacheSeconds,
      personalCookies: config.personalCookies,
      worker: config.offline ? readWorker(clientDir) : undefined,
      shareImages: { pictures, brand: shareBrand(look), assetsDir: path.join(rootDir, "dist/share-image"), logger },
    });
    if (config.backendUrl) return pages;
    return { ...pages, desk: await createDesk({ ...common, manifest: readManifest(clientDir, "desk") }) };
  },
}));
