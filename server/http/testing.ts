import { mkdtempSync, rmSync } from "node:fs";
import http, { type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Express } from "express";
import { afterAll, onTestFinished } from "vitest";
import { createApp, type AppDeps, type SitePages } from "../app.ts";
import { createLogger } from "../logger.ts";
import { createPictureStore, type ImageOptions } from "./images/originals.ts";

const root = mkdtempSync(path.join(tmpdir(), "vzlet-http-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder of its own, removed after the test file. */
export function temporaryDir(): string {
  return mkdtempSync(path.join(root, "dir-"));
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

const emptyDir = temporaryDir();
const silent = createLogger({ logLevel: "silent" });

/** Home alone is a page; everything else is passed on. */
export const testPages: SitePages = {
  cached: (_req, _res, next) => next(),
  robots: (_req, res) => void res.type("txt").send("User-agent: *\n"),
  webManifest: (_req, res) => void res.type("json").send("{}"),
  card: (_req, res) => void res.type("jpeg").send(""),
  newsFeed: (_req, res) => void res.type("xml").send("<rss/>"),
  sitemap: (_req, res) => void res.type("xml").send("<urlset/>"),
  render: (req, res, next) => (req.path === "/" ? void res.send("<h1>Главная</h1>") : next()),
  renderError: (_req, res, error) => {
    const { statusCode, message } = error as { statusCode?: number; message: string };
    res.status(statusCode ?? 500).send(`<h1>${message}</h1>`);
  },
};

export type TestDeps = Partial<AppDeps> & { images?: Partial<ImageOptions> };

/** The real app over test pages; nobody answers as its backend unless `backendUrl` is given. */
export function testApp({ images, ...deps }: TestDeps = {}): Express {
  const logger = deps.logger ?? silent;
  return createApp({
    config: { trustProxy: false },
    logger,
    backendUrl: "http://127.0.0.1:1",
    pages: testPages,
    dirs: { assets: emptyDir, public: emptyDir, icons: emptyDir },
    pictures: createPictureStore({ publicDir: emptyDir, dataDir: emptyDir, backendUrl: undefined, logger, ...images }),
    isReady: async () => true,
    ...deps,
  });
}
