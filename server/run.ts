import cluster from "node:cluster";
import { inspect } from "node:util";
import { leaveCluster, startCluster } from "./cluster.ts";
import { ConfigError, loadConfig, type Config } from "./config.ts";
import { createLogger, type Logger } from "./logger.ts";
import { prepareDataDir } from "./data-dir.ts";
import { startServer, StartError, type RunningServer, type StartOptions, type StopSignal } from "./start.ts";

const LAST_ANSWERS_MS = 5_000;

type Shop = (config: Config, logger: Logger) => Omit<StartOptions, "config" | "logger">;

/**
 * The life cycle of the server program: reads the environment, starts, prints the address, and on SIGTERM or SIGINT drains and exits with 0. A
 * failed start prints one sentence on stderr and exits with 1.
 */
export async function run(shop: Shop): Promise<void> {
  try {
    const config = loadConfig(process.env);
    prepareDataDir(config.dataDir, process.env);
    const logger = createLogger(config);
    const program = shop(config, logger);
    const options = { config, logger, ...program };
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
    // The state of the program is unknown: requests in progress are answered if possible, and the operator's system restarts the program.
    process.once("uncaughtException", (error) => {
      logger.fatal({ err: error }, "an uncaught exception ends the program");
      setTimeout(() => process.exit(1), LAST_ANSWERS_MS);
      stop("SIGINT", 1);
    });
    if (cluster.isPrimary) {
      if (config.publicUrl?.startsWith("https:") && config.trustProxy === false) warnOfProxy(config.production ? logger : null);
      announce(server, config.production ? logger : null, options);
    }
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(known ? `${error.message}\n` : `Магазин не запустился. ${inspect(error)}\n`);
    process.exit(1);
  }
}

/** https ends at a web server in front, which is then taken for the one visitor of the shop. @param logger null = the output is for a person */
function warnOfProxy(logger: Logger | null): void {
  const warning =
    "PUBLIC_URL is https and TRUST_PROXY is not set: all visitors have the address of the proxy, in the log and for the limits";
  if (logger) return logger.warn(warning);
  process.stderr.write(
    "Переменная TRUST_PROXY: не задана, хотя PUBLIC_URL начинается с https. Все посетители считаются за одного, и ограничения у них общие: задайте число прокси перед магазином, обычно 1.\n",
  );
}

/** Prints the shop's address, and the link for the owner's first login. @param logger null = the output is for a person */
function announce({ url, name, ownerUrl }: RunningServer, logger: Logger | null, { version }: Pick<StartOptions, "version">): void {
  logger?.info({ url, version }, "the shop is open");
  if (ownerUrl !== null) logger?.info({ url: ownerUrl }, "nobody works at the desk: who opens this link within an hour becomes the owner");
  if (logger) return;
  const owner = ownerUrl === null ? "" : `Вход для владельца (ссылка одноразовая, на один час): ${ownerUrl}\n`;
  process.stdout.write(`Магазин «${name}» открыт: ${url}\n${owner}`);
}
