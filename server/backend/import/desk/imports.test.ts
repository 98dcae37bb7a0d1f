import { once } from "node:events";
import type { ReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import iconv from "iconv-lite";
import type { Kysely } from "kysely";
import { pino } from "pino";
import type TestAgent from "supertest/lib/agent.js";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import type { ImportRun } from "#shared/contract/desk/imports.ts";
import type { Database } from "../../db/schema.ts";
import { openFileStore, type FileStore } from "../../files/file-store.ts";
import { createSeal } from "../../staff/seal.ts";
import { shippedContent } from "../../testing/backend.ts";
import { describeEngines } from "../../testing/databases.ts";
import { feedOf, offer, readCatalog } from "../../testing/feeds.ts";
import { createTestShop, NOON, type TestShop } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";
import { performRun } from "./perform.ts";
import { claimRun, forgetRuns, LEASE_MS } from "./runs.ts";
import { nextFetch } from "./sources.ts";
import { createImportWork, type ImportWorkOptions } from "./work.ts";

const HOUR = 3_600_000;
const KEY = "key of the secrets of this test";
const goods = (...prices: number[]) => feedOf(prices.map((price, index) => offer(`${index + 1}`, `Гиря ${index + 1}`, price)).join(""));

describeEngines("imports at the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let editor: TestAgent;
  let feeds: FileStore;
  let now: number;
  beforeEach(async () => {
    [db, now] = [await open(), NOON];
    shop = createTestShop(db, { secretKey: KEY, alerts: ["telegram"] });
    feeds = openFileStore({ dataDir: shop.dataDir }, "imports");
    editor = await staffBrowser(shop.app, db, "editor", NOON);
  });
  afterEach(() => shop.remove());

  const contextOf = (store: Pick<FileStore, "read"> = feeds) => ({
    db,
    clock: () => now,
    dataDir: shop.dataDir,
    feeds: store,
    guard: shippedContent.selling.importGuard,
    alerts: ["telegram"] as const,
    siteUrl: "https://vzlet.example",
    ordersTo: "orders@vzlet.example",
    shop: { colour: "#000" },
  });
  const workOf = (options: Partial<ImportWorkOptions> = {}) =>
    createImportWork({
      db,
      clock: () => now,
      dataDir: shop.dataDir,
      about: contextOf,
      feeds,
      seal: createSeal(KEY),
      logger: pino({ level: "silent" }),
      isTrusted: () => true,
      onQueued: () => {},
      perform: (claim) => performRun(claim, contextOf()),
      ...options,
    });
  const send = (feed: string | Buffer, fields: Record<string, string> = {}, name = "Выгрузка 1С.xml") => {
    const call = editor.post("/api/manage/imports/files/").attach("file", Buffer.from(feed), name);
    for (const [field, value] of Object.entries(fields)) void call.field(field, value);
    return call;
  };
  const read = async (id: number): Promise<ImportRun> => (await editor.get(`/api/manage/imports/${id}/`).expect(200)).body.run;
  const done = async (feed: string | Buffer, fields?: Record<string, string>): Promise<ImportRun> => {
    const { id } = (await send(feed, fields).expect(200)).body.run;
    await workOf().runDue();
    return read(id);
  };
  const deed = (id: number, name: string, payload: object = {}) => editor.post(`/api/manage/imports/${id}/${name}/`).send(payload);
  const accept = async ({ id, shown }: ImportRun) => {
    await deed(id, "accept", { shown }).expect(200);
    await workOf().runDue();
    return read(id);
  };
  const prices = async () => (await readCatalog(db)).products.map(({ price }) => price / 100);
  const files = () => readdir(join(shop.dataDir, "imports"));
  const bodyOf = async (call: ReturnType<TestAgent["post"]>) => {
    const { status, body } = await call;
    return [status, body.error?.code];
  };

  it("show the difference of a file, wait for a consent to just that, write it once, and take it back", async () => {
    expect((await editor.post("/api/manage/imports/files/").field("rates", "").expect(422)).body.error.fields).toHaveProperty("file");
    expect((await send(goods(100), { rates: "UAH" }).expect(422)).body.error.fields).toHaveProperty("rates");
    expect(await files()).toEqual([]);

    // What cannot be used changes nothing and says why.
    const broken = await done(goods(100).replace("</offers>", ""));
    expect([broken.state, broken.difference?.changes]).toEqual(["failed", []]);
    expect(broken.fault).toMatch(/^Строка \d+: /);
    expect((await done("<?php echo 1;")).fault).toContain("это программа на PHP");
    expect((await done(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))).fault).toContain("рхив gzip повреждён");
    expect((await done(goods(100).replace('"UTF-8"', '"x-none"'))).fault).toContain("неизвестная кодировка");
    expect((await send("").expect(422)).body.error.fields).toHaveProperty("file");

    const windows = iconv.encode(goods(100, 200, 300, 400, 500, -1).replace("UTF-8", "windows-1251"), "windows-1251");
    const first = await done(windows);
    expect(first).toMatchObject({ state: "planned", name: "Выгрузка 1С.xml", counts: { added: 5, gone: 0 }, by: "editor Иванова" });
    expect(first.difference).toMatchObject({ encoding: "windows-1251", products: 5, doubts: [], refused: { count: 1 } });
    expect(first.difference?.refused.kinds[0]?.lines).toEqual([{ line: expect.any(Number), id: "6" }]);
    expect(await db.selectFrom("active_catalog").selectAll().execute()).toEqual([]);
    expect(await bodyOf(deed(first.id, "accept", { shown: "catalogue.9.9.9.9.9" }))).toEqual([409, "IMPORT_CHANGED"]);
    const sent = await Promise.all([1, 2, 3].map(() => bodyOf(deed(first.id, "accept", { shown: first.shown }))));
    expect(sent.map(([status]) => status).toSorted()).toEqual([200, 409, 409]);
    await Promise.all([workOf().runDue(), workOf().runDue()]);
    expect(await read(first.id)).toMatchObject({ state: "done", undoable: false });
    expect(await prices()).toEqual([100, 200, 300, 400, 500]);

    // The guard stops what a person may accept; a consent to what has changed meanwhile is asked again.
    const [guarded, small] = [await done(goods(100)), await done(goods(110, 200, 300, 400, 500))];
    expect(guarded).toMatchObject({ state: "planned", counts: { gone: 4 }, difference: { doubts: [expect.stringContaining("Исчезнет")] } });
    expect(small.difference?.changes[2]?.samples).toEqual([{ name: "Гиря 1", before: 100, after: 110 }]);
    expect(await accept(small)).toMatchObject({ state: "done", undoable: true });
    const again = await accept(guarded);
    expect(again).toMatchObject({
      state: "planned",
      fault: expect.stringContaining("каталог изменился"),
      counts: { gone: 4, repriced: 1 },
    });
    expect(await prices()).toEqual([110, 200, 300, 400, 500]);
    expect(await accept(again)).toMatchObject({ state: "done", undoable: true });
    expect(await bodyOf(deed(small.id, "undo"))).toEqual([409, "IMPORT_CHANGED"]);
    await deed(again.id, "undo").expect(200);
    expect(await bodyOf(deed(again.id, "undo"))).toEqual([409, "IMPORT_CHANGED"]);
    expect(await prices()).toEqual([110, 200, 300, 400, 500]);
    expect(await read(small.id)).toMatchObject({ state: "done", undoable: true });

    // Prices alone are changed in place; what is declined is not.
    const only = await done(goods(120), { only_prices: "on" });
    expect(only.difference).toMatchObject({ kind: "prices", before: 1 });
    expect(await accept(only)).toMatchObject({ state: "done", undoable: false });
    const declined = await done(goods(1, 2));
    await deed(declined.id, "decline").expect(200);
    expect(await bodyOf(deed(declined.id, "accept", { shown: declined.shown }))).toEqual([409, "IMPORT_CHANGED"]);
    expect((await prices())[0]).toBe(120);
    const journal = await db.selectFrom("journal").select(["name", "deed"]).orderBy("id").execute();
    expect(journal.filter(({ deed: one }) => one === "catalogue-import").map(({ name }) => name)).toEqual(Array(4).fill("editor Иванова"));

    // What a person has changed stands against the feed, and stays.
    const [{ id: product = 0 } = {}] = (await readCatalog(db)).products;
    await editor
      .post(`/api/manage/goods/${product}/`)
      .send({ changes: [{ item: product, field: "price", value: 150 }] })
      .expect(200);
    const against = await done(goods(200, 200, 300, 400, 500));
    expect(against.difference?.hand).toEqual({ count: 1, samples: [{ name: "Гиря 1", field: "price", hand: 150, fed: 200 }] });
    expect(await accept(against)).toMatchObject({ state: "done" });
    expect((await prices())[0]).toBe(150);

    // The last files can be taken again, by those who may, and not by a link of another site.
    const { body, headers } = await editor.get(`/api/manage/imports/${only.id}/file/`).expect(200);
    expect([String(body), headers["content-disposition"]]).toEqual([goods(120), expect.stringContaining("attachment")]);
    await editor.get(`/api/manage/imports/${only.id}/file/`).set("Sec-Fetch-Site", "cross-site").expect(403);
    await forgetRuns(db, feeds, now);
    expect((await files()).length).toBe(5);
    expect(await bodyOf(editor.get(`/api/manage/imports/${broken.id}/file/`) as never)).toEqual([404, "IMPORT_FILE_GONE"]);
    expect(await bodyOf(deed(broken.id, "retry"))).toEqual([404, "IMPORT_FILE_GONE"]);
    await editor.get("/api/manage/imports/999/").expect(404);
  });

  it("are done one at a time by all processes; a killed one is told, and nothing of it is half done", async () => {
    const ids = [];
    for (const price of [100, 200]) ids.push((await send(goods(price)).expect(200)).body.run.id as number);
    let [atOnce, most] = [0, 0];
    const perform: ImportWorkOptions["perform"] = async (claim) => {
      most = Math.max(most, (atOnce += 1));
      await performRun(claim, contextOf());
      atOnce -= 1;
    };
    await Promise.all([workOf({ perform }).runDue(), workOf({ perform }).runDue(), workOf({ perform }).runDue()]);
    await workOf({ perform }).runDue();
    expect([most, (await read(ids[0] ?? 0)).state, (await read(ids[1] ?? 0)).state]).toEqual([1, "planned", "planned"]);

    // Killed: nobody works on it until its lease has ended, then it is interrupted and can be repeated.
    const { id, shown } = await read(ids[0] ?? 0);
    await deed(id, "accept", { shown }).expect(200);
    const killed = await claimRun(db, feeds, now);
    expect(killed?.id).toBe(id);
    await workOf().runDue();
    expect((await read(id)).state).toBe("reading");
    now += LEASE_MS + 1;
    await workOf().runDue();
    expect((await read(id)).state).toBe("stopped");
    // The process was only slow: it finds that the run is not its own any more.
    await performRun(killed ?? { id: 0, claim: "" }, contextOf());
    expect(await db.selectFrom("active_catalog").selectAll().execute()).toEqual([]);

    // Stopped by a person while it is read: nothing is written.
    await deed(id, "retry").expect(200);
    const stopping = {
      read: async (name: string) => {
        await deed(id, "stop").expect(200);
        return feeds.read(name);
      },
    };
    await workOf({ perform: (claim) => performRun(claim, contextOf(stopping)) }).runDue();
    expect([(await read(id)).state, await db.selectFrom("active_catalog").selectAll().execute()]).toEqual(["stopped", []]);
    await deed(id, "retry").expect(200);
    // A shop that stops leaves it to the next one, and so does a container that has not got the file.
    const ending = workOf({ perform: async () => void ending.stop() });
    await ending.runDue();
    const elsewhere = openFileStore({ dataDir: join(shop.dataDir, "other") }, "imports");
    await workOf({ feeds: elsewhere }).runDue();
    expect((await read(id)).state).toBe("waiting");
    await workOf().runDue();
    expect([(await read(id)).state, await prices()]).toEqual(["done", [100]]);

    // A connection that breaks leaves no file.
    const before = await files();
    const body = new PassThrough();
    body.write("<yml_catalog>");
    const call = editor.post("/api/manage/imports/files/").attach("file", body as unknown as ReadStream, "a.xml");
    call.end(() => {});
    await expect.poll(files).toHaveLength(before.length + 1);
    call.abort();
    await expect.poll(files).toEqual(before);
  });

  it("fetch an address on its schedule with its login, only when it has changed; failures are told once and change nothing", async () => {
    let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end(goods(100, 200));
    const asked: IncomingHttpHeaders[] = [];
    const server = createServer((request, response) => {
      asked.push(request.headers);
      answer(request, response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
    const payload = { name: "1С", url, login: "shop", password: "тайна-777", hours: [9, 14], days: [0, 1, 2, 3, 4, 5, 6], automatic: true };
    const fault = async (change: object) =>
      (
        await editor
          .post("/api/manage/imports/sources/")
          .send({ ...payload, ...change })
          .expect(422)
      ).body.error.fields;
    expect(await fault({ url: "ftp://a/b" })).toHaveProperty("url");
    expect(await fault({ url: "https://u:p@a.example/" })).toHaveProperty("url");
    expect(await fault({ name: "", login: "a:b", hours: [] })).toMatchObject({
      name: expect.any(String),
      login: expect.any(String),
      hours: expect.any(String),
    });
    const { source } = (await editor.post("/api/manage/imports/sources/").send(payload).expect(200)).body;
    expect(source).toMatchObject({ has_password: true, next_at: "2026-11-20T11:00:00.000Z" });
    expect(JSON.stringify(source)).not.toContain("тайна");
    const stored = JSON.stringify([
      await db.selectFrom("import_sources").selectAll().execute(),
      await db.selectFrom("journal").selectAll().execute(),
    ]);
    expect(stored).not.toContain("тайна");
    const of = async () => (await editor.get(`/api/manage/imports/sources/${source.id}/`).expect(200)).body.source;
    const runs = async () => (await editor.get("/api/manage/imports/").expect(200)).body.page.runs as ImportRun[];
    const told = async () => (await db.selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind).toSorted();
    const fetchNow = async (options?: Partial<ImportWorkOptions>) => {
      await editor.post(`/api/manage/imports/sources/${source.id}/fetch/`).send({}).expect(200);
      await workOf(options).runDue();
    };

    await workOf().runDue();
    expect(asked).toEqual([]);
    // Private addresses are asked only when the operator has named them.
    await fetchNow({ isTrusted: () => false });
    expect([asked.length, (await of()).fault, await told()]).toEqual([0, expect.stringContaining("закрытую сеть"), ["mail", "telegram"]]);
    await fetchNow({ isTrusted: () => false });
    expect(await told()).toHaveLength(2);

    // Several processes fetch it once; what the guard finds harmless becomes the catalogue.
    answer = (_, response) => response.setHeader("ETag", '"1"').end(goods(100, 200));
    now = NOON + HOUR;
    await Promise.all([workOf().runDue(), workOf().runDue()]);
    await workOf().runDue();
    expect([asked.length, asked[0]?.authorization, await prices()]).toEqual([
      1,
      `Basic ${Buffer.from("shop:тайна-777").toString("base64")}`,
      [100, 200],
    ]);
    expect(await of()).toMatchObject({ fault: "", next_at: "2026-11-21T06:00:00.000Z" });
    answer = (request, response) => response.writeHead(request.headers["if-none-match"] === '"1"' ? 304 : 500).end();
    await fetchNow();
    // The same bytes again are no import either.
    answer = (_, response) => response.end(goods(100, 200));
    await fetchNow();
    expect([asked[1]?.["if-none-match"], (await runs()).length]).toEqual(['"1"', 1]);

    const refused: [typeof answer, string][] = [
      [(_, response) => response.writeHead(401).end(), "не пустил (401)"],
      [(_, response) => response.writeHead(302, { Location: "http://evil.example/feed.xml" }).end(), "на другой сайт"],
      [(_, response) => response.writeHead(302, { Location: "/again" }).end(), "по кругу"],
      [(_, response) => response.end("x".repeat(5000)), "больше"],
      [(_, response) => response.end(), "пустым"],
      [(_, response) => response.write("<yml", () => response.destroy()), "оборвалось"],
    ];
    for (const [wrong, reason] of refused) {
      answer = wrong;
      await fetchNow({ fetchLimits: { limit: 4000 } });
      expect((await of()).fault).toContain(reason);
    }
    answer = (_, response) => response.end("<html>Вход</html>");
    await fetchNow();
    expect([(await runs())[0], (await of()).fault]).toMatchObject([{ state: "failed" }, expect.any(String)]);
    expect([await told(), await files()]).toEqual([
      ["mail", "mail", "telegram", "telegram"],
      expect.not.arrayContaining([expect.stringContaining(".part")]),
    ]);
    // What the guard stops waits for a person, who is told; a newer one takes its place.
    for (const price of [900, 950]) {
      answer = (_, response) => response.end(goods(price));
      await fetchNow();
    }
    expect((await runs()).slice(0, 2).map(({ state, by }) => [state, by])).toEqual([
      ["planned", "По расписанию"],
      ["replaced", "По расписанию"],
    ]);
    expect(await prices()).toEqual([100, 200]);
    expect((await told()).length).toBeGreaterThan(4);

    // Of two who change the address the second hears of it; the password stays.
    const change = (name: string) =>
      editor.post(`/api/manage/imports/sources/${source.id}/`).send({ ...payload, password: "", version: 1, name });
    expect((await Promise.all([change("а"), change("б")])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await of()).toMatchObject({ has_password: true, version: 2 });
    await editor.post(`/api/manage/imports/sources/${source.id}/remove/`).send({}).expect(200);
    expect((await runs())[0]).toMatchObject({ source: "удалённый адрес" });
  });
});

it("feeds are fetched at the hours and days of the shop's time zone", () => {
  // Friday, 20 November 2026, 13:26 in Moscow.
  const next = (hours: number[], days: number[]) => {
    const at = nextFetch({ hours, days }, NOON);
    return at === null ? null : new Date(at).toISOString();
  };
  expect(next([14], [5])).toBe("2026-11-20T11:00:00.000Z");
  expect(next([9, 13], [5])).toBe("2026-11-27T06:00:00.000Z");
  expect(next([0], [0])).toBe("2026-11-21T21:00:00.000Z");
  expect([next([], [1]), next([1], [])]).toEqual([null, null]);
});
