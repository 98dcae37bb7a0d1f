import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { temporaryDir, testApp } from "./testing/app.ts";

const root = temporaryDir();
const assets = path.join(root, "assets");
const publicDir = path.join(root, "public");
const script = "console.log('Взлёт');".repeat(50);
mkdirSync(assets);
mkdirSync(publicDir);
writeFileSync(path.join(assets, "entry-5F3A.js"), script);
writeFileSync(path.join(assets, "entry-5F3A.js.br"), brotliCompressSync(script));
writeFileSync(path.join(assets, "entry-5F3A.js.gz"), gzipSync(script));
writeFileSync(path.join(assets, "onest-9B1C.woff2"), "font");
writeFileSync(path.join(publicDir, "favicon.svg"), "<svg/>");
writeFileSync(path.join(publicDir, ".secret"), "secret");
writeFileSync(path.join(root, "outside.txt"), "outside");

const app = testApp({ dirs: { assets, public: publicDir } });

describe("static files", () => {
  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", undefined],
  ])("a hashed asset for a client with Accept-Encoding: %s", async (accepted, encoding) => {
    const { status, headers } = await request(app).get("/assets/entry-5F3A.js").set("Accept-Encoding", accepted).buffer();
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers.vary).toBe("Accept-Encoding");
  });

  test("a compressed asset is the asset", async () => {
    const { text } = await request(app).get("/assets/entry-5F3A.js").set("Accept-Encoding", "gzip").buffer();
    expect(text).toBe(script);
  });

  test("an asset without siblings goes as it is", async () => {
    const { headers } = await request(app).get("/assets/onest-9B1C.woff2").set("Accept-Encoding", "br");
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers["content-type"]).toBe("font/woff2");
  });

  test("a chunk that is gone is 404 at once, not a redirect", async () => {
    const { status, headers } = await request(app).get("/assets/entry-0000.js");
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("what is not fetched is 404 and no encoding is claimed for it", async () => {
    const { status, headers, text } = await request(app).post("/assets/entry-5F3A.js").set("Accept-Encoding", "br");
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty("content-encoding");
    expect(text).toBe("Файла нет.\n");
  });

  test("public files are kept for an hour and revalidated", async () => {
    const first = await request(app).get("/favicon.svg");
    expect(first.headers["cache-control"]).toBe("public, max-age=3600");
    expect(first.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const again = await request(app)
      .get("/favicon.svg")
      .set("If-None-Match", first.headers.etag as string);
    expect(again.status).toBe(304);
  });

  test.each(["/.secret", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/assets/..%2f..%2foutside.txt"])(
    "%s is not answered",
    async (url) => {
      const { status, text } = await request(app).get(url).redirects(1);
      expect(status).toBe(404);
      expect(text).not.toMatch(/secret|outside/);
    },
  );
});
