import path from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Request } from "express";
import { isMemoryShort } from "./memory.ts";
import { idsOf } from "./http/request-log.ts";
import { run } from "./run.ts";
import { shareIdentity } from "./ssr/share-image/server.ts";
import { createDesk } from "./ssr/desk.ts";
import { readManifest, readWorker } from "./ssr/manifest.ts";
import { createPages } from "./ssr/pages.ts";

/** Put in by the build: the package's version and the commit. */
declare const __VERSION__: string;

/**
 * How much a heap grows before V8 collects garbage. By default V8 lets it grow up to fourfold. It is set here and not on the command line, so that it
 * applies however the shop is started, to the backend thread and to each process of a cluster. When memory is short, garbage is collected sooner.
 */
setFlagsFromString(`--heap-growing-percent=${isMemoryShort() ? 20 : 50}`);

/** The programs run from dist/server. */
const rootDir = path.resolve(import.meta.dirname, "../..");

await run((config, logger) => ({
  version: __VERSION__,
  rootDir,
  backendEntry: new URL("backend.js", import.meta.url),
  picturesEntry: new URL("pictures.js", import.meta.url),
  backgroundEntry: new URL("background.js", import.meta.url),
  async createPages(backendUrl, { identity, pictures, bodies, metrics }) {
    const clientDir = path.join(rootDir, "dist/client");
    const common = {
      identityStyle: () => identity.current().address,
      async draftStyle(draft: string) {
        const drafted = await identity.draft(draft);
        return drafted && drafted.address !== identity.current().address ? `${drafted.address}?draft=${draft}` : undefined;
      },
      colour: () => identity.current().look.colours.primary,
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
      shareImages: {
        pictures,
        identity: () => shareIdentity(identity.current().look),
        assetsDir: path.join(rootDir, "dist/share-image"),
        logger,
      },
    });
    if (config.backendUrl) return pages;
    return { ...pages, desk: await createDesk({ ...common, manifest: readManifest(clientDir, "desk") }) };
  },
}));
