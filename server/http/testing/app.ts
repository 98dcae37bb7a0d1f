import { mkdtempSync } from "node:fs";
import http, { type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { statusOf } from "#shared/http-error.ts";
import { createApp, type App, type AppDeps } from "../../app.ts";
import type { SitePages } from "../../ssr/pages.ts";
import { createLogger } from "../../logger.ts";
import { testLook } from "../../identity/testing/look.ts";
import { identityFiles } from "../identity-files.ts";
import { fixedIdentity } from "../shown-identity.ts";
import { createBodyLimits } from "../bodies/limits.ts";
import { createPictureStore, type PictureOptions, type PictureStore } from "../images/picture-store.ts";

/** A folder of its own, removed after the run. */
export function temporaryDir(): string {
  return mkdtempSync(path.join(inject("temporaryDir"), "dir-"));
}

/** Listens on a free loopback port until the test ends. */
export async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = http.createServer(handler);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const silent = createLogger({ logLevel: "silent" });

/** Home alone is a page; everything else is passed on. */
export const testPages: SitePages = {
  expire: () => {},
  answerAgain: () => false,
  cached: (_req, _res, next) => next(),
  moved: (_req, _res, next) => next(),
  robots: (_req, res) => void res.type("txt").send("User-agent: *\n"),
  serviceWorker: (_req, res) => void res.type("js").send(""),
  webManifest: (_req, res) => void res.type("json").send("{}"),
  shareImage: (_req, res) => void res.type("jpeg").send(""),
  newsFeed: (_req, res) => void res.type("xml").send("<rss/>"),
  sitemap: (_req, res) => void res.type("xml").send("<urlset/>"),
  lists: (_req, _res, next) => next(),
  render: (req, res, next) => (req.path === "/" ? void res.send("<h1>Главная</h1>") : next()),
  renderError: (_req, res, error) => {
    res.status(statusOf(error)).send(`<h1>${(error as Error).message}</h1>`);
  },
};

/** Pictures that real processes make. */
export function testPictures(options: Pick<PictureOptions, "publicDir" | "dataDir"> & Partial<PictureOptions>): PictureStore {
  const entry = new URL("../../pictures/worker.ts", import.meta.url);
  return createPictureStore({ backend: undefined, logger: silent, processes: { entry, count: 2 }, ...options });
}

export type TestDeps = Partial<AppDeps> & { images?: Partial<PictureOptions> };

/** The real app over test pages; nobody answers as its backend unless `backendUrl` is given. */
export function testApp({ images, ...deps }: TestDeps = {}): App {
  const logger = deps.logger ?? silent;
  const emptyDir = temporaryDir();
  const pictures =
    deps.pictures ?? testPictures({ publicDir: emptyDir, dataDir: emptyDir, logger, measure: deps.metrics?.makePicture, ...images });
  return createApp({
    config: { trustProxy: false },
    logger,
    backendUrl: "http://127.0.0.1:1",
    pages: testPages,
    dirs: { assets: emptyDir, public: emptyDir },
    identity: identityFiles(fixedIdentity(testLook), pictures, logger),
    pictures,
    bodies: createBodyLimits({ dir: emptyDir }),
    health: { isAlive: async () => true, isReady: async () => true, version: "1.0.0+test" },
    ...deps,
  });
}
