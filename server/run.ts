import cluster from "node:cluster";
import { inspect } from "node:util";
import { leaveCluster, startCluster } from "./cluster.ts";
import { ConfigError, loadConfig, type Config } from "./config.ts";
import { createLogger, type Logger } from "./logger.ts";
import { prepareDataDir } from "./data-dir.ts";
import { readBrand, startServer, StartError, type RunningServer, type StartOptions, type StopSignal } from "./start.ts";

const LAST_ANSWERS_MS = 5_000;

type Shop = (config: Config, logger: Logger) => Omit<StartOptions, "config" | "logger" | "brand">;

/**
 * The life of the server program: reads the environment, starts, prints the address, and on SIGTERM or SIGINT drains and ends with 0. What
 * prevents the start is one sentence on stderr and exit code 1.
 */
export async function run(shop: Shop): Promise<void> {
  try {
    const config = loadConfig(process.env);
    prepareDataDir(config.dataDir, process.env);
    const logger = createLogger(config);
    const program = shop(config, logger);
    const options = { config, logger, brand: await readBrand(program.rootDir, config), ...program };
    const server = await (cluster.isPrimary && config.webConcurrency > 1 ? startCluster(options) : startServer(options));
    let stopping: Promise<void> | undefined;
    const stop = (signal: StopSignal, code: number) => {
      leaveCluster();
      stopping ??= server.close(signal).then(() => process.exit(code));
    };
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      // A second Ctrl-C ends the program at once. A forked process is told by its group and by the primary.
      if (cluster.isPrimary) process.once(signal, () => stop(signal, 0));
      else process.on(signal, () => stop(signal, 0));
    }
    // The state of the program is unknown: what has begun is answered as far as it can be, and the one who runs the program starts it again.
    process.once("uncaughtException", (error) => {
      logger.fatal({ err: error }, "an uncaught exception ends the program");
      setTimeout(() => process.exit(1), LAST_ANSWERS_MS);
      stop("SIGINT", 1);
    });
    if (cluster.isPrimary) announce(server, config.production ? logger : null, options);
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(known ? `${error.message}\n` : `Магазин не запустился. ${inspect(error)}\n`);
    process.exit(1);
  }
}

/** Says where the shop is, and how its owner gets in for the first time. @param logger null = a person reads it */
function announce(
  { url, ownerUrl }: RunningServer,
  logger: Logger | null,
  { version, brand }: Pick<StartOptions, "version" | "brand">,
): void {
  logger?.info({ url, version }, "the shop is open");
  if (ownerUrl !== null) logger?.info({ url: ownerUrl }, "nobody works at the desk: who opens this link within an hour becomes the owner");
  if (logger) return;
  const owner = ownerUrl === null ? "" : `Вход для владельца (ссылка одноразовая, на один час): ${ownerUrl}\n`;
  process.stdout.write(`Магазин «${brand.name}» открыт: ${url}\n${owner}`);
}
