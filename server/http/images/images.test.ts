import { mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import request from "supertest";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { temporaryDir, testApp, type TestDeps } from "../testing/app.ts";
import { noise, sizeOf } from "./testing/pictures.ts";

const root = temporaryDir();
const publicDir = path.join(root, "public");
mkdirSync(path.join(publicDir, "photo"), { recursive: true });

await noise(1000, 500).webp().toFile(path.join(publicDir, "photo/bench.webp"));
await sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })
  .png()
  .toFile(path.join(publicDir, "photo/cut.png"));
// One colour packs 64 megapixels into a few kilobytes.
await sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#fff" } })
  .png({ compressionLevel: 9 })
  .toFile(path.join(publicDir, "photo/bomb.png"));
writeFileSync(path.join(publicDir, "photo/damaged.jpg"), "no picture");
writeFileSync(path.join(publicDir, "photo/.hidden.webp"), "hidden");
writeFileSync(path.join(publicDir, "logo.svg"), "<svg/>");
writeFileSync(path.join(publicDir, "photo/drawing.png"), '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
writeFileSync(path.join(root, "outside.webp"), "outside");
symlinkSync(path.join(root, "outside.webp"), path.join(publicDir, "photo/link.webp"));

function imageApp(images: TestDeps["images"] = {}) {
  return testApp({ images: { publicDir, dataDir: temporaryDir(), ...images } });
}

const app = imageApp();

const get = (url: string, accept = "*/*", from = app) => request(from).get(url).set("Accept", accept).buffer(true).responseType("blob");

describe("/_ipx of our own pictures", () => {
  test("resizes and converts", async () => {
    const { status, headers, body } = await get("/_ipx/w_640,f_webp/photo/bench.webp");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers).not.toHaveProperty("vary");
    expect(await sizeOf(body as Buffer)).toEqual({ width: 640, height: 320, format: "webp" });
  });

  test.each([
    ["w_500", 640],
    ["w_1", 320],
    ["w_320", 320],
    ["w_641", 768],
    ["w_1280", 1000],
    ["w_99999", 1000],
    ["f_webp", 1000],
    ["_", 1000],
  ])("%s becomes %i wide: rounded up to a screen, never enlarged", async (modifiers, width) => {
    const { body } = await get(`/_ipx/${modifiers}/photo/bench.webp`, "image/webp");
    expect((await sizeOf(body as Buffer)).width).toBe(width);
  });

  test.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/jpeg"],
  ])("f_auto for Accept: %s", async (accept, type) => {
    const { headers } = await get("/_ipx/w_320,f_auto/photo/bench.webp", accept);
    expect(headers["content-type"]).toBe(type);
    expect(headers.vary).toBe("Accept");
  });

  test("f_auto keeps transparency for clients that know neither avif nor webp", async () => {
    const { headers } = await get("/_ipx/w_320,f_auto/photo/cut.png");
    expect(headers["content-type"]).toBe("image/png");
  });

  test("q makes smaller pictures, encoded commas are commas", async () => {
    const fine = await get("/_ipx/w_640,f_jpeg,q_80/photo/bench.webp");
    const coarse = await get("/_ipx/w_640%2Cf_jpeg%2Cq_60/photo/bench.webp");
    expect((coarse.body as Buffer).length).toBeLessThan((fine.body as Buffer).length);
  });

  test("ETag and 304; HEAD has no body", async () => {
    const { headers } = await get("/_ipx/w_320,f_webp/photo/bench.webp");
    const again = await request(app)
      .get("/_ipx/w_320,f_webp/photo/bench.webp")
      .set("If-None-Match", headers.etag as string);
    expect(again.status).toBe(304);
    expect(again.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const head = await request(app).head("/_ipx/w_320,f_webp/photo/bench.webp");
    expect([head.status, head.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  test.each([
    [400, "/_ipx/w_abc/photo/bench.webp"],
    [400, "/_ipx/w_-1/photo/bench.webp"],
    [400, "/_ipx/w_640,w_320/photo/bench.webp"],
    [400, "/_ipx/h_100/photo/bench.webp"],
    [400, "/_ipx/blur_5/photo/bench.webp"],
    [400, "/_ipx/f_svg/photo/bench.webp"],
    [400, "/_ipx/q_61/photo/bench.webp"],
    [400, "/_ipx/w_640,/photo/bench.webp"],
    [400, "/_ipx/"],
    [404, "/_ipx/w_640/photo/none.webp"],
    [404, "/_ipx/w_640/photo"],
    [404, "/_ipx/w_640/logo.svg"],
    [404, "/_ipx/w_640/photo/.hidden.webp"],
    [404, "/_ipx/w_640/photo/link.webp"],
    [404, "/_ipx/w_640/..%2foutside.webp"],
    [404, "/_ipx/w_640/%2e%2e/outside.webp"],
    [404, "/_ipx/w_640/photo/..%5c..%5coutside.webp"],
    [404, "/_ipx/w_640/%252e%252e%252foutside.webp"],
    [404, "/_ipx/w_640//etc/passwd.png"],
    [404, "/_ipx/w_640/photo/bench.webp%00.png"],
    [404, "/_ipx/w_640/%zz.webp"],
    [422, "/_ipx/w_640/photo/bomb.png"],
    [422, "/_ipx/w_640/photo/damaged.jpg"],
    [422, "/_ipx/w_640/photo/drawing.png"],
    [403, "/_ipx/w_640/https%3A%2F%2Fevil.example%2Fa.jpg"],
    [403, "/_ipx/w_640/http%3A%2F%2F169.254.169.254%2Flatest.png"],
  ])("%i for %s", async (expected, url) => {
    const { status, headers } = await get(url);
    expect(status).toBe(expected);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers).not.toHaveProperty("etag");
  });

  test("only GET and HEAD", async () => {
    expect((await request(app).post("/_ipx/w_640/photo/bench.webp")).status).toBe(405);
  });
});

describe("the cache of /_ipx", () => {
  const filesIn = (dir: string) =>
    readdirSync(path.join(dir, "images"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));

  test("many who ask at once and a restarted server share one file", async () => {
    const dataDir = temporaryDir();
    const first = imageApp({ dataDir });
    await Promise.all(Array.from({ length: 8 }, () => get("/_ipx/w_640,f_webp/photo/bench.webp", "*/*", first)));
    const [file, ...others] = filesIn(dataDir);
    expect(others).toEqual([]);
    writeFileSync(file as string, Buffer.from("RIFF kept"));
    const { body } = await get("/_ipx/w_640,f_webp/photo/bench.webp", "*/*", imageApp({ dataDir }));
    expect((body as Buffer).toString()).toBe("RIFF kept");
  });

  test("a changed original is a new picture", async () => {
    const file = path.join(publicDir, "photo/changing.webp");
    await noise(700, 700).webp().toFile(file);
    const before = await get("/_ipx/w_320,f_webp/photo/changing.webp");
    await noise(300, 300).webp().toFile(file);
    const after = await get("/_ipx/w_320,f_webp/photo/changing.webp");
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await sizeOf(after.body as Buffer)).toMatchObject({ width: 300 });
  });

  test("past its limit the longest unused go", async () => {
    const dataDir = temporaryDir();
    const small = imageApp({ dataDir, maxCacheBytes: 60_000 });
    for (const width of [320, 640, 768]) {
      await get(`/_ipx/w_${width},f_jpeg/photo/bench.webp`, "*/*", small);
      for (const file of filesIn(dataDir)) utimesSync(file, 1000, 1000 + width);
    }
    await get("/_ipx/w_320,f_png/photo/cut.png", "*/*", small);
    const total = () => filesIn(dataDir).reduce((sum, file) => sum + statSync(file).size, 0);
    await expect.poll(total).toBeLessThanOrEqual(60_000);
    expect(filesIn(dataDir).length).toBeGreaterThan(0);
  });

  test("a folder that cannot be written costs only speed", async () => {
    const dataDir = temporaryDir();
    writeFileSync(path.join(dataDir, "images"), "a file, not a folder");
    expect((await get("/_ipx/w_320,f_webp/photo/bench.webp", "*/*", imageApp({ dataDir }))).status).toBe(200);
  });
});
