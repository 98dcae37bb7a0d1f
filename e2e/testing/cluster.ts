import { setTimeout } from "node:timers/promises";
import { createPostgresServer } from "../../server/backend/testing/postgres-server.ts";
import { createTestBucket } from "../../server/backend/testing/bucket.ts";
import { createBalancer } from "./balancer.ts";
import { startShop, type Shop } from "./shop.ts";

export interface Cluster extends Shop {
  shops: readonly Shop[];
}

/** A killed program has served some pages by then. */
const KILL_AFTER_MS = 5000;

/** The shop of a test: one program, or as many as E2E_CONTAINERS says, of which E2E_KILL ends one after a while. */
export async function startTestShop(seeded: string): Promise<Shop> {
  const containers = Number(process.env.E2E_CONTAINERS ?? 1);
  if (containers === 1) return startShop({}, seeded);
  const cluster = await startCluster(containers);
  const ending = new AbortController();
  if (process.env.E2E_KILL) {
    void setTimeout(KILL_AFTER_MS, null, { signal: ending.signal }).then(
      () => cluster.shops.at(-1)?.kill(),
      () => {},
    );
  }
  return {
    ...cluster,
    stop() {
      ending.abort();
      return cluster.stop();
    },
  };
}

/** Several programs with a folder each on one PostgreSQL and one bucket, behind a balancer: one shop. */
export async function startCluster(count: number, env: Record<string, string> = {}): Promise<Cluster> {
  const [postgres, bucket] = [await createPostgresServer(), await createTestBucket()];
  await postgres.start();
  const shared = { DATABASE_URL: postgres.url, S3_URL: bucket.url, TRUST_PROXY: "loopback", ...env };
  // At the same moment: one of them makes the tables and the catalogue, the others wait.
  const shops = await Promise.all(Array.from({ length: count }, () => startShop(shared)));
  const [first] = shops as [Shop];
  const balancer = await createBalancer(shops.map(({ url }) => url));
  return {
    ...first,
    url: balancer.url,
    shops,
    // Each start prints a link; any of them works at every container.
    ownerLink: () => first.ownerLink()?.replace(first.url, balancer.url),
    letters: async () => (await Promise.all(shops.map((shop) => shop.letters()))).flat(),
    sms: async () => (await Promise.all(shops.map((shop) => shop.sms()))).flat(),
    async stop() {
      balancer.close();
      await Promise.all(shops.map((shop) => shop.stop()));
      await postgres.stop();
      await Promise.all([postgres.remove(), bucket.remove()]);
    },
  };
}
