import request from "supertest";
import { describe, expect, test } from "vitest";
import { testApp, testPages } from "./http/testing.ts";
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
  test("/healthz is 200 while the process lives, whatever the backend does", async () => {
    const app = testApp({ isReady: async () => false });
    expect((await request(app).get("/healthz")).status).toBe(200);
  });

  test("/readyz tells whether shoppers may come", async () => {
    expect((await request(testApp()).get("/readyz")).status).toBe(200);
    expect((await request(testApp({ isReady: async () => false })).get("/readyz")).status).toBe(503);
  });
});

describe("access log", () => {
  function loggedApp(trustProxy: boolean) {
    const lines: Record<string, unknown>[] = [];
    const logger = createLogger({ logLevel: "info" }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
    return { app: testApp({ logger, config: { trustProxy } }), lines };
  }

  test("one JSON line a request, without the query", async () => {
    const { app, lines } = loggedApp(false);
    const { headers } = await request(app).get("/?phone=79990000000");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ id: headers["x-request-id"], method: "GET", path: "/", status: 200 });
    expect(lines[0]).not.toHaveProperty("aborted");
  });

  test("the request id of a trusted proxy is kept, a stranger's is not", async () => {
    const trusted = await request(loggedApp(true).app).get("/").set("X-Request-Id", "balancer-0001");
    expect(trusted.headers["x-request-id"]).toBe("balancer-0001");
    const stranger = await request(loggedApp(false).app).get("/").set("X-Request-Id", "balancer-0001");
    expect(stranger.headers["x-request-id"]).not.toBe("balancer-0001");
  });
});
