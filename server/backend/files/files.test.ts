import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { S3Settings } from "../../originals/bucket.ts";
import { createTestBucket } from "../testing/bucket.ts";
import { readLazily, type FileStore, type LocalFile, openFileStore } from "./file-store.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "vzlet-files-"))));
afterEach(() => rm(folder, { recursive: true }));

async function localFile(content: Buffer): Promise<LocalFile> {
  const path = join(folder, "received.part");
  await writeFile(path, content);
  return { path, size: content.length, type: "image/jpeg", hash: createHash("sha256").update(content).digest("hex") };
}

async function openBucket(): Promise<S3Settings> {
  const bucket = await createTestBucket();
  onTestFinished(() => bucket.remove());
  return bucket.settings;
}

/** A server of its own that answers as the test says. */
async function openServer(answer: RequestListener): Promise<S3Settings> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
  return { url, accessKeyId: "key", secretAccessKey: "secret", region: "us-east-1" };
}

const attachments = (s3?: S3Settings) => openFileStore({ dataDir: folder, s3 }, "attachments");

describe.each([
  ["a folder", async () => attachments()],
  ["a bucket", async () => attachments(await openBucket())],
])("files in %s", (_, open: () => Promise<FileStore>) => {
  it("are kept, read and removed by their names", async () => {
    const store = await open();
    const content = Buffer.alloc(3 * 2 ** 20, "photo");
    expect(await store.has("one.jpg")).toBe(false);
    expect(await store.read("one.jpg")).toBeNull();
    await store.put("one.jpg", await localFile(content));
    expect(await store.has("one.jpg")).toBe(true);
    const found = await store.read("one.jpg");
    expect(found?.size).toBe(content.length);
    expect(found && content.equals(await buffer(found.content))).toBe(true);
    expect(content.equals(await buffer(readLazily(store, "one.jpg")))).toBe(true);
    await store.remove("one.jpg");
    await store.remove("one.jpg");
    expect(await store.has("one.jpg")).toBe(false);
    await expect(buffer(readLazily(store, "one.jpg"))).rejects.toThrow("The file one.jpg is not there");
  });
});

describe.each([
  ["a folder", async () => attachments()],
  ["a bucket", async () => attachments(await openBucket())],
])("a name from a forged copy of the database in %s", (_, open: () => Promise<FileStore>) => {
  it.each(["..", "../received.part", "a/../../received.part", "", "one.jpg/", "..\\received.part"])("%j leads nowhere", async (name) => {
    const file = await localFile(Buffer.from("photo"));
    const store = await open();
    for (const act of [() => store.read(name), () => store.has(name), () => store.remove(name), () => store.put(name, file)])
      await expect(act()).rejects.toThrow("is no name of a file");
    expect(await readFile(file.path, "utf8")).toBe("photo");
  });
});

describe("a bucket", () => {
  it("refuses a wrong secret, and is not asked again", async () => {
    const store = attachments({ ...(await openBucket()), secretAccessKey: "guessed" });
    await expect(store.put("one.jpg", await localFile(Buffer.from("photo")))).rejects.toMatchObject({ name: "BucketError", status: 403 });
  });

  it("that fails twice is asked a third time, with the whole file", async () => {
    const received: string[] = [];
    const settings = await openServer(async (request, response) => {
      received.push((await buffer(request)).toString());
      response.writeHead(received.length < 3 ? 503 : 200).end();
    });
    await attachments(settings).put("one.jpg", await localFile(Buffer.from("photo")));
    expect(received).toEqual(["photo", "photo", "photo"]);
  });

  it("that keeps failing is an error, and so is a redirect to another host", async () => {
    let asked = 0;
    const settings = await openServer((_request, response) => {
      asked += 1;
      response.writeHead(asked <= 3 ? 500 : 307, { location: "http://127.0.0.1:9/" }).end();
    });
    await expect(attachments(settings).has("one.jpg")).rejects.toMatchObject({ status: 500 });
    expect(asked).toBe(3);
    await expect(attachments(settings).has("one.jpg")).rejects.toMatchObject({ status: 307 });
    expect(asked).toBe(4);
  });

  it("that is silent is given up before the visitor has left", async () => {
    let asked = Promise.withResolvers<void>();
    const store = attachments(await openServer(() => asked.resolve()));
    const file = await localFile(Buffer.from("photo"));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const begin = performance.now();
    const refused = store.put("one.jpg", file).catch((error: unknown) => error);
    // The first attempt is given its whole time, the second one the rest.
    for (const ms of [20_000, 5_000]) {
      await asked.promise;
      asked = Promise.withResolvers();
      vi.advanceTimersByTime(ms);
    }
    expect(await refused).toMatchObject({ status: 0 });
    expect(performance.now() - begin).toBeLessThan(28_000);
  });

  it("that breaks off within a file does not pass for a whole one", async () => {
    const settings = await openServer((_request, response) => {
      response.writeHead(200, { "content-length": "10" });
      response.write("half", () => response.destroy());
    });
    const found = await attachments(settings).read("one.jpg");
    await expect(buffer(found?.content as NodeJS.ReadableStream)).rejects.toThrow("terminated");
  });
});
