import autocannon from "autocannon";
import { median } from "./table.ts";

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;

/** Requests per second of an address: one round. @throws Error when an answer is not a 200 */
async function round(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}

export interface Compared {
  ours: number;
  reference: number;
  ratio: number;
}

/** Two addresses in turn, three rounds each after a warm-up; the median of the ratios pair by pair. */
export async function compare(ours: string, reference: string, headers: Record<string, string> = {}): Promise<Compared> {
  await autocannon({ url: ours, connections: 8, duration: 2, headers });
  await autocannon({ url: reference, connections: 8, duration: 1, headers });
  const pairs: [number, number][] = [];
  for (let index = 0; index < ROUNDS; index += 1) pairs.push([await round(ours, headers), await round(reference, headers)]);
  return {
    ours: median(pairs.map(([a]) => a)),
    reference: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
}

/** Sends a number of requests over several addresses in turn. */
export async function send(origin: string, paths: readonly string[], amount: number): Promise<void> {
  await autocannon({ url: origin, connections: CONNECTIONS, amount, requests: paths.map((path) => ({ path })) });
}
