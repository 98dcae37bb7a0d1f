import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import request from "supertest";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp } from "#server/http/testing/app.ts";
import { buildFavicons } from "./favicons.ts";

let icons: string;
beforeAll(async () => {
  icons = await mkdtemp(path.join(tmpdir(), "icons-"));
  await buildFavicons(icons);
});
afterAll(() => rm(icons, { recursive: true }));

it.each([
  ["/apple-touch-icon.png", 180],
  ["/icon-192.png", 192],
  ["/icon-512.png", 512],
  ["/icon-maskable-512.png", 512],
])("%s is a picture of %i pixels", async (address, size) => {
  const app = testApp({ dirs: { assets: icons, public: icons, icons } });
  const { headers, body } = await request(app).get(address);
  expect(headers).toMatchObject({ "content-type": "image/png", "cache-control": "public, max-age=3600" });
  expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: size, height: size });
});

it("telephones get a picture without clear corners, browsers one with them", async () => {
  const isOpaque = async (file: string) => (await sharp(path.join(icons, file)).stats()).isOpaque;
  expect(await isOpaque("apple-touch-icon.png")).toBe(true);
  expect(await isOpaque("icon-maskable-512.png")).toBe(true);
  expect(await isOpaque("icon-512.png")).toBe(false);
});

it("favicon.ico holds pictures of 16, 32 and 48 pixels", async () => {
  const ico = await readFile(path.join(icons, "favicon.ico"));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const [length, start] = [ico.readUInt32LE(6 + 16 * index + 8), ico.readUInt32LE(6 + 16 * index + 12)];
    expect(await sharp(ico.subarray(start, start + length)).metadata()).toMatchObject({ format: "png", width: size, height: size });
  }
});
