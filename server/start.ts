import cluster from "node:cluster";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { existsSync } from "node:fs";
import path from "node:path";
import { createApp } from "./app.ts";
import { loadIdentity } from "./backend/content/identity.ts";
import { isContentError } from "./backend/content/content-file.ts";
import { databaseFault } from "./backend/db/fault.ts";
import type { Config } from "./config.ts";
import { startEmbeddedBackend, type EmbeddedBackend } from "./embedded-backend.ts";
import { identityFiles } from "./http/identity-files.ts";
import { createRereading, fixedIdentity, followIdentity, type ShownIdentity } from "./http/shown-identity.ts";
import { createBodyLimits, type BodyLimits } from "./http/bodies/limits.ts";
import { removeLeftFiles } from "./http/bodies/read-form.ts";
import { createDrain } from "./http/drain.ts";
import { followChanges } from "./http/follow-changes.ts";
import { backendHealth } from "./http/health.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createPictureStore, type PictureStore } from "./http/images/picture-store.ts";
import type { Logger } from "./logger.ts";
import { isMemoryShort } from "./memory.ts";
import { startMetricsServer, type MetricsServer } from "./metrics/metrics-server.ts";
import { createWebMetrics, type WebMetrics } from "./metrics/web-metrics.ts";
import { isBucketRefusal } from "./originals/bucket.ts";
import type { SitePages } from "./ssr/pages.ts";

export interface StartOptions {
  config: Config;
  logger: Logger;
  /** Of the program and of its build, `1.2.3+4f5a6b7`. */
  version: string;
  /** Holds public/, dist/client/ and server/content/. */
  rootDir: string;
  /** The program of the embedded backend's thread. */
  backendEntry: URL;
  /** The program of the picture processes. */
  picturesEntry: URL;
  /** The program that does an import of the desk; absent = the backend does it itself. */
  backgroundEntry?: URL;
  createPages(
    backendUrl: string,
    shared: { identity: ShownIdentity; pictures: PictureStore; bodies: BodyLimits; metrics?: WebMetrics | undefined },
  ): Promise<SitePages>;
}

/** SIGTERM comes from an orchestrator, SIGINT from a person at a terminal. */
export type StopSignal = "SIGTERM" | "SIGINT";

export interface RunningServer {
  /** The address of the shop for a browser on this machine, with a slash at the end. */
  url: string;
  /** Of the shop, at the start. */
  name: string;
  /** Where Prometheus reads; undefined = nothing is measured, or by the primary of the cluster. */
  metricsUrl?: string | undefined;
  /** The link that creates the first owner of the desk, once and within an hour; null = there is a member, or this process has no backend. */
  ownerUrl: string | null;
  /** Answers every request that was accepted. After SIGTERM connections are still accepted for a while, until balancers have noticed. */
  close(signal: StopSignal): Promise<void>;
}

/** The shop cannot start; `message` is one Russian sentence for the operator. */
export class StartError extends Error {
  override name = "StartError";
}

/** How long after SIGTERM connections are still accepted while /readyz says 503. */
const STILL_ACCEPTED_MS = 3_000;

/**
 * Starts the shop in this process: the embedded backend unless BACKEND_URL names another, then the web server. A process that a cluster's primary
 * has forked uses the primary's backend.
 * @throws StartError when the database cannot be worked with or the port cannot be had.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const backend = cluster.isWorker ? { ...outside, url: process.argv[2] as string } : await startBackend(options);
  const web = options.config.metricsPort === undefined ? undefined : createWebMetrics();
  try {
    const metrics = cluster.isWorker ? undefined : await startMetrics(options, backend.url, web);
    const bff = await startBff(options, backend.url, web).catch((error: unknown) => {
      metrics?.close();
      throw error;
    });
    return {
      url: bff.url,
      name: bff.name,
      metricsUrl: metrics?.url,
      ownerUrl: ownerUrl(options.config, bff.url, backend),
      async close(signal) {
        await bff.close(signal);
        metrics?.close();
        await backend.close();
      },
    };
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** A backend that this process did not start. */
const outside = { ownerPath: null, close: async () => {} };

/** @param url of the site where PUBLIC_URL names none */
export function ownerUrl({ publicUrl }: Config, url: string, { ownerPath }: EmbeddedBackend): string | null {
  return ownerPath === null ? null : new URL(ownerPath, publicUrl ?? url).href;
}

/** The backend that the web server talks to; `close` leaves an external one alone. @throws StartError when a text is broken or the database cannot be worked with. */
export async function startBackend({
  config,
  logger,
  rootDir,
  backendEntry,
  picturesEntry,
  backgroundEntry,
}: StartOptions): Promise<EmbeddedBackend> {
  if (config.backendUrl) return { ...outside, url: config.backendUrl };
  try {
    return await startEmbeddedBackend(
      { backendEntry, picturesEntry, rootDir, ...(backgroundEntry && { backgroundEntry }) },
      path.join(rootDir, "server", "content"),
      config,
      logger,
    );
  } catch (error) {
    if (isContentError(error)) throw new StartError(error.message, { cause: error });
    if (isBucketRefusal(error)) {
      const advice = "проверьте ключ, секрет, имя бакета и регион; записывать туда должно быть можно";
      throw new StartError(`Переменная S3_URL: хранилище ответило ${error.status}: ${advice}.`, { cause: error });
    }
    const fault = databaseFault(error, { dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? null });
    if (fault === null) throw error;
    throw new StartError(fault, { cause: error });
  }
}

/**
 * Whose shop it is and how it looks. An outside backend has no desk to say it: there it is what brand.yaml in DATA_DIR/content says, else the
 * program's. @throws StartError when that file or one of its drawings is broken
 */
export async function openIdentity(rootDir: string, { dataDir, backendUrl }: Config, url: string): Promise<ShownIdentity> {
  if (backendUrl === undefined) return followIdentity(url);
  const own = path.join(dataDir, "content");
  const isOwn = existsSync(path.join(own, "brand.yaml"));
  try {
    const { look, name } = await loadIdentity(isOwn ? own : path.join(rootDir, "server", "content"));
    return fixedIdentity(look, { name });
  } catch (error) {
    throw isContentError(error) ? new StartError(error.message, { cause: error }) : error;
  }
}

/** Opens METRICS_PORT when it is set. @throws StartError when the port cannot be had */
export async function startMetrics(
  { config, logger }: StartOptions,
  backendUrl: string,
  web: Pick<WebMetrics, "text"> | undefined,
): Promise<MetricsServer | undefined> {
  const { metricsPort: port, metricsHost: host } = config;
  if (port === undefined || !web) return undefined;
  try {
    return await startMetricsServer({ host, port, web, backendUrl: config.backendUrl ? null : backendUrl, logger });
  } catch (error) {
    throw new StartError(listenFailure(error, { host, port }, "METRICS_"), { cause: error });
  }
}

async function startBff(
  { config, logger, version, rootDir, picturesEntry, createPages }: StartOptions,
  backendUrl: string,
  metrics: WebMetrics | undefined,
): Promise<Pick<RunningServer, "url" | "name" | "close">> {
  const identity = await openIdentity(rootDir, config, backendUrl);
  const backend = backendHealth(backendUrl, config.backendUrl === undefined);
  const publicDir = path.join(rootDir, "public");
  const pictures = createPictureStore({
    publicDir,
    own: identity,
    dataDir: config.dataDir,
    s3: config.s3,
    backend: config.backendUrl === undefined ? undefined : { url: config.backendUrl, folders: config.backendPictures },
    logger,
    // Each process of pictures takes 100 to 170 MB.
    processes: { entry: picturesEntry, count: config.webConcurrency > 1 || isMemoryShort() ? 1 : 2 },
    measure: metrics?.makePicture,
  });
  const bodies = createBodyLimits({ dir: path.join(config.dataDir, "uploads") });
  await removeLeftFiles(bodies.dir);
  const pages = await createPages(backendUrl, { identity, pictures, bodies, metrics });
  const app = createApp({
    config,
    logger,
    backendUrl,
    pages,
    dirs: {
      assets: path.join(rootDir, "dist", "client", "assets"),
      public: publicDir,
    },
    identity: identityFiles(identity, pictures, logger),
    hasMetrika: () => Boolean(identity.current().metrika),
    pictures,
    bodies,
    health: { ...backend, isReady: async () => !drain.isDraining() && (await backend.isReady()), version },
    metrics,
  });
  const { server, answers } = createHttpServer(app);
  const drain = createDrain(server, answers);
  try {
    await once(server.listen(config.port, config.host), "listening");
  } catch (error) {
    throw new StartError(listenFailure(error, config), { cause: error });
  }
  server.on("error", (error) => logger.error({ err: error }, "a connection was not accepted"));
  const rereading = createRereading(identity, {
    // Pages that were rendered meanwhile have the former look.
    onChange: () => pages.expire(),
    onFailure: (error) => logger.warn({ err: error }, "the look of the shop cannot be read again"),
  });
  const onChange = () => {
    pages.expire();
    rereading.begin();
  };
  const unfollow = config.backendUrl ? () => {} : followChanges(backendUrl, onChange);
  return {
    name: identity.current().name,
    url: siteUrl(config.host, (server.address() as AddressInfo).port),
    async close(signal) {
      await drain.finish(signal === "SIGTERM" ? STILL_ACCEPTED_MS : 0);
      unfollow();
      rereading.stop();
      pictures.close();
    },
  };
}

/** The address to open in a browser on this machine. */
export function siteUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

/** @param prefix of the names of the variables */
function listenFailure(error: unknown, { host, port }: Pick<Config, "host" | "port">, prefix = ""): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `Порт ${port} занят другой программой: освободите его или задайте другой, например ${prefix}PORT=${port + 1}.`;
  if (code === "EACCES") return `Порт ${port} закрыт для этого пользователя: задайте ${prefix}PORT больше 1023.`;
  return `Не получилось открыть ${host}:${port} (${code}): проверьте ${prefix}HOST и ${prefix}PORT.`;
}
