import autocannon from "autocannon";
import type { ServerProcess } from "./server-process.ts";
import { median, type Row } from "./table.ts";

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 5;
/** Between two runs on one machine. */
const MIN_NOISE = 0.08;

/** An address of a measured process. */
export interface Target {
  server: ServerProcess;
  path: string;
}

/** Requests answered in a second. */
interface Rate {
  /** Of the server's processor time, all of its threads together. */
  processor: number;
  /** By the client's clock. A client that reads bodies more slowly than the server sends them measures itself. */
  clock: number;
}

/** @throws Error when an answer is not a 200 */
async function round({ server, path }: Target, headers: Record<string, string>): Promise<Rate> {
  const before = await server.usage();
  const result = await autocannon({ url: server.url + path, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
  const answered = result["2xx"];
  return { processor: answered / ((await server.usage()).cpu - before.cpu), clock: answered / result.duration };
}

/**
 * Measures two addresses in turn, five rounds each after a warm-up. The ratio is the median of the pairs.
 * @returns a row by the server's processor time, and one by the client's clock
 */
export async function compare(
  what: string,
  ours: Target,
  reference: Target,
  headers: Record<string, string> = {},
): Promise<[processor: Row, clock: Row]> {
  await autocannon({ url: ours.server.url + ours.path, connections: 8, duration: 2, headers });
  await autocannon({ url: reference.server.url + reference.path, connections: 8, duration: 1, headers });
  const pairs: [Rate, Rate][] = [];
  for (let index = 0; index < ROUNDS; index += 1) pairs.push([await round(ours, headers), await round(reference, headers)]);
  const row = (by: keyof Rate, name: string, unit: string): Row => {
    const ratios = pairs.map(([a, b]) => a[by] / b[by]);
    const rate = (rates: Rate[]) => `${Math.round(median(rates.map((of) => of[by])))}/${unit}`;
    return {
      what: name,
      ours: rate(pairs.map(([a]) => a)),
      reference: rate(pairs.map(([, b]) => b)),
      ratio: median(ratios),
      better: "higher",
      noise: Math.max(MIN_NOISE, (Math.max(...ratios) - Math.min(...ratios)) / median(ratios)),
    };
  };
  return [row("processor", what, "cpu s"), row("clock", `${what}, by the client's clock`, "s")];
}

/** Sends a number of requests over several addresses in turn. */
export async function send(origin: string, paths: readonly string[], amount: number): Promise<void> {
  await autocannon({ url: origin, connections: CONNECTIONS, amount, requests: paths.map((path) => ({ path })) });
}
