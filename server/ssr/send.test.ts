import { once } from "node:events";
import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { listen } from "../http/testing/app.ts";
import { politics, sendJson } from "./testing/backend.ts";
import { startSite } from "./testing/site.ts";

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

  it("of a page for one visitor are one piece with its length", async () => {
    const site = await startSite();
    const { url } = await listen(site.app);
    const { headers, body } = await bodyOf(url, "identity", "PHPSESSID=a");
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("of a long page are streamed, as fast as the visitor reads and no longer than the visitor stays", async () => {
    const site = await startSite();
    const { url } = await listen(site.app);
    const long = "Долгая история. ".repeat(400_000);
    site.backend.on("/api/politics/", (_, response) => sendJson(response, politics(long)));
    const outgoing = http.request(new URL("/politics/", url), { headers: { cookie: "PHPSESSID=a" } }).end();
    const [response] = (await once(outgoing, "response")) as [http.IncomingMessage];
    expect(response.headers["content-length"]).toBeUndefined();
    await once(response, "readable");
    response.destroy();
    const { body } = await bodyOf(url, "identity", "PHPSESSID=a");
    expect(body.toString()).toContain(long);
    expect(site.errors).toEqual([]);
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

/** The raw body, not decoded. */
async function bodyOf(url: string, encoding: string, cookie = ""): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  const outgoing = http.request(new URL("/politics/", url), { headers: { "accept-encoding": encoding, cookie } }).end();
  const [response] = (await once(outgoing, "response")) as [http.IncomingMessage];
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) };
}
