import cookieParser from "cookie-parser";
import express, { type Express, type RequestHandler } from "express";
import type { Config } from "./config.ts";
import { errorHandler, notFound, type RenderError } from "./http/errors.ts";
import { health } from "./http/health.ts";
import type { PictureStore } from "./http/images/originals.ts";
import { imageServer } from "./http/images/server.ts";
import { backendProxy, type ProxyTimeouts } from "./http/proxy.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security.ts";
import { staticFiles, type StaticDirs } from "./http/static.ts";
import { trailingSlash } from "./http/trailing-slash.ts";
import type { Logger } from "./logger.ts";

/** The server-rendered pages. What they throw or pass on becomes an error page. */
export interface SitePages {
  /** Answers a kept page at once, passes everything else on. */
  cached: RequestHandler;
  robots: RequestHandler;
  sitemap: RequestHandler;
  newsFeed: RequestHandler;
  webManifest: RequestHandler;
  /** The picture that a page is shared with. */
  card: RequestHandler;
  render: RequestHandler;
  renderError: RenderError;
}

export interface AppDeps {
  config: Pick<Config, "trustProxy">;
  logger: Logger;
  /** Origin of the commerce backend, embedded or not. */
  backendUrl: string;
  pages: SitePages;
  dirs: StaticDirs;
  pictures: PictureStore;
  /** Whether shoppers may be sent here: the backend answers and the process is not stopping. */
  isReady: () => Promise<boolean>;
  proxyTimeouts?: ProxyTimeouts;
}

/** The HTTP surface, in the order in which a request passes it. Nothing listens here. */
export function createApp({ config, logger, backendUrl, pages, dirs, pictures, isReady, proxyTimeouts }: AppDeps): Express {
  const app = express();
  app.disable("x-powered-by");
  // Who has something to revalidate tags it.
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);

  app.use(requestLog(logger));
  app.use(health(isReady));
  app.use(securityHeaders());
  app.use(cookieParser());
  app.use(pages.cached);
  // Before the files, which are looked for on the disk.
  app.use("/_ipx", imageServer(pictures));
  app.use("/_og", pages.card);
  app.use(staticFiles(dirs));
  app.get("/site.webmanifest", pages.webManifest);
  app.use(backendProxy(backendUrl, logger, proxyTimeouts));
  app.use(trailingSlash());
  app.get("/robots.txt", pages.robots);
  app.get("/sitemap.xml", pages.sitemap);
  app.get("/news/rss.xml", pages.newsFeed);
  app.use(pages.render);
  app.use(notFound());
  app.use(errorHandler(logger, pages.renderError));
  return app;
}
