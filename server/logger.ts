import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type { Logger } from "pino";

/** JSON lines; errors that repeat are counted. */
export function createLogger(config: Pick<Config, "logLevel">, destination: DestinationStream = standardOutput()): Logger {
  return pino({ level: config.logLevel, base: null, hooks: { logMethod: countRepeatedErrors() } }, destination);
}

const BATCH_LENGTH = 8_192;
const BATCH_MS = 1_000;
/** The destination writes by itself only what is longer. */
const LARGEST_LENGTH = 1024 * 1024;
const ERROR_LEVEL = 50;

/**
 * A line of an error leaves at once, others in batches: to give each to pino's own destination, or to the system, would cost a cached page more
 * than its answer does.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: LARGEST_LENGTH, maxWrite: 2 * LARGEST_LENGTH });
  let lines: string[] = [];
  let length = 0;
  const pass = () => {
    if (length > 0) output.write(lines.join(""));
    lines = [];
    length = 0;
  };
  const flush = () => {
    pass();
    output.flush();
  };
  // A line that waits for another thread would be lost with a process that is killed.
  const flushSync = () => {
    pass();
    output.flushSync();
  };
  setInterval(flush, BATCH_MS).unref();
  process.once("exit", flushSync);
  return {
    // pino then sets `lastLevel` before each line.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      lines.push(line);
      length += line.length;
      if (this.lastLevel >= ERROR_LEVEL) flushSync();
      else if (length >= BATCH_LENGTH) flush();
    },
  } as DestinationStream & { lastLevel: number };
}

/** How long the repetitions of an error are counted before they are written, ms. */
const WINDOW_MS = 10_000;
/** Kinds of errors that are told apart at a time. */
const MAX_KINDS = 50;

/**
 * A hook of pino for lines with an error (`err`): the first of its kind is written, its repetitions of the next ten seconds become one line with
 * their number (`repeated`). When the database is away every request fails in the same way, and its lines would fill the disk.
 */
function countRepeatedErrors(): (this: Logger, args: Parameters<LogFn>, write: LogFn) => void {
  const counts = new Map<string, number>();

  return function hook(args, write) {
    const [fields, message] = args as [unknown, string | undefined];
    const error = typeof fields === "object" && fields !== null && "err" in fields ? fields.err : undefined;
    if (error === undefined) return write.apply(this, args);
    const kind = kindOf(error, message, counts);
    const count = counts.get(kind);
    counts.set(kind, (count ?? 0) + 1);
    if (count !== undefined) return;
    write.apply(this, args);
    const report = () => {
      const repeated = (counts.get(kind) ?? 1) - 1;
      counts.delete(kind);
      if (repeated > 0) write.apply(this, [{ repeated, err: { message: messageOf(error) } }, message]);
    };
    // A process that has nothing else to do may end.
    setTimeout(report, WINDOW_MS).unref();
  };
}

/** Numbers differ in errors that are otherwise the same: ports, ids. */
function kindOf(error: unknown, message = "", counts: ReadonlyMap<string, number>): string {
  const kind = `${message}: ${messageOf(error)}`.replaceAll(/\d+/g, "#");
  return counts.size < MAX_KINDS || counts.has(kind) ? kind : "others";
}

function messageOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);
}

/** What follows is a key: whoever has it opens a saved cart, or may tell the shop of parcels. */
const KEYED = /^(\/cart\/saved|\/api\/saved-carts|\/api\/carriers\/[^/]+)\/[^/]+/i;

/** The path of an address for the log. Its query carries what shoppers type and confirmation codes; it and keys stay out. */
export function loggedPath(url: string): string {
  const mark = url.indexOf("?");
  return (mark < 0 ? url : url.slice(0, mark)).replace(KEYED, "$1/…");
}

/**
 * The trace id of a W3C `traceparent` header: 32 lower-case hexadecimal digits; undefined when the header is missing or malformed.
 * https://www.w3.org/TR/trace-context/
 */
export function traceIdOf(traceparent: string | string[] | undefined): string | undefined {
  const [, version, trace, parent] = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:-|$)/.exec(String(traceparent ?? "")) ?? [];
  // The standard forbids these values.
  if (version === "ff" || /^0*$/.test(trace ?? "") || /^0*$/.test(parent ?? "")) return undefined;
  return trace;
}
