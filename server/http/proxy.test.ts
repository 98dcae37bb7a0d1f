import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import request from "supertest";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen, testApp } from "./testing/app.ts";

/** An independent little shop backend: it knows nothing of ours but the wire. */
async function upstream() {
  const seen: (Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string })[] = [];
  const { url, server } = await listen(async (req, res) => {
    seen.push({ method: req.method, url: req.url, headers: req.headers, body: await text(req) });
    switch (req.url?.split("?")[0]) {
      case "/api/login/":
        if (req.headers.cookie !== "PHPSESSID=old; city=%D0%9E") return void res.writeHead(403).end();
        res.setHeader("Set-Cookie", ["PHPSESSID=new; Path=/; Domain=.php.example; HttpOnly; SameSite=Lax", "seen=1; Path=/"]);
        return void res.setHeader("Content-Type", "application/json").end('{"ok":true}');
      case "/ajax/form-call/":
        return void res.writeHead(422, { "Content-Type": "application/json; charset=utf-8" }).end('{"error":{"code":"PHONE_INVALID"}}');
      case "/api/own-redirect/":
        return void res.writeHead(302, { Location: `${url}/account/?a=1#b` }).end();
      case "/api/other-redirect/":
        return void res.writeHead(307, { Location: "https://pay.example/go?x=%20" }).end();
      case "/api/relative-redirect/":
        return void res.writeHead(303, { Location: "../cart/" }).end();
      case "/api/big/":
        return void res.setHeader("Content-Type", "application/json").end(JSON.stringify({ text: "батут ".repeat(1000) }));
      case "/api/silent/":
        return;
      case "/api/broken/":
        return void res.destroy();
      default:
        res.setHeader("Content-Type", "application/json").end("{}");
    }
  });
  return { url, server, seen };
}

const fast = { connect: 200, response: 200 };

describe("the proxy before an outside backend", () => {
  test("cookies go both ways; Set-Cookie loses its Domain alone", async () => {
    const { url } = await upstream();
    const {
      status,
      headers,
      text: body,
    } = await request(testApp({ backendUrl: url }))
      .post("/api/login/")
      .set("Cookie", "PHPSESSID=old; city=%D0%9E");
    expect(status).toBe(200);
    expect(headers["set-cookie"]).toEqual(["PHPSESSID=new; Path=/; HttpOnly; SameSite=Lax", "seen=1; Path=/"]);
    expect(body).toBe('{"ok":true}');
  });

  test.each([
    "/api/manage/",
    "/api/manage/me/?a=1",
    "/API/Manage/login/",
    "/api/%6danage/me/",
    "/api//manage/me/",
    "/api%2Fmanage/me/",
    "/api/manage;x/me/",
  ])("the desk's %s never reaches it", async (path) => {
    const { url, seen } = await upstream();
    const { url: origin } = await listen(testApp({ backendUrl: url }));
    const [res] = (await once(http.request(origin + path, { method: "POST", path }).end(), "response")) as [IncomingMessage];
    expect([res.statusCode, seen.length]).toEqual([404, 0]);
  });

  test.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s: path, query and body arrive unchanged", async (method) => {
    const { url, seen } = await upstream();
    const { url: origin } = await listen(testApp({ backendUrl: url }));
    const body = method === "GET" ? undefined : "name=%D0%98%D0%B2%D0%B0%D0%BD&a=1+2";
    await fetch(`${origin}/ajax/form-questions/?a=%5B1%5D&&b=%zz`, { method, body });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method, url: "/ajax/form-questions/?a=%5B1%5D&&b=%zz", body: body ?? "" });
  });

  test("a chunked body is streamed", async () => {
    const { url, seen } = await upstream();
    const server = await listen(testApp({ backendUrl: url }));
    const req = http.request(`${server.url}/api/checkout/`, { method: "POST", headers: { Expect: "100-continue" } });
    req.write("a".repeat(70_000));
    req.end("b");
    const [res] = (await once(req, "response")) as [IncomingMessage];
    expect(await text(res)).toBe("{}");
    expect(seen[0]?.body).toBe(`${"a".repeat(70_000)}b`);
  });

  test("4xx statuses and bodies come back as they are", async () => {
    const { url } = await upstream();
    const { status, body, headers } = await request(testApp({ backendUrl: url })).post("/ajax/form-call/");
    expect(status).toBe(422);
    expect(body).toEqual({ error: { code: "PHONE_INVALID" } });
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  test("redirects are not followed; the backend's own origin becomes ours", async () => {
    const { url } = await upstream();
    const app = testApp({ backendUrl: url });
    const own = await request(app).get("/api/own-redirect/");
    expect([own.status, own.headers.location]).toEqual([302, "/account/?a=1#b"]);
    const other = await request(app).get("/api/other-redirect/");
    expect([other.status, other.headers.location]).toEqual([307, "https://pay.example/go?x=%20"]);
    const relative = await request(app).get("/api/relative-redirect/");
    expect([relative.status, relative.headers.location]).toEqual([303, "../cart/"]);
  });

  test("the backend learns who asks, and a client cannot pretend to be somebody else", async () => {
    const { url, seen } = await upstream();
    const forged = {
      "X-Forwarded-For": "1.2.3.4",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "evil.example",
      "X-Real-IP": "1.2.3.4",
      Forwarded: "for=1.2.3.4",
    };
    const log: string[] = [];
    const logger = pino({ level: "warn" }, { write: (line) => void log.push(line) });
    const app = testApp({ backendUrl: url, logger });
    const { headers } = await request(app).get("/api/general/").set("Host", "vzlet.example").set(forged);
    expect(seen[0]?.headers).toMatchObject({
      host: new URL(url).host,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
      "x-forwarded-host": "vzlet.example",
      "x-request-id": headers["x-request-id"],
    });
    expect(seen[0]?.headers).not.toHaveProperty("x-real-ip");
    expect(seen[0]?.headers).not.toHaveProperty("forwarded");
    // Whose proxy is not named is told so: at the desk, and once in the log.
    await request(app).get("/api/general/").set({ "X-Forwarded-Doubted": "1" });
    await request(app).get("/api/general/").set(forged);
    expect(seen.map((call) => call.headers["x-forwarded-doubted"])).toEqual(["1", undefined, "1"]);
    expect(log.map((line) => JSON.parse(line).peer)).toEqual(["127.0.0.1"]);
  });

  test("behind a trusted proxy its word counts, as far as it is trusted", async () => {
    const { url, seen } = await upstream();
    const app = testApp({ backendUrl: url, config: { trustProxy: 1 } });
    await request(app)
      .get("/api/general/")
      .set({ "X-Forwarded-For": "6.6.6.6, 203.0.113.9", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "vzlet.example" });
    expect(seen[0]?.headers).toMatchObject({
      "x-forwarded-for": "203.0.113.9, 127.0.0.1",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "vzlet.example",
    });
  });

  test("a shop whose PUBLIC_URL is https is always asked over https: its cookies are Secure", async () => {
    const { url, seen } = await upstream();
    await request(testApp({ backendUrl: url, config: { trustProxy: false, publicUrl: "https://vzlet.example" } })).get("/api/general/");
    expect(seen[0]?.headers).toMatchObject({ "x-forwarded-proto": "https" });
  });

  test("HTTP/1.0 without a Host is answered", async () => {
    const { url } = await upstream();
    const { url: origin } = await listen(testApp({ backendUrl: url }));
    const socket = net.connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write("GET /api/general/ HTTP/1.0\r\n\r\n");
    expect(await text(socket)).toContain("200 OK");
  });

  test("JSON is compressed on the way", async () => {
    const { url } = await upstream();
    const { headers, body } = await request(testApp({ backendUrl: url }))
      .get("/api/big/")
      .set("Accept-Encoding", "gzip");
    expect(headers["content-encoding"]).toBe("gzip");
    expect((body as { text: string }).text).toHaveLength(6000);
  });

  test("connections to the backend are kept", async () => {
    const { url, server } = await upstream();
    let connections = 0;
    server.on("connection", () => (connections += 1));
    const app = testApp({ backendUrl: url });
    for (let i = 0; i < 3; i += 1) await request(app).get("/json/general.json");
    expect(connections).toBe(1);
  });

  test.each(["/apiary/", "/jsonp/", "/ajaxian/"])("%s is a page, not a call", async (path) => {
    const { url, seen } = await upstream();
    expect((await request(testApp({ backendUrl: url })).get(path)).status).toBe(404);
    expect(seen).toHaveLength(0);
  });

  test.each(["/api/../admin/", "/api/%2e%2e/admin/", "/api/..%2fadmin/", "/api/%2E%2E%5cadmin/"])(
    "%s does not climb out of /api",
    async (path) => {
      const { url, seen } = await upstream();
      const { url: origin } = await listen(testApp({ backendUrl: url }));
      const socket = net.connect(Number(new URL(origin).port), "127.0.0.1");
      socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toContain("404 Not Found");
      expect(seen).toHaveLength(0);
    },
  );
});

describe("a backend in trouble", () => {
  test("that is down is a 502 in Russian at once", async () => {
    const { status, body, headers } = await request(testApp({ backendUrl: "http://127.0.0.1:1" })).get("/api/general/");
    expect(status).toBe(502);
    expect(body).toEqual({
      error: {
        code: "BACKEND_UNAVAILABLE",
        message: "Магазин сейчас не отвечает. Попробуйте ещё раз через минуту",
        request_id: headers["x-request-id"],
      },
    });
  });

  test("that breaks off is a 502", async () => {
    const { url } = await upstream();
    expect((await request(testApp({ backendUrl: url })).get("/api/broken/")).status).toBe(502);
  });

  test("that is silent is a 504 after the time-out", async () => {
    const { url } = await upstream();
    const { status, body } = await request(testApp({ backendUrl: url, proxyTimeouts: fast }))
      .post("/api/silent/")
      .send({ a: 1 });
    expect(status).toBe(504);
    expect(body).toMatchObject({
      error: { code: "BACKEND_TIMEOUT", message: "Магазин не успел ответить. Попробуйте ещё раз через минуту" },
    });
  });

  test("to which no connection comes about is a 504 after the connection's own time-out", async () => {
    // It takes the connection and never begins TLS.
    const server = net.createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void server.close());
    const backendUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const app = testApp({ backendUrl, proxyTimeouts: { connect: 100, response: 30_000 } });
    expect((await request(app).get("/api/general/")).status).toBe(504);
  });

  test("is left alone when the client goes away", async () => {
    const { url, server } = await upstream();
    const { url: origin } = await listen(testApp({ backendUrl: url }));
    const arrived = once(server, "request") as Promise<[IncomingMessage]>;
    const client = http.get(`${origin}/api/silent/`).on("error", () => {});
    const [upstreamRequest] = await arrived;
    const gone = once(upstreamRequest.socket, "close");
    client.destroy();
    expect(await gone).toBeDefined();
  });
});
