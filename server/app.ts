import cookieParser from "cookie-parser";
import type { RequestListener } from "node:http";
import express, { type RequestHandler } from "express";
import { isDeskPath } from "#shared/desk-paths.ts";
import type { Config } from "./config.ts";
import type { BodyLimits } from "./http/bodies/limits.ts";
import { dropUnread } from "./http/bodies/time-body.ts";
import { errorHandler, notFound } from "./http/errors.ts";
import { health, type Health } from "./http/health.ts";
import { limitRequests } from "./http/http-server.ts";
import type { PictureStore } from "./http/images/picture-store.ts";
import { goodsPhotos, imageServer } from "./http/images/server.ts";
import { backendProxy, withoutDesk, type ProxyTimeouts } from "./http/proxy.ts";
import { createRequestLog, requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security.ts";
import { staticFiles, type StaticDirs } from "./http/static.ts";
import { trailingSlash } from "./http/trailing-slash.ts";
import { createVisitorReader, type Trusts, type VisitedRequest } from "./http/visitor.ts";
import type { Logger } from "./logger.ts";
import type { WebMetrics } from "./metrics/web-metrics.ts";
import type { SitePages } from "./ssr/pages.ts";

export interface AppDeps {
  config: Pick<Config, "trustProxy"> & Partial<Pick<Config, "publicUrl" | "payments">>;
  logger: Logger;
  /** Origin of the commerce backend, embedded or not. */
  backendUrl: string;
  pages: SitePages;
  dirs: StaticDirs;
  /** The identity's stylesheet and icons. */
  identity: RequestHandler;
  /** Whether the shop has a counter of Yandex Metrika now. */
  hasMetrika?: () => boolean;
  pictures: PictureStore;
  bodies: BodyLimits;
  health: Health;
  metrics?: WebMetrics | undefined;
  proxyTimeouts?: ProxyTimeouts;
}

/** Answers the requests of a server. */
export type App = RequestListener & { trusts: Trusts };

/** The HTTP surface, in the order in which a request passes it. Nothing listens here. */
export function createApp({
  config,
  logger,
  backendUrl,
  pages,
  dirs,
  identity,
  hasMetrika,
  pictures,
  bodies,
  health: checks,
  metrics,
  proxyTimeouts,
}: AppDeps): App {
  const app = express();
  app.disable("x-powered-by");
  // Handlers that can revalidate set their own ETag.
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);

  const trusts = app.get("trust proxy fn") as Trusts;
  const visitorOf = createVisitorReader(trusts, config.publicUrl);
  const beginLog = createRequestLog(logger, metrics?.requestAnswered);

  app.use(dropUnread(bodies.times));
  app.use(requestLog(beginLog));
  app.use(health(checks));
  app.use(
    securityHeaders(
      config.payments?.flatMap(({ pages: places }) => places),
      hasMetrika,
    ),
  );
  app.use(limitRequests());
  app.use(cookieParser());
  app.use(pages.cached);
  // Before the static files, because these look on the disk.
  app.use("/_ipx", imageServer(pictures, logger));
  app.use("/goods", goodsPhotos(pictures, logger));
  app.use("/_og", pages.shareImage);
  app.use(identity);
  app.use(staticFiles(dirs));
  app.get("/site.webmanifest", pages.webManifest);
  app.get("/service-worker.js", pages.serviceWorker);
  app.use(pages.moved);
  app.use(trailingSlash());
  if (!pages.desk) app.use(withoutDesk());
  app.use(backendProxy(backendUrl, logger, bodies, proxyTimeouts));
  app.get("/robots.txt", pages.robots);
  app.get(/^\/sitemap(?:-[1-9]\d*)?\.xml$/, pages.sitemap);
  app.get("/news/rss.xml", pages.newsFeed);
  if (pages.desk) app.use(pages.desk.render);
  app.use(pages.lists);
  app.use(pages.render);
  app.use(notFound());
  app.use(errorHandler(logger, ({ path }) => (isDeskPath(path) ? pages.desk?.renderError : undefined) ?? pages.renderError));

  const listener: RequestListener = (incoming, response) => {
    const request = incoming as VisitedRequest;
    request.visitor = visitorOf(incoming);
    if (!pages.answerAgain(request, response, beginLog)) app(request, response);
  };
  return Object.assign(listener, { trusts });
}
