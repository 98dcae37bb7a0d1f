import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { pino } from "pino";
import type TestAgent from "supertest/lib/agent.js";
import { afterEach, beforeEach } from "vitest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ImportRun } from "#shared/contract/desk/imports.ts";
import type { Database } from "../db/schema.ts";
import { openFileStore, type FileStore } from "../files/file-store.ts";
import { performRun } from "../import/desk/perform.ts";
import { createImportWork, type ImportWorkOptions } from "../import/desk/work.ts";
import { createSeal } from "../staff/seal.ts";
import { shippedContent } from "./backend.ts";
import { describeEngines } from "./databases.ts";
import { feedOf, offer, readCatalog } from "./feeds.ts";
import { createTestShop, NOON, type TestShop } from "./shop.ts";
import { staffBrowser } from "./staff.ts";

const KEY = "key of the secrets of this test";

/** A feed of as many goods as it has prices. */
export const goods = (...prices: number[]) =>
  feedOf(prices.map((price, index) => offer(`${index + 1}`, `Гиря ${index + 1}`, price)).join(""));

/** A shop without a catalogue and an editor at its desk; `now` is the clock of the work at imports. */
interface ImportDesk {
  db: Kysely<Database>;
  shop: TestShop;
  editor: TestAgent;
  feeds: FileStore;
  now: number;
}

/** Runs the suite on both engines, with a new desk for each test. The object stays the same. */
export function describeImportDesk(name: string, suite: (desk: ImportDesk, work: ReturnType<typeof workAt>) => void): void {
  describeEngines(name, (open) => {
    const desk = {} as ImportDesk;
    beforeEach(async () => {
      const db = await open();
      const shop = createTestShop(db, { secretKey: KEY, alerts: ["telegram"] });
      const feeds = openFileStore({ dataDir: shop.dataDir }, "imports");
      Object.assign(desk, { db, shop, feeds, now: NOON, editor: await staffBrowser(shop.app, db, "editor", NOON) });
    });
    afterEach(() => desk.shop.remove());
    suite(desk, workAt(desk));
  });
}

function workAt(desk: ImportDesk) {
  const contextOf = (store: Pick<FileStore, "read"> = desk.feeds) => ({
    db: desk.db,
    clock: () => desk.now,
    dataDir: desk.shop.dataDir,
    feeds: store,
    guard: shippedContent.selling.importGuard,
    alerts: ["telegram"] as const,
    siteUrl: "https://vzlet.example",
    ordersTo: "orders@vzlet.example",
    shop: { colour: "#000" },
  });
  const workOf = (options: Partial<ImportWorkOptions> = {}) =>
    createImportWork({
      db: desk.db,
      clock: () => desk.now,
      dataDir: desk.shop.dataDir,
      about: contextOf,
      feeds: desk.feeds,
      seal: createSeal(KEY),
      logger: pino({ level: "silent" }),
      isTrusted: () => true,
      onQueued: () => {},
      perform: (claim) => performRun(claim, contextOf()),
      ...options,
    });
  const send = (feed: string | Buffer, fields: Record<string, string> = {}, name = "Выгрузка 1С.xml") => {
    const call = desk.editor.post(deskEndpoints.sendFeed.path).attach("file", Buffer.from(feed), name);
    for (const [field, value] of Object.entries(fields)) void call.field(field, value);
    return call;
  };
  const read = async (id: number): Promise<ImportRun> => (await desk.editor.get(`/api/manage/imports/${id}/`).expect(200)).body.run;
  const done = async (feed: string | Buffer, fields?: Record<string, string>): Promise<ImportRun> => {
    const { id } = (await send(feed, fields).expect(200)).body.run;
    await workOf().runDue();
    return read(id);
  };
  const deed = (id: number, name: string, payload: object = {}) => desk.editor.post(`/api/manage/imports/${id}/${name}/`).send(payload);
  const accept = async ({ id, shown }: ImportRun) => {
    await deed(id, "accept", { shown }).expect(200);
    await workOf().runDue();
    return read(id);
  };
  const prices = async () => (await readCatalog(desk.db)).products.map(({ price }) => price / 100);
  const files = () => readdir(join(desk.shop.dataDir, "imports"));
  const bodyOf = async (call: ReturnType<TestAgent["post"]>) => {
    const { status, body } = await call;
    return [status, body.error?.code];
  };
  return { contextOf, workOf, send, read, done, deed, accept, prices, files, bodyOf };
}
