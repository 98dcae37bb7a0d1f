import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type { Logger } from "pino";

/** JSON lines. */
export function createLogger(config: Pick<Config, "logLevel">, destination: DestinationStream = standardOutput()): Logger {
  return pino({ level: config.logLevel, base: null }, destination);
}

/** Writes every 4 KB, every second and at the end: a system call for each line would cost more than the rest of a cached page. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 4096, periodicFlush: 1000 });
  process.once("exit", () => output.flushSync());
  return output;
}
