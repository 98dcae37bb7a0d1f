import { createServer } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { createApp, type SitePages } from "./app.ts";
import { isContentError } from "./backend/content/content-error.ts";
import { databaseFault } from "./backend/db/fault.ts";
import type { Config } from "./config.ts";
import { startEmbeddedBackend } from "./embedded-backend.ts";
import { createDrain } from "./http/drain.ts";
import { createGate, handOver, type Gate } from "./http/gate.ts";
import { backendCheck } from "./http/health.ts";
import { createPictureStore, type PictureStore } from "./http/images/originals.ts";
import type { Logger } from "./logger.ts";

export interface StartOptions {
  config: Config;
  logger: Logger;
  /** Holds public/, dist/client/ and server/content/. */
  rootDir: string;
  /** The program of the embedded backend's thread. */
  backendEntry: URL;
  createPages(backendUrl: string, pictures: PictureStore): Promise<SitePages>;
}

export interface RunningServer {
  /** Where this machine's browser finds it, with the trailing slash. */
  url: string;
  /** Drains: no request that has begun fails. */
  close(): Promise<void>;
}

/** Answers connections; whoever has accepted them hands them on. */
export interface Bff {
  take(socket: Socket): void;
  /** From now on every answer ends its connection, and no balancer is to send anybody here. */
  drain(): void;
  /** To be called when nobody is handed on any more; resolves when the last connection is closed. */
  leave(): Promise<void>;
}

/** The shop cannot start; `message` is one Russian sentence for the operator. */
export class StartError extends Error {
  override name = "StartError";
}

/** Longer than the keep-alive of common balancers (60 s): the one who closes must be the one who asks. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Starts the whole shop in this process: the embedded backend unless BACKEND_URL names another, then the BFF.
 * @throws StartError when the database cannot be worked with or the port cannot be had.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const backend = await startBackend(options);
  try {
    const bff = await createBff(options, backend.url);
    const gate = createGate((socket) => {
      bff.take(socket);
      return true;
    }, options.logger);
    return {
      url: await openGate(gate, options.config),
      async close() {
        bff.drain();
        for (const socket of await gate.close()) bff.take(socket);
        await bff.leave();
        await backend.close();
      },
    };
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** The backend the BFF talks to; `close` leaves an external one alone. @throws StartError when a text is broken or the database cannot be worked with. */
export async function startBackend({ config, logger, rootDir, backendEntry }: StartOptions): Promise<RunningServer> {
  if (config.backendUrl) return { url: config.backendUrl, close: async () => {} };
  try {
    return await startEmbeddedBackend(backendEntry, path.join(rootDir, "server", "content"), config, logger);
  } catch (error) {
    if (isContentError(error)) throw new StartError(error.message, { cause: error });
    const fault = databaseFault(error, { dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? null });
    if (fault === null) throw error;
    throw new StartError(fault, { cause: error });
  }
}

/** One BFF before a backend that stands. */
export async function createBff({ config, logger, rootDir, createPages }: StartOptions, backendUrl: string): Promise<Bff> {
  const backendAnswers = backendCheck(backendUrl);
  const publicDir = path.join(rootDir, "public");
  const pictures = createPictureStore({ publicDir, dataDir: config.dataDir, backendUrl: config.backendUrl, logger });
  const app = createApp({
    config,
    logger,
    backendUrl,
    pages: await createPages(backendUrl, pictures),
    dirs: {
      assets: path.join(rootDir, "dist", "client", "assets"),
      public: publicDir,
      icons: path.join(rootDir, "dist", "client", "icons"),
    },
    pictures,
    isReady: async () => !drain.isDraining() && (await backendAnswers()),
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const drain = createDrain(server, app);
  return { take: handOver(server), drain: drain.begin, leave: drain.end };
}

/** Opens the door to everybody. @returns the shop's address. @throws StartError when the port cannot be had. */
export async function openGate(gate: Gate, config: Config): Promise<string> {
  try {
    return siteUrl(config.host, await gate.open(config.port, config.host));
  } catch (error) {
    throw new StartError(listenFailure(error, config), { cause: error });
  }
}

/** The address to open in a browser on this machine. */
function siteUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

function listenFailure(error: unknown, { host, port }: Config): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `Порт ${port} занят другой программой: освободите его или задайте другой, например PORT=${port + 1}.`;
  if (code === "EACCES") return `Порт ${port} закрыт для этого пользователя: задайте PORT больше 1023.`;
  return `Не получилось открыть ${host}:${port} (${code}): проверьте HOST и PORT.`;
}
