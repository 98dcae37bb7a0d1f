import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createApp, type SitePages } from "./app.ts";
import { databaseFault } from "./backend/db/fault.ts";
import type { Config } from "./config.ts";
import { startEmbeddedBackend } from "./embedded-backend.ts";
import { createDrain } from "./http/drain.ts";
import { backendCheck } from "./http/health.ts";
import type { Logger } from "./logger.ts";

export interface StartOptions {
  config: Config;
  logger: Logger;
  /** Holds public/ and dist/client/. */
  rootDir: string;
  /** The program of the embedded backend's thread. */
  backendEntry: URL;
  createPages(backendUrl: string): Promise<SitePages>;
}

export interface RunningServer {
  /** Where this machine's browser finds it, with the trailing slash. */
  url: string;
  /** Drains: no request that has begun fails. */
  close(): Promise<void>;
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
    const bff = await startBff(options, backend.url);
    return {
      url: bff.url,
      async close() {
        await bff.close();
        await backend.close();
      },
    };
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** The backend the BFF talks to; `close` leaves an external one alone. @throws StartError when the database cannot be worked with. */
export async function startBackend({ config, logger, backendEntry }: StartOptions): Promise<RunningServer> {
  if (config.backendUrl) return { url: config.backendUrl, close: async () => {} };
  try {
    return await startEmbeddedBackend(backendEntry, config, logger);
  } catch (error) {
    const fault = databaseFault(error, { dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? null });
    if (fault === null) throw error;
    throw new StartError(fault, { cause: error });
  }
}

/** Starts one BFF before a backend that stands. @throws StartError when the port cannot be had. */
export async function startBff({ config, logger, rootDir, createPages }: StartOptions, backendUrl: string): Promise<RunningServer> {
  const backendAnswers = backendCheck(backendUrl);
  const publicDir = path.join(rootDir, "public");
  const app = createApp({
    config,
    logger,
    backendUrl,
    pages: await createPages(backendUrl),
    dirs: { assets: path.join(rootDir, "dist", "client", "assets"), public: publicDir },
    images: { publicDir, dataDir: config.dataDir, backendUrl: config.backendUrl, logger },
    isReady: async () => !drain.isDraining() && (await backendAnswers()),
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const drain = createDrain(server, app);
  try {
    await once(server.listen(config.port, config.host), "listening");
  } catch (error) {
    throw new StartError(listenFailure(error, config), { cause: error });
  }
  const { port } = server.address() as AddressInfo;
  return { url: siteUrl(config.host, port), close: drain.close };
}

/** The address to open in a browser on this machine. */
export function siteUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

function listenFailure(error: unknown, { host, port }: Config): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `Порт ${port} занят другой программой: освободите его или задайте другой, например PORT=${port + 1}.`;
  if (code === "EACCES") return `Порт ${port} закрыт для этого пользователя: задайте PORT больше 1023.`;
  return `Не получилось открыть ${host}:${port} (${code}): проверьте HOST и PORT.`;
}
