import { createPostgresServer } from "../../server/backend/db/postgres-server.ts";
import { createTestBucket } from "../../server/backend/testing/bucket.ts";
import { createBalancer } from "./balancer.ts";
import { startShop, type Shop } from "./shop.ts";

export interface Cluster extends Shop {
  shops: readonly Shop[];
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
