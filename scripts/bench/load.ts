import autocannon from "autocannon";
import type { ServerProcess } from "./server-process.ts";
import { median, type Row } from "./table.ts";

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;

/** An address of a measured process. */
export interface Target {
  server: ServerProcess;
  path: string;
}

/**
 * One round: requests per second of the server's CPU time. Requests per second of wall-clock time would measure the client, which
 * reads bodies more slowly than the server sends them. @throws Error when an answer is not a 200
 */
async function round({ server, path }: Target, headers: Record<string, string>): Promise<number> {
  const before = await server.usage();
  const result = await autocannon({ url: server.url + path, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / ((await server.usage()).cpu - before.cpu);
}

/** Measures two addresses in turn, three rounds each after a warm-up. The ratio is the median of the three pairs. */
export async function compare(what: string, ours: Target, reference: Target, headers: Record<string, string> = {}): Promise<Row> {
  await autocannon({ url: ours.server.url + ours.path, connections: 8, duration: 2, headers });
  await autocannon({ url: reference.server.url + reference.path, connections: 8, duration: 1, headers });
  const pairs: [number, number][] = [];
  for (let index = 0; index < ROUNDS; index += 1) pairs.push([await round(ours, headers), await round(reference, headers)]);
  const rate = (values: number[]) => `${Math.round(median(values))}/cpu s`;
  return {
    what,
    ours: rate(pairs.map(([a]) => a)),
    reference: rate(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
}

/** Sends a number of requests over several addresses in turn. */
export async function send(origin: string, paths: readonly string[], amount: number): Promise<void> {
  await autocannon({ url: origin, connections: CONNECTIONS, amount, requests: paths.map((path) => ({ path })) });
}
