import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type { Logger } from "pino";

/** JSON lines. Without a destination they go to stdout at once, so that none is lost when the process ends. */
export function createLogger(config: Pick<Config, "logLevel">, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level: config.logLevel, base: null }, destination);
}
