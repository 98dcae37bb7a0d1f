import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { ImportRun } from "#shared/contract/desk/imports.ts";
import { describeImportDesk, goods } from "../../testing/import-desk.ts";
import { NOON } from "../../testing/shop.ts";
import { nextFetch } from "./sources.ts";
import type { ImportWorkOptions } from "./work.ts";

const HOUR = 3_600_000;

describeImportDesk("imports of an address", (desk, { workOf, prices, files }) => {
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
        await desk.editor
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
    const { source } = (await desk.editor.post("/api/manage/imports/sources/").send(payload).expect(200)).body;
    expect(source).toMatchObject({ has_password: true, next_at: "2026-11-20T11:00:00.000Z" });
    expect(JSON.stringify(source)).not.toContain("тайна");
    const stored = JSON.stringify([
      await desk.db.selectFrom("import_sources").selectAll().execute(),
      await desk.db.selectFrom("journal").selectAll().execute(),
    ]);
    expect(stored).not.toContain("тайна");
    const of = async () => (await desk.editor.get(`/api/manage/imports/sources/${source.id}/`).expect(200)).body.source;
    const runs = async () => (await desk.editor.get("/api/manage/imports/").expect(200)).body.page.runs as ImportRun[];
    const told = async () => (await desk.db.selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind).toSorted();
    const fetchNow = async (options?: Partial<ImportWorkOptions>) => {
      await desk.editor.post(`/api/manage/imports/sources/${source.id}/fetch/`).send({}).expect(200);
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
    desk.now = NOON + HOUR;
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
      desk.editor.post(`/api/manage/imports/sources/${source.id}/`).send({ ...payload, password: "", version: 1, name });
    expect((await Promise.all([change("а"), change("б")])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await of()).toMatchObject({ has_password: true, version: 2 });
    await desk.editor.post(`/api/manage/imports/sources/${source.id}/remove/`).send({}).expect(200);
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
