import http from "node:http";
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, it, onTestFinished } from "vitest";
import { documentResponse } from "#shared/contract/content.ts";
import { listen } from "../http/testing.ts";
import { sendJson, startSite, type TestSite } from "./testing.ts";

const document = (lead: string) =>
  documentResponse.parse({
    page: { seo: { title: "Политика", description: "Данные" }, title: "Политика", lead, version: "1", sections: [] },
  });

/** A backend whose page counts how often it was asked. */
function counting({ backend }: TestSite): () => number {
  let count = 0;
  backend.on("/api/politics/", (_, response) => {
    count += 1;
    sendJson(response, document(`Ответ ${count}`));
  });
  return () => count;
}

/** A promise with its key outside. */
function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
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
    const refreshed = latch();
    site.backend.on("/api/politics/", (_, response) => {
      sendJson(response, document("Ответ 2"));
      refreshed.open();
    });
    const stale = await Promise.all(Array.from({ length: 5 }, () => request(site.app).get("/politics/")));
    for (const { text } of stale) expect(text).toContain("Ответ 1");
    await refreshed.opened;
    await expect.poll(async () => (await request(site.app).get("/politics/")).text).toContain("Ответ 2");
    // One refresh for the five stale answers: header, footer, general and the page, twice in all.
    expect(site.backend.asked).toHaveLength(6);
  });

  it("renders once for ten simultaneous requests", async () => {
    const all = latch();
    let entered = 0;
    const site = await startSite({
      wrap: (pages) => ({
        ...pages,
        render(...call) {
          const rendering = pages.render(...call);
          entered += 1;
          if (entered === 10) all.open();
          return rendering;
        },
      }),
    });
    site.backend.on("/api/politics/", (_, response) => void all.opened.then(() => sendJson(response, document("Ответ"))));
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(site.app).get("/politics/")));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain("Ответ");
    expect(site.backend.asked.filter((path) => path === "/api/politics/")).toHaveLength(1);
  });

  it("requests that waited for a page that is not kept get their own, at once", async () => {
    const all = latch();
    let entered = 0;
    const site = await startSite({
      wrap: (pages) => ({
        ...pages,
        render(...call) {
          const rendering = pages.render(...call);
          entered += 1;
          if (entered === 4) all.open();
          return rendering;
        },
      }),
    });
    let asked = 0;
    site.backend.on("/api/politics/", (_, response) => {
      asked += 1;
      response.setHeader("set-cookie", `visitor=${asked}; Path=/`);
      void all.opened.then(() => sendJson(response, document("Лично")));
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => request(site.app).get("/politics/")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => String(headers["set-cookie"]))).size).toBe(4);
  });

  it("a visitor who reads slowly or leaves holds nobody up", async () => {
    const site = await startSite();
    // More than the sockets between them can hold.
    site.backend.on("/api/politics/", (_, response) => sendJson(response, document("слово ".repeat(600_000))));
    const { url } = await listen(site.app);
    const slow = await openSlowly(url, "/politics/");
    await once(slow, "readable");
    const { status, headers } = await fetchHead(url, "/politics/");
    expect(status).toBe(200);
    expect(Number(headers["content-length"])).toBeGreaterThan(12_000_000);
  });

  it("a session bypasses it both ways", async () => {
    const site = await startSite();
    const count = counting(site);
    await request(site.app).get("/politics/");
    const own = await request(site.app).get("/politics/").set("Cookie", "theme=dark; PHPSESSID=abc");
    expect(own.text).toContain("Ответ 2");
    expect((await request(site.app).get("/politics/")).text).toContain("Ответ 1");
    expect(count()).toBe(2);
  });

  it("other cookies share one copy, the announcement's has its own", async () => {
    const site = await startSite();
    const count = counting(site);
    const get = (cookie: string) => request(site.app).get("/politics/").set("Cookie", cookie);
    await get("_ym_uid=1");
    await get("_ym_uid=2; _announcement_visible=true");
    expect(count()).toBe(1);
    const hidden = await get("_announcement_visible=false");
    expect(hidden.text).not.toContain("Доставим до пятницы</b>");
    await get("_ym_uid=3; _announcement_visible=false");
    expect(count()).toBe(2);
  });

  it("query parameters that the page does not read share its copy and never show in it", async () => {
    const site = await startSite();
    const tagged = await request(site.app).get("/catalog/batuty/?utm_source=mail&evil=%22%3E");
    const asked = site.backend.asked.length;
    const other = await request(site.app).get("/catalog/batuty/?gclid=2");
    const plain = await request(site.app).get("/catalog/batuty/");
    expect(site.backend.asked).toHaveLength(asked);
    expect(other.text).toBe(tagged.text);
    expect(plain.text).toBe(tagged.text);
    expect(tagged.text).not.toMatch(/utm_source|evil/);
    expect(tagged.text).toContain('<meta name="robots" content="index, follow">');
  });

  it("query parameters that the page reads have copies of their own", async () => {
    const site = await startSite();
    for (const query of ["", "?page=2", "?sort=price_asc", "?f_size=244", "?f_size=366", "?special=1"])
      await request(site.app).get(`/catalog/batuty/${query}`);
    expect(site.backend.asked.filter((path) => path.startsWith("/api/catalog/batuty/"))).toEqual([
      "/api/catalog/batuty/",
      "/api/catalog/batuty/?offset=9",
      "/api/catalog/batuty/?sort=price_asc",
      "/api/catalog/batuty/?f_size=244",
      "/api/catalog/batuty/?f_size=366",
      "/api/catalog/batuty/?special=1",
    ]);
  });

  it("a question mark within the query is part of it", async () => {
    const site = await startSite();
    const one = await request(site.app).get("/search/?q=one?two");
    const other = await request(site.app).get("/search/?q=one?three");
    expect(one.text).toContain("one?two");
    expect(other.text).toContain("one?three");
  });

  it("hosts have copies of their own", async () => {
    const site = await startSite({ publicUrl: null });
    const get = (host: string) => request(site.app).get("/politics/").set("Host", host);
    await get("a.example.ru");
    expect((await get("b.example.ru")).text).toContain('<link rel="canonical" href="http://b.example.ru/politics/">');
  });

  it("a table of its own brings the parameters it reads", async () => {
    const site = await startSite({
      table: [
        {
          pattern: "/politics",
          page: "document",
          query: ["version"],
          load: async ({ url }) => document(`Версия ${url.searchParams.get("version")} ${url.searchParams.get("other")}`).page,
          head: () => ({ title: "Политика", description: "Данные", canonical: "/politics/" }),
        },
      ],
    });
    expect((await request(site.app).get("/politics/?version=1&other=2")).text).toContain("Версия 1 null");
    expect((await request(site.app).get("/politics/?version=2")).text).toContain("Версия 2");
  });
});

describe("a page that is not kept", () => {
  it("a Set-Cookie of the backend reaches the shopper and nobody else", async () => {
    const site = await startSite();
    site.backend.on("/api/politics/", (_, response) => {
      response.setHeader("set-cookie", ["PHPSESSID=new; Path=/; HttpOnly", "region=16; Path=/"]);
      sendJson(response, document("Лично"));
    });
    const first = await request(site.app).get("/politics/");
    expect(first.headers["set-cookie"]).toEqual(["PHPSESSID=new; Path=/; HttpOnly", "region=16; Path=/"]);
    counting(site);
    const second = await request(site.app).get("/politics/");
    expect(second.headers).not.toHaveProperty("set-cookie");
    expect(second.text).toContain("Ответ 1");
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
    expect(site.errors[0]).toMatchObject({ statusCode: 502 });
    expect((await request(site.app).get("/politics/")).status).toBe(200);
  });

  it("a page that the backend no longer has is not answered from the cache once it is old", async () => {
    const site = await startSite();
    await request(site.app).get("/politics/");
    site.backend.on("/api/politics/", (_, response) => sendJson(response, {}, 404));
    site.pass(100);
    expect((await request(site.app).get("/politics/")).status).toBe(404);
  });
});

describe("the bytes of a page", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("in %s are the same HTML, streamed and from the cache", async (encoding, decompress) => {
    const site = await startSite();
    const { url } = await listen(site.app);
    const plain = await bodyOf(url, "identity");
    const cached = await bodyOf(url, encoding);
    expect(cached.headers["content-encoding"]).toBe(encoding);
    expect(decompress(cached.body).equals(plain.body)).toBe(true);
    const streamed = await bodyOf(url, encoding, "PHPSESSID=a");
    expect(streamed.headers["content-encoding"]).toBe(encoding);
    expect(decompress(streamed.body).equals(plain.body)).toBe(true);
    expect(streamed.headers.vary).toContain("accept-encoding");
  });

  it("an encoding that the client refuses is not used", async () => {
    const site = await startSite();
    const { url } = await listen(site.app);
    expect((await bodyOf(url, "br;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
    expect((await bodyOf(url, "gzip;q=0.0, br; q=0")).headers["content-encoding"]).toBeUndefined();
    expect((await bodyOf(url, "gzip;q=0.5, br;q=0.1")).headers["content-encoding"]).toBe("br");
  });

  it("a browser that has them gets a 304", async () => {
    const site = await startSite();
    await request(site.app).get("/politics/");
    const { headers } = await request(site.app).get("/politics/");
    expect(headers.etag).toMatch(/^W\/".+"$/);
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await request(site.app).get("/politics/").set("If-None-Match", String(headers.etag));
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
    expect(again.headers.etag).toBe(headers.etag);
    expect((await request(site.app).get("/politics/").set("If-None-Match", `"older", ${headers.etag}`)).status).toBe(304);
    expect((await request(site.app).get("/politics/").set("If-None-Match", 'W/"older"')).status).toBe(200);
  });

  it("one copy is for everyone: two visitors, the same ETag", async () => {
    const one = await startSite();
    const other = await startSite();
    const etags = await Promise.all(
      [one, other].map(async ({ app }) => {
        await request(app).get("/politics/");
        return (await request(app).get("/politics/")).headers.etag;
      }),
    );
    expect(etags[0]).toBeDefined();
    expect(etags[0]).toBe(etags[1]);
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

/** The raw body, not decoded. */
async function bodyOf(url: string, encoding: string, cookie = ""): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  const outgoing = http.request(new URL("/politics/", url), { headers: { "accept-encoding": encoding, cookie } }).end();
  const [response] = (await once(outgoing, "response")) as [http.IncomingMessage];
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) };
}
