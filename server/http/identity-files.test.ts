import request from "supertest";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { testLook } from "../identity/testing/look.ts";
import { createLogger } from "../logger.ts";
import { identityFiles } from "./identity-files.ts";
import { createRereading, fixedIdentity, followIdentity } from "./shown-identity.ts";
import { listen, temporaryDir, testApp, testPictures } from "./testing/app.ts";

const app = testApp();
const get = async (address: string) => request(app).get(address).buffer(true).responseType("blob");

it.each([
  ["/apple-touch-icon.png", 180],
  ["/icon-192.png", 192],
  ["/icon-512.png", 512],
  ["/icon-maskable-512.png", 512],
])("%s is a picture of %i pixels", async (address, size) => {
  const { headers, body } = await get(address);
  expect(headers).toMatchObject({ "content-type": "image/png", "cache-control": "public, max-age=3600" });
  expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: size, height: size });
});

it("telephones get a picture without clear corners, browsers one with them", async () => {
  const isOpaque = async (address: string) => (await sharp((await get(address)).body as Buffer).stats()).isOpaque;
  expect(await isOpaque("/apple-touch-icon.png")).toBe(true);
  expect(await isOpaque("/icon-maskable-512.png")).toBe(true);
  expect(await isOpaque("/icon-512.png")).toBe(false);
});

it("where a telephone cuts a circle, the mark is smaller and the ground reaches the edge", async () => {
  const colourAt = async (address: string, at: number) => {
    const { data } = await sharp((await get(address)).body as Buffer)
      .extract({ left: at, top: 256, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  // The mark begins at a quarter of the side, and at three tenths when it is smaller.
  expect(await colourAt("/icon-512.png", 140)).toEqual([255, 200, 87]);
  expect(await colourAt("/icon-maskable-512.png", 140)).toEqual([10, 92, 54]);
  expect(await colourAt("/icon-maskable-512.png", 2)).toEqual([10, 92, 54]);
});

it("favicon.ico holds pictures of 16, 32 and 48 pixels", async () => {
  const ico = (await get("/favicon.ico")).body as Buffer;
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const [length, start] = [ico.readUInt32LE(6 + 16 * index + 8), ico.readUInt32LE(6 + 16 * index + 12)];
    expect(await sharp(ico.subarray(start, start + length)).metadata()).toMatchObject({ format: "png", width: size, height: size });
  }
});

it("icon.svg is the shop's own drawing, and an icon that nobody names is none", async () => {
  const { headers, body } = await get("/icon.svg");
  expect(headers["content-type"]).toContain("image/svg+xml");
  expect(String(body)).toContain('class="mark"');
  expect((await get("/icon-64.png/")).status).toBe(404);
});

it("the shop's stylesheet is compressed, kept for ever, and has the shop's colours and drawings", async () => {
  const addressOf = (look: typeof testLook) => fixedIdentity(look).current().address;
  const address = addressOf(testLook);
  const { headers, text } = await request(app).get(address);
  expect(headers).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "content-encoding": "gzip",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(text).toContain("--primary:#0a5c36;");
  expect(text).toContain("--logo-ratio:200/40;");
  expect(addressOf({ ...testLook, colours: { ...testLook.colours, accent: "#ffffff" } })).not.toBe(address);
  // A page of before a change of the look.
  const former = await request(app).get("/brand/0123456789ab.css");
  expect([former.status, former.headers["cache-control"], former.text]).toEqual([200, "no-cache", text]);
});

it("a picture of the shop's own is asked for once, a draft of no form never, and a look that could not be read is read again", async () => {
  const look = { name: "Лад", look: testLook, photos: { "yard.png": "a1" }, alone: true };
  const asked: string[] = [];
  let away = 0;
  const { url } = await listen((incoming, answer) => {
    const [path = "", query = ""] = String(incoming.url).split("?");
    asked.push(`${path} ${incoming.headers["x-draft"] ?? query}`.trim());
    if (away > 0) {
      away -= 1;
      answer.writeHead(503).end();
    } else if (path === "/identity") answer.end(JSON.stringify(look));
    else if (query.startsWith("name=yard.png")) answer.end("a picture");
    else answer.writeHead(404).end();
  });
  const identity = await followIdentity(url);
  const logger = createLogger({ logLevel: "silent" });
  const pictures = testPictures({ publicDir: temporaryDir(), dataDir: temporaryDir(), own: identity });
  onTestFinished(() => pictures.close());
  const shop = testApp({ pictures, identity: identityFiles(identity, pictures, logger) });
  const photo = () => request(shop).get("/photo/yard.png");
  const [{ headers }] = [await photo().expect(200), await photo().expect(200)];
  expect((await photo().set("If-None-Match", String(headers["etag"]))).status).toBe(304);
  const missing = await request(shop).get("/photo/yard-0123456789ab.webp");
  expect([missing.status, missing.headers["etag"]]).toEqual([404, undefined]);
  for (const draft of ["x", "a.b", `${"a".repeat(901)}.${"b".repeat(43)}`])
    await request(shop).get(`/brand/0123456789ab.css?draft=${draft}`);
  expect(asked).toEqual(["/identity", "/own-photo name=yard.png&hash=a1", "/own-photo name=yard-0123456789ab.webp&hash="]);

  [look.name, away] = ["Лад и Ко", 2];
  const heard = { changes: 0, failures: 0 };
  const rereading = createRereading(identity, {
    onChange: () => (heard.changes += 1),
    onFailure: () => (heard.failures += 1),
    wait: 1,
  });
  onTestFinished(rereading.stop);
  rereading.begin();
  await expect.poll(() => heard).toEqual({ changes: 1, failures: 2 });
  expect(identity.current().name).toBe("Лад и Ко");
});
