import cluster from "node:cluster";
import { inspect } from "node:util";
import { joinCluster, startCluster } from "./cluster.ts";
import { ConfigError, loadConfig, type Config } from "./config.ts";
import { createLogger, type Logger } from "./logger.ts";
import { startServer, StartError, type StartOptions } from "./start.ts";

type Shop = (config: Config, logger: Logger) => Omit<StartOptions, "config" | "logger">;

/**
 * The life of the server program: reads the environment, starts, tells the address, and on SIGTERM or SIGINT drains and ends with 0. What
 * prevents the start is one sentence on stderr and exit code 1.
 */
export async function run(shop: Shop): Promise<void> {
  try {
    const config = loadConfig(process.env);
    const logger = createLogger(config);
    const options = { config, logger, ...shop(config, logger) };
    if (cluster.isWorker) return await joinCluster(options);
    const server = await (config.webConcurrency > 1 ? startCluster(options) : startServer(options));
    process.stdout.write(`Магазин «Взлёт» открыт: ${server.url}\n`);
    // Once: a second Ctrl-C ends at once.
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void server.close().then(() => process.exit(0)));
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(known ? `${error.message}\n` : `Магазин не запустился. ${inspect(error)}\n`);
    process.exit(1);
  }
}
