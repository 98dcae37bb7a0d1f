import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import request from "supertest";
import { expect, it } from "vitest";
import { errorBody } from "#shared/contract/common.ts";
import { createBackend } from "./app.ts";
import { smallCatalog } from "./testing/catalog.ts";
import { writeCatalog } from "./catalog/write-catalog.ts";
import { describeEngines } from "./testing/databases.ts";
import { shippedContent, SITE } from "./testing/backend.ts";

const logger = pino({ level: "silent" });
const clock = () => 1000;

describeEngines("backend", (open) => {
  it("gives every answer an id, and takes over the one that comes with the request", async () => {
    const app = createBackend({
      siteUrl: SITE.siteUrl,
      content: shippedContent,
      dataDir: tmpdir(),
      db: await open(),
      clock,
      logger,
    });
    expect((await request(app).get("/api/politics/")).headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    const { headers, body } = await request(app).get("/api/nothing/").set("X-Request-Id", "abc-1");
    expect(headers["x-request-id"]).toBe("abc-1");
    expect(errorBody.parse(body).error.request_id).toBe("abc-1");
    expect((await request(app).get("/api/politics/").set("X-Request-Id", "a b\tc")).headers["x-request-id"]).not.toContain(" ");
  });

  it("is ready while the database and the disk take a write, and logs the change once", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "vzlet-ready-"));
    const db = await open();
    const lines: string[] = [];
    const app = createBackend({
      siteUrl: "http://localhost",
      content: shippedContent,
      dataDir,
      db,
      clock,
      logger: pino({}, { write: (line: string) => void lines.push(line) }),
    });
    const ready = async () => (await request(app).get("/readyz")).status;
    expect(await ready()).toBe(200);
    expect(await ready()).toBe(200);
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, "a file where the folder should be");
    expect([await ready(), await ready()]).toEqual([503, 503]);
    await rm(dataDir);
    expect(await ready()).toBe(200);
    await db.schema.dropTable("secrets").execute();
    expect(await ready()).toBe(503);
    expect((await request(app).get("/healthz")).status).toBe(200);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      "writing fails",
      "writing works again",
      "writing fails",
    ]);
    await rm(dataDir, { recursive: true });
  });

  it("answers 304 while the page data is the same", async () => {
    const db = await open();
    const app = createBackend({ siteUrl: SITE.siteUrl, content: shippedContent, dataDir: tmpdir(), db, clock, logger });
    await writeCatalog(db, smallCatalog(), { kind: "demo", clock });
    const first = await request(app).get("/api/catalog/batuty/");
    expect(first.headers).toMatchObject({ "cache-control": "no-cache", etag: expect.stringMatching(/^W\//) });
    const again = await request(app)
      .get("/api/catalog/batuty/")
      .set("If-None-Match", first.headers.etag ?? "");
    expect(again.status).toBe(304);
  });

  it("says calmly that something broke, and tells the log alone what", async () => {
    const db = await open();
    const lines: string[] = [];
    const app = createBackend({
      siteUrl: SITE.siteUrl,
      content: shippedContent,
      dataDir: tmpdir(),
      db,
      clock,
      logger: pino({ level: "error" }, { write: (line) => lines.push(line) }),
    });
    await db.schema.dropTable("active_catalog").execute();
    const { status, body, headers } = await request(app).get("/api/catalog/");
    expect(status).toBe(500);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toEqual({
      error: { code: "INTERNAL", message: "Что-то сломалось у нас. Попробуйте ещё раз чуть позже", request_id: headers["x-request-id"] },
    });
    expect(lines.join()).toContain("active_catalog");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ request_id: headers["x-request-id"] });
  });

  it.each([
    ["damaged", "{", "application/json", 400],
    ["too large", JSON.stringify({ name: "a".repeat(200_000) }), "application/json", 413],
    ["of an unknown character set", "{}", "application/json; charset=koi8-z", 415],
  ])("refuses a body that is %s", async (_, payload, type, status) => {
    const app = createBackend({
      siteUrl: SITE.siteUrl,
      content: shippedContent,
      dataDir: tmpdir(),
      db: await open(),
      clock,
      logger,
    });
    const answer = await request(app).post("/api/checkout/").set("Content-Type", type).send(payload);
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.body).error.message).toMatch(/^[А-Я][а-яё ]/);
  });
});
