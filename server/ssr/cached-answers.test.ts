import { connect } from "node:net";
import request from "supertest";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../http/testing/app.ts";
import { politics, sendJson } from "./testing/backend.ts";
import { counting, startSite } from "./testing/site.ts";

describe("a request that is like an earlier one", () => {
  /** The first request renders, the second is answered by the app from the cache, the third at once. All have the same host. */
  async function startAsked(options?: Parameters<typeof startSite>[0]) {
    const site = await startSite(options);
    const { url } = await listen(site.app);
    const get = (path = "/politics/") => request(url).get(path);
    await get();
    const { text, headers } = await get();
    return { site, url, get, text, headers: headers as Record<string, string> };
  }
  const shared = (headers: Record<string, string>) => ({ ...headers, date: "", "x-request-id": "" });

  it("gets the same bytes and headers, with an id of its own", async () => {
    const { get, headers } = await startAsked();
    const ids = new Set([headers["x-request-id"]]);
    for (const encoding of ["identity", "gzip", "br", "deflate, gzip;q=0"]) {
      // Another cookie is another request.
      const usual = await get().set("accept-encoding", encoding).set("cookie", `from=${encoding}`);
      const again = await get().set("accept-encoding", encoding);
      expect(again.text).toBe(usual.text);
      expect(shared(again.headers)).toEqual(shared(usual.headers));
      ids.add(usual.headers["x-request-id"]).add(again.headers["x-request-id"]);
    }
    expect(ids.size).toBe(9);
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
  });

  it("is revalidated", async () => {
    const { get, headers } = await startAsked();
    const etag = headers.etag as string;
    const same = await get().set("if-none-match", etag);
    expect([same.status, same.text, same.headers.etag]).toEqual([304, "", etag]);
    expect((await get().set("if-none-match", `"x", ${etag}`)).status).toBe(304);
    expect((await get().set("if-none-match", etag).set("cache-control", "no-cache")).status).toBe(200);
    expect((await get().set("if-none-match", '"x"')).status).toBe(200);
  });

  it("is another request with another host, protocol, query or method", async () => {
    const { url, get, text } = await startAsked({ trustProxy: 1, publicUrl: null });
    const proxied = (host: string, protocol: string) => get().set("x-forwarded-host", host).set("x-forwarded-proto", protocol);
    for (let again = 0; again < 3; again += 1) {
      for (const [host, protocol] of ["a.example", "b.example"].flatMap((name) => ["https", "http"].map((of) => [name, of] as const))) {
        const answer = await proxied(host, protocol);
        expect(answer.text).toContain(`rel="canonical" href="${protocol}://${host}/politics/"`);
        expect("strict-transport-security" in answer.headers).toBe(protocol === "https");
      }
      expect((await request(url).head("/politics/")).text).toBeUndefined();
      expect((await get("/politics/?utm_source=x")).text).toBe(text);
      expect((await get("/politics/none/")).status).toBe(404);
    }
  });

  it("is answered anew when the page is no longer fresh, or has changed", async () => {
    const { site, get } = await startAsked();
    const count = counting(site);
    site.pass(1);
    site.expire();
    for (let again = 0; again < 3; again += 1) expect((await get()).text).toContain("Ответ 1");
    site.pass(11);
    await get();
    await expect.poll(async () => (await get()).text).toContain("Ответ 2");
    expect(count()).toBe(2);
  });

  it("names the hosts of the counter to those alone who have allowed it, and to nobody when the shop has none", async () => {
    let hasMetrika = false;
    const { site, get, text } = await startAsked({ hasMetrika: () => hasMetrika });
    const ask = async (cookie: string) => {
      const answer = await get().set("cookie", cookie);
      expect(answer.text).toBe(text);
      return (answer.headers as Record<string, string>)["content-security-policy"]?.match(/mc\.yandex\.ru/g)?.length ?? 0;
    };
    const cookies = ["metrika=yes", "metrika=no", "a=1; metrika=yes; b=2", "xmetrika=yes", "metrika=yes1", "metrika"];
    for (const [shown, hosts] of [
      [false, [0, 0, 0, 0, 0, 0]],
      [true, [3, 0, 3, 0, 0, 0]],
      [false, [0, 0, 0, 0, 0, 0]],
    ] as const) {
      hasMetrika = shown;
      site.expire();
      // From the app, then at once.
      for (let again = 0; again < 3; again += 1) expect(await Promise.all(cookies.map(ask))).toEqual(hosts);
    }
  });

  it("is counted when it is sent before the answers to earlier ones are read: one address cannot fill the memory", async () => {
    const { url } = await startAsked();
    const { port, host } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /politics/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(400));
    let read = "";
    socket.setEncoding("latin1").on("data", (piece: string) => (read += piece));
    const statuses = () => read.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    await expect.poll(() => statuses().length).toBe(400);
    expect(statuses().filter((line) => line.endsWith("200")).length).toBeLessThan(300);
  });

  it("with a session is never answered with a shared page", async () => {
    const { site, get } = await startAsked();
    site.backend.on("/api/politics/", ({ headers }, response) => sendJson(response, politics(`Для ${headers.cookie}`)));
    for (const cookie of ["PHPSESSID=1", "PHPSESSID=1", "PHPSESSID=2"]) {
      expect((await get().set("cookie", cookie)).text).toContain(`Для ${cookie}`);
    }
  });
});
