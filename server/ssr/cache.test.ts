import http from "node:http";
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import request from "supertest";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../http/testing/app.ts";
import { createLogger } from "../logger.ts";
import { politics, sendJson } from "./testing/backend.ts";
import { counting, startSite } from "./testing/site.ts";

/** A site, and what resolves when it renders this many pages at once. */
async function siteThatRenders(renderings: number) {
  const all = Promise.withResolvers<void>();
  let begun = 0;
  const site = await startSite({
    wrap: (pages) => ({
      ...pages,
      render(...call) {
        const rendering = pages.render(...call);
        begun += 1;
        if (begun === renderings) all.resolve();
        return rendering;
      },
    }),
  });
  return { site, all: all.promise };
}

describe("the page cache", () => {
  it("answers the second request alone, byte for byte", async () => {
    const site = await startSite();
    const first = await request(site.app).get("/politics/");
    const asked = site.backend.asked.length;
    const second = await request(site.app).get("/politics/");
    expect(second.text).toBe(first.text);
    expect(site.backend.asked).toHaveLength(asked);
  });

  it("is off with 0 seconds", async () => {
    const site = await startSite({ pageCacheSeconds: 0 });
    const count = counting(site);
    await request(site.app).get("/politics/");
    await request(site.app).get("/politics/");
    expect(count()).toBe(2);
  });

  it("is fresh for its seconds, then answers at once while one render refreshes it", async () => {
    const site = await startSite();
    const count = counting(site);
    await request(site.app).get("/politics/");
    site.pass(10);
    expect((await request(site.app).get("/politics/")).text).toContain("Ответ 1");
    expect(count()).toBe(1);
    site.pass(1);
    const refreshed = Promise.withResolvers<void>();
    site.backend.on("/api/politics/", (_, response) => {
      sendJson(response, politics("Ответ 2"));
      refreshed.resolve();
    });
    const stale = await Promise.all(Array.from({ length: 5 }, () => request(site.app).get("/politics/")));
    for (const { text } of stale) expect(text).toContain("Ответ 1");
    await refreshed.promise;
    await expect.poll(async () => (await request(site.app).get("/politics/")).text).toContain("Ответ 2");
    // One refresh for the five stale answers: header, footer, general and the page, twice in all.
    expect(site.backend.asked).toHaveLength(6);
  });

  it("renders once for ten simultaneous requests", async () => {
    const { site, all } = await siteThatRenders(10);
    site.backend.on("/api/politics/", (_, response) => void all.then(() => sendJson(response, politics("Ответ"))));
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(site.app).get("/politics/")));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain("Ответ");
    expect(site.backend.asked.filter((path) => path === "/api/politics/")).toHaveLength(1);
  });

  it("a page that was finished while a request was on its way to it is answered, even when it is no longer fresh", async () => {
    const first = Promise.withResolvers<void>();
    const site = await startSite({
      wrap: (pages) => ({
        ...pages,
        async render(req, res, next) {
          const isLater = req.headers["x-later"] !== undefined;
          if (isLater) await first.promise.then(() => site.pass(11));
          await pages.render(req, res, next);
          if (!isLater) first.resolve();
        },
      }),
    });
    const count = counting(site);
    const answers = await Promise.all([request(site.app).get("/politics/").set("x-later", "1"), request(site.app).get("/politics/")]);
    for (const { text } of answers) expect(text).toContain("Ответ 1");
    expect(count()).toBe(1);
  });

  it("requests that waited for a page that is not kept get their own, at once", async () => {
    const { site, all } = await siteThatRenders(4);
    let asked = 0;
    site.backend.on("/api/politics/", (_, response) => {
      asked += 1;
      response.setHeader("set-cookie", `visitor=${asked}; Path=/`);
      void all.then(() => sendJson(response, politics("Лично")));
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => request(site.app).get("/politics/")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => String(headers["set-cookie"]))).size).toBe(4);
  });

  it("a shared page is asked for without its visitor's cookies: a backend that reads them cannot spoil it for others", async () => {
    const site = await startSite();
    site.backend.on("/api/politics/", ({ headers }, response) => sendJson(response, politics(`Регион ${headers.cookie ?? "любой"}`)));
    const first = await request(site.app).get("/politics/").set("cookie", "region=16");
    expect(first.text).toContain("Регион любой");
    expect((await request(site.app).get("/politics/").set("cookie", "PHPSESSID=a; region=16")).text).toContain(
      "Регион PHPSESSID=a; region=16",
    );
  });

  it("a visitor who reads slowly or leaves holds nobody up", async () => {
    const site = await startSite();
    // More than the sockets between them can hold.
    site.backend.on("/api/politics/", (_, response) => sendJson(response, politics("слово ".repeat(600_000))));
    const { url } = await listen(site.app);
    const slow = await openSlowly(url, "/politics/");
    await once(slow, "readable");
    const { status, headers } = await fetchHead(url, "/politics/");
    expect(status).toBe(200);
    expect(Number(headers["content-length"])).toBeGreaterThan(12_000_000);
  });
});

describe("a visitor who leaves while a page is rendered for everybody", () => {
  it("costs no line in the log, and the page is kept", async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: "warn" }, { write: (line: string) => void lines.push(line) });
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rendered: Promise<unknown>[] = [];
    const site = await startSite({
      logger,
      wrap: (pages) => ({
        ...pages,
        render(req, res, next) {
          res.once("close", () => left.resolve());
          const work = Promise.resolve(pages.render(req, res, next));
          rendered.push(work);
          return work;
        },
      }),
    });
    let count = 0;
    site.backend.on("/api/politics/", (_, response) => {
      count += 1;
      asked.resolve();
      void left.promise.then(() => sendJson(response, politics("Ответ")));
    });
    const { url } = await listen(site.app);
    const outgoing = http.get(`${url}/politics/`).on("error", () => {});
    await asked.promise;
    outgoing.destroy();
    await left.promise;
    await Promise.allSettled(rendered);
    const next = await request(site.app).get("/politics/");
    expect([next.status, count, lines, site.errors]).toEqual([200, 1, [], []]);
  });
});

describe("a page that is not kept", () => {
  it("a Set-Cookie of the backend reaches the shopper and nobody else", async () => {
    const site = await startSite();
    site.backend.on("/api/politics/", (_, response) => {
      response.setHeader("set-cookie", ["PHPSESSID=new; Path=/; HttpOnly", "region=16; Path=/"]);
      sendJson(response, politics("Лично"));
    });
    const first = await request(site.app).get("/politics/");
    expect(first.headers["set-cookie"]).toEqual(["PHPSESSID=new; Path=/; HttpOnly", "region=16; Path=/"]);
    counting(site);
    const second = await request(site.app).get("/politics/");
    expect(second.headers).not.toHaveProperty("set-cookie");
    expect(second.text).toContain("Ответ 1");
  });

  it("what is rendered for a session is that visitor's own: no cache may keep the page, nor an error of it", async () => {
    const site = await startSite();
    const headerOf = async (path: string, cookie: string) =>
      (await request(site.app).get(path).set("cookie", cookie)).headers["cache-control"];
    expect(await headerOf("/politics/", "PHPSESSID=a")).toBe("private, no-store");
    expect(await headerOf("/nowhere/", "PHPSESSID=a")).toBe("private, no-store");
    expect(await headerOf("/politics/", "account=1")).toBe("no-cache");
    site.backend.on("/api/politics/", (_, response) => sendJson(response, {}, 503));
    expect(await headerOf("/politics/", "PHPSESSID=a")).toBe("private, no-store");
  });

  it("a page that sets a cookie is its visitor's own too", async () => {
    const site = await startSite();
    site.backend.on("/api/politics/", (_, response) => {
      response.setHeader("set-cookie", "region=16; Path=/");
      sendJson(response, politics("Лично"));
    });
    const { headers } = await request(site.app).get("/politics/");
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("an error is asked for anew each time", async () => {
    const site = await startSite();
    site.backend.on("/api/politics/", (_, response) => sendJson(response, {}, 503));
    expect((await request(site.app).get("/politics/")).status).toBe(503);
    counting(site);
    expect((await request(site.app).get("/politics/")).status).toBe(200);
  });

  it("a HEAD neither fills the cache nor has a body", async () => {
    const site = await startSite();
    const count = counting(site);
    const head = await request(site.app).head("/politics/");
    expect(head.status).toBe(200);
    expect(head.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(head.text).toBeFalsy();
    expect((await request(site.app).get("/politics/")).text).toContain("Ответ 2");
    const cached = await request(site.app).head("/politics/");
    expect(cached.text).toBeFalsy();
    expect(Number(cached.headers["content-length"])).toBeGreaterThan(1000);
    expect(count()).toBe(2);
  });
});

describe("when the backend is down", () => {
  it("a kept page answers up to an hour, then the error page", async () => {
    const site = await startSite();
    const { text } = await request(site.app).get("/politics/");
    await site.backend.die();
    site.pass(3600);
    const old = await request(site.app).get("/politics/");
    expect(old.status).toBe(200);
    expect(old.text).toBe(text);
    site.pass(1);
    expect((await request(site.app).get("/politics/")).status).toBe(502);
  });

  it("a refresh that fails is logged and the kept page stays", async () => {
    const site = await startSite();
    await request(site.app).get("/politics/");
    await site.backend.die();
    site.pass(11);
    expect((await request(site.app).get("/politics/")).status).toBe(200);
    await expect.poll(() => site.errors.length).toBe(1);
    expect(site.errors[0]).toMatchObject({ status: 502 });
    expect((await request(site.app).get("/politics/")).status).toBe(200);
  });

  it("a page that the backend no longer has is not answered from the cache once it is old", async () => {
    const site = await startSite();
    await request(site.app).get("/politics/");
    // The second answer comes from the finished copy: from here on it is kept.
    await request(site.app).get("/politics/");
    site.backend.on("/api/politics/", (_, response) => sendJson(response, {}, 404));
    site.pass(100);
    expect((await request(site.app).get("/politics/")).status).toBe(404);
  });
});

/** Asks for a page and does not read the answer. */
async function openSlowly(url: string, path: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.pause();
  await once(socket, "connect");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

async function fetchHead(url: string, path: string): Promise<{ status: number; headers: http.IncomingHttpHeaders }> {
  const outgoing = http.request(new URL(path, url), { method: "HEAD" }).end();
  const [response] = (await once(outgoing, "response")) as [http.IncomingMessage];
  response.resume();
  return { status: response.statusCode ?? 0, headers: response.headers };
}
