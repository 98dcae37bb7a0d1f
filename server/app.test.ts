import request from "supertest";
import { describe, expect, test } from "vitest";
import { listen, testApp, testPages, type TestDeps } from "./http/testing/app.ts";
import { createLogger } from "./logger.ts";

describe("createApp", () => {
  test("answers a page with the security headers", async () => {
    const { status, text, headers } = await request(testApp()).get("/");
    expect(status).toBe(200);
    expect(text).toBe("<h1>Главная</h1>");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self' data:;connect-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  test("a page of the cache is answered before everything behind it, with the same headers", async () => {
    const pages = { ...testPages, cached: ((_req, res) => void res.send("kept")) as typeof testPages.cached };
    const { text, headers } = await request(testApp({ pages })).get("/catalog");
    expect(text).toBe("kept");
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
  });

  test("HSTS is sent only over https", async () => {
    expect((await request(testApp()).get("/")).headers).not.toHaveProperty("strict-transport-security");
    const behindProxy = testApp({ config: { trustProxy: "loopback" } });
    const { headers } = await request(behindProxy).get("/").set("X-Forwarded-Proto", "https");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  test("HSTS is sent by a shop whose PUBLIC_URL is https, whatever the proxy says", async () => {
    const app = testApp({ config: { trustProxy: false, publicUrl: "https://vzlet.example" } });
    expect((await request(app).get("/")).headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  test("robots.txt and sitemap.xml keep their addresses", async () => {
    expect((await request(testApp()).get("/robots.txt")).text).toBe("User-agent: *\n");
    expect((await request(testApp()).get("/sitemap.xml")).headers["content-type"]).toContain("xml");
  });

  test("pages find the cookies parsed", async () => {
    const pages = { ...testPages, render: ((req, res) => void res.json(req.cookies)) as typeof testPages.render };
    const { body } = await request(testApp({ pages })).get("/").set("Cookie", "_announcement_visible=false");
    expect(body).toEqual({ _announcement_visible: "false" });
  });
});

describe("health", () => {
  const ill = { isAlive: async () => false, isReady: async () => false, version: "1.2.3+abc" };
  const well = { isAlive: async () => true, isReady: async () => true, version: "1.2.3+abc" };

  test.each(["/healthz", "/readyz"])("%s is 200 or 503 and names the version to this machine", async (path) => {
    const good = await request(testApp({ health: well })).get(path);
    expect([good.status, good.body]).toEqual([200, { status: "ok", version: "1.2.3+abc" }]);
    const bad = await request(testApp({ health: ill })).get(path);
    expect([bad.status, bad.body]).toEqual([503, { status: "unavailable", version: "1.2.3+abc" }]);
  });

  test.each([false, "loopback"] as const)("nobody else learns the version, TRUST_PROXY %s", async (trustProxy) => {
    for (const headers of [{ "X-Forwarded-For": "203.0.113.9" }, { "X-Forwarded-For": "127.0.0.1" }, { Via: "1.1 proxy" }]) {
      const { status, body } = await request(testApp({ health: well, config: { trustProxy } }))
        .get("/readyz")
        .set(headers);
      expect([status, body]).toEqual([200, { status: "ok" }]);
    }
  });
});

describe("access log", () => {
  function loggedApp(trustProxy: false | number, deps: TestDeps = {}) {
    const lines: Record<string, unknown>[] = [];
    const logger = createLogger({ logLevel: "info" }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
    return { app: testApp({ logger, config: { trustProxy }, ...deps }), lines };
  }

  test("one JSON line a request, without the query", async () => {
    const { app, lines } = loggedApp(false);
    const { headers } = await request(app).get("/?phone=79990000000");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ request_id: headers["x-request-id"], method: "GET", path: "/", status: 200 });
    expect(lines[0]).not.toHaveProperty("aborted");
  });

  test("names the visitor behind a trusted proxy, of a call that is passed on too", async () => {
    const { url } = await listen((_req, res) => void res.end("{}"));
    const { app, lines } = loggedApp(1, { backendUrl: url });
    for (const path of ["/", "/api/manage/login/"]) await request(app).get(path).set("X-Forwarded-For", "203.0.113.9");
    expect(lines.map(({ ip }) => ip)).toEqual(["203.0.113.9", "203.0.113.9"]);
  });

  test("the request id of a trusted proxy is kept, a stranger's is not", async () => {
    const trusted = await request(loggedApp(1).app).get("/").set("X-Request-Id", "balancer-0001");
    expect(trusted.headers["x-request-id"]).toBe("balancer-0001");
    const stranger = await request(loggedApp(false).app).get("/").set("X-Request-Id", "balancer-0001");
    expect(stranger.headers["x-request-id"]).not.toBe("balancer-0001");
  });
});
