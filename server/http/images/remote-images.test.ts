import { writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import request from "supertest";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTestBucket } from "../../backend/testing/bucket.ts";
import { createPictureBucket, pictureKey } from "../../originals/picture-storage.ts";
import { listen, temporaryDir, testApp, type TestDeps } from "../testing/app.ts";
import { noise, sizeOf } from "./testing/pictures.ts";

const publicDir = temporaryDir();
const jpeg = await noise(900, 900).jpeg().toBuffer();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>';

function imageApp(images: TestDeps["images"] = {}) {
  return testApp({ images: { publicDir, dataDir: temporaryDir(), ...images } });
}

const get = (url: string, accept: string, from: ReturnType<typeof imageApp>) =>
  request(from).get(url).set("Accept", accept).buffer(true).responseType("blob");

describe("/_ipx of remote pictures", () => {
  async function pictureHost(handler?: RequestListener) {
    let requests = 0;
    const { url } = await listen((req, res) => {
      requests += 1;
      if (handler) return handler(req, res);
      res.setHeader("Content-Type", "image/jpeg").end(jpeg);
    });
    return { url, requests: () => requests };
  }
  const remote = (url: string, width = 640) => `/_ipx/w_${width},f_webp/${encodeURIComponent(url)}`;

  test("of the outside backend are resized, the original fetched once for all widths", async () => {
    const { url, requests } = await pictureHost();
    const shop = imageApp({ backend: { url, folders: ["/upload/"] } });
    for (const width of [320, 640, 768]) {
      const { status, body } = await get(remote(`${url}/upload/Батут 1.jpg`, width), "*/*", shop);
      expect(status).toBe(200);
      expect((await sizeOf(body as Buffer)).width).toBe(width);
    }
    expect(requests()).toBe(1);
  });

  test.each(["/internal/orders/", "/upload/../internal/", "/upload/..%2finternal/", "/uploads/a.jpg", "/", "/upload/a.jpg?delete=1"])(
    "%s of the outside backend is 403, and the backend is not asked",
    async (address) => {
      const { url, requests } = await pictureHost();
      const shop = imageApp({ backend: { url, folders: ["/upload/"] } });
      const { status } = await get(remote(url + address), "*/*", shop);
      expect([status, requests()]).toEqual([403, 0]);
    },
  );

  test("of a host that the operator does not allow are 403, until the list changes", async () => {
    const { url, requests } = await pictureHost();
    const dataDir = temporaryDir();
    const shop = imageApp({ dataDir });
    expect((await get(remote(`${url}/a.jpg`), "*/*", shop)).status).toBe(403);
    writeFileSync(path.join(dataDir, "image-hosts.json"), JSON.stringify([new URL(url).host]));
    // Allowed now, and still not fetched: the address is private.
    expect((await get(remote(`${url}/a.jpg`), "*/*", shop)).status).toBe(404);
    expect((await get(remote(`${url.replace("127.0.0.1", "localhost")}/a.jpg`), "*/*", shop)).status).toBe(403);
    expect(requests()).toBe(0);
  });

  test("a name that resolves to a private address is not fetched", async () => {
    const { url, requests } = await pictureHost();
    const dataDir = temporaryDir();
    const local = url.replace("127.0.0.1", "localhost");
    writeFileSync(path.join(dataDir, "image-hosts.json"), JSON.stringify([new URL(local).host]));
    expect((await get(remote(`${local}/a.jpg`), "*/*", imageApp({ dataDir }))).status).toBe(404);
    expect(requests()).toBe(0);
  });

  test("that another container has put into the bucket are served without their source", async () => {
    const bucket = await createTestBucket();
    onTestFinished(() => bucket.remove());
    const dataDir = temporaryDir();
    writeFileSync(path.join(dataDir, "image-hosts.json"), JSON.stringify(["127.0.0.1:1"]));
    const address = "http://127.0.0.1:1/a.jpg";
    await createPictureBucket(bucket.settings).put(pictureKey(address), jpeg);
    const shop = imageApp({ dataDir, s3: bucket.settings });
    expect((await get(remote(address), "*/*", shop)).status).toBe(200);
    expect((await get(remote("http://127.0.0.1:1/b.jpg"), "*/*", shop)).status).toBe(404);
    // The original is kept for the other widths.
    await bucket.stop();
    expect((await get(remote(address, 320), "*/*", shop)).status).toBe(200);
  });

  test("are asked of their source when the bucket does not answer", async () => {
    const { url } = await pictureHost();
    const s3 = { url: "http://127.0.0.1:1/shop", accessKeyId: "key", secretAccessKey: "secret", region: "us-east-1" };
    const shop = imageApp({ s3, backend: { url, folders: ["/upload/"] } });
    expect((await get(remote(`${url}/upload/a.jpg`), "*/*", shop)).status).toBe(200);
  });

  test("that cannot be had are 404, and the host is not asked again for a while", async () => {
    const { url, requests } = await pictureHost((_req, res) => void res.writeHead(500).end());
    const shop = imageApp({ backend: { url, folders: ["/upload/"] } });
    expect((await get(remote(`${url}/upload/a.jpg`), "*/*", shop)).status).toBe(404);
    expect((await get(remote(`${url}/upload/a.jpg`, 320), "*/*", shop)).status).toBe(404);
    expect(requests()).toBe(1);
  });

  test.each<[string, RequestListener]>([
    ["no picture", (_req, res) => void res.setHeader("Content-Type", "text/html").end("<html>")],
    ["an SVG", (_req, res) => void res.setHeader("Content-Type", "image/svg+xml").end(drawing)],
    ["an SVG that calls itself PNG", (_req, res) => void res.setHeader("Content-Type", "image/png").end(drawing)],
    ["a redirect out of the folder", (_req, res) => void res.writeHead(302, { Location: "/internal/orders/" }).end()],
    ["a redirect to another host", (_req, res) => void res.writeHead(302, { Location: "http://127.0.0.1:1/a.jpg" }).end()],
    ["a redirect without end", (req, res) => void res.writeHead(302, { Location: `${req.url}1` }).end()],
    ["more than 20 MB", (_req, res) => void res.setHeader("Content-Type", "image/jpeg").end(Buffer.alloc(20_000_001))],
    [
      "half a picture",
      (_req, res) => void res.writeHead(200, { "Content-Type": "image/jpeg", "Content-Length": 1000 }).write("half", () => res.destroy()),
    ],
  ])("%s is 404", async (_name, handler) => {
    const { url } = await pictureHost(handler);
    expect((await get(remote(`${url}/upload/a.jpg`), "*/*", imageApp({ backend: { url, folders: ["/upload/"] } }))).status).toBe(404);
  });

  test("a redirect within the host is followed", async () => {
    const { url } = await pictureHost((req, res) => {
      if (req.url === "/upload/a.jpg") return void res.writeHead(301, { Location: "/upload/b.jpg" }).end();
      res.setHeader("Content-Type", "image/jpeg").end(jpeg);
    });
    expect((await get(remote(`${url}/upload/a.jpg`), "*/*", imageApp({ backend: { url, folders: ["/upload/"] } }))).status).toBe(200);
  });

  test("what is damaged is 422, and an address with a password 403", async () => {
    const { url } = await pictureHost((_req, res) => void res.setHeader("Content-Type", "image/jpeg").end(jpeg.subarray(0, 200)));
    const shop = imageApp({ backend: { url, folders: ["/upload/"] } });
    expect((await get(remote(`${url}/upload/a.jpg`), "*/*", shop)).status).toBe(422);
    expect((await get(remote(`${url.replace("//", "//user:word@")}/upload/a.jpg`), "*/*", shop)).status).toBe(403);
  });
});
