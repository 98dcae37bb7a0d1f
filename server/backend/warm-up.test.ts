import { tmpdir } from "node:os";
import { pino } from "pino";
import request from "supertest";
import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { createBackend } from "./app.ts";
import { writeCatalog } from "./catalog/write-catalog.ts";
import { announceChange } from "./db/changes.ts";
import type { Database } from "./db/schema.ts";
import { startBackend } from "./start.ts";
import { SITE, shippedContent } from "./testing/backend.ts";
import { smallCatalog, trampoline } from "./testing/catalog.ts";
import { describeEngines } from "./testing/databases.ts";
import { createWarmUp, openCatalog } from "./warm-up.ts";

const silent = pino({ level: "silent" });
const clock = () => 1000;

/** The same database; `count` tells how many statements it was given. */
function counting(db: Kysely<Database>) {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counted, count: () => statements };
}

describeEngines("indexes in advance", (open) => {
  it("are built at the start and for each new generation, before anybody asks", async () => {
    const db = await open();
    await writeCatalog(db, smallCatalog(), { kind: "feed", clock });
    const built: number[] = [];
    const write = (line: string) => {
      const { msg, catalogue } = JSON.parse(line) as { msg: string; catalogue: number };
      if (msg === "the indexes are built") built.push(catalogue);
    };
    const logger = pino({}, { write });
    const backend = await startBackend({ ...SITE, ...open.location(db), logger, metrics: true });
    await expect.poll(() => built.length).toBe(1);
    expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${backend.url}/metrics`)).text()).toContain("\nshop_indexes_building 0\n");
    await writeCatalog(db, smallCatalog({ products: [trampoline({ key: "new", name: "Батут новый" })] }), { kind: "feed", clock });
    await announceChange(db);
    await expect.poll(() => built.length).toBe(2);
    expect(new Set(built).size).toBe(2);
    // Only what is shown changes; the indexes are still right.
    await announceChange(db);
    await backend.close();
    expect(built).toHaveLength(2);
  });

  it("are built once, whoever asks meanwhile, and readiness waits for them", async () => {
    const plain = await open();
    await writeCatalog(plain, smallCatalog(), { kind: "feed", clock });
    const start = () => {
      const { db, count } = counting(plain);
      const shown = openCatalog(db, shippedContent);
      const warmUp = createWarmUp(shown, silent);
      const app = createBackend({ ...SITE, content: shippedContent, dataDir: tmpdir(), db: plain, clock, logger: silent, shown, warmUp });
      return { ...shown, warmUp, count, ready: async () => (await request(app).get("/readyz")).status };
    };
    const alone = start();
    alone.warmUp.begin();
    await expect.poll(alone.warmUp.isBuilding).toBe(false);

    const asked = start();
    expect(await asked.ready()).toBe(503);
    const { snapshot } = await asked.catalogs.current();
    const before = asked.count();
    asked.warmUp.begin();
    const found = await Promise.all(["гиря", "батут", "supreme"].map((query) => asked.search.find(snapshot, query)));
    expect(found.map(({ ids }) => ids.length)).toEqual([2, 12, 1]);
    await expect.poll(asked.warmUp.isBuilding).toBe(false);
    expect(await asked.ready()).toBe(200);
    // The look for the shown generation came once more; its structure and the indexes were read once.
    expect(asked.count()).toBe(alone.count() + 1);
    expect(before).toBeLessThan(asked.count());
  });

  it("let the event loop answer others while a large section is read", async () => {
    const db = await open();
    const products = Array.from({ length: 3000 }, (_, index) => trampoline({ key: `t-${index}`, name: `Батут ${index}` }));
    await writeCatalog(db, smallCatalog({ products }), { kind: "feed", clock });
    const { catalogs } = openCatalog(db, shippedContent);
    const { snapshot, section } = await catalogs.current();
    const [category] = snapshot.categories;
    if (!category) throw new Error("no category");
    let turns = 0;
    const turn = () => {
      turns += 1;
      turning = setImmediate(turn);
    };
    let turning = setImmediate(turn);
    expect((await section(category)).index.size).toBe(3000);
    clearImmediate(turning);
    expect(turns).toBeGreaterThan(10);
  });
});
