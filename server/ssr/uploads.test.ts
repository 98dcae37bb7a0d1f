import { once } from "node:events";
import { readdirSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { createBodyLimits, createUploadBudget } from "../http/bodies/limits.ts";
import { listen, temporaryDir } from "../http/testing/app.ts";
import { sendJson } from "./testing/backend.ts";
import { startSite } from "./testing/site.ts";

const MEGABYTE = 2 ** 20;
const filled = { name: "Анна", phone: "+79162047711", city: "Казань", product_name: "Батут", text: "Скрипит", consent: "on" };
const part = Buffer.alloc(MEGABYTE / 4, "x");

interface Sent {
  /** Bytes of every file. */
  files: number[];
  chunked?: boolean;
  headers?: http.OutgoingHttpHeaders;
}

/** Sends the form of /forms/service/ with files that are made while they are sent. */
async function sendForm(url: string, { files, chunked = false, headers = {} }: Sent) {
  const texts = Object.entries(filled).map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const heads = files.map(
    (_, index) => `--b\r\nContent-Disposition: form-data; name="files"; filename="${index}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  );
  const length = Buffer.byteLength([...texts, ...heads, "--b--\r\n"].join("")) + files.reduce((sum, size) => sum + size + 2, 0);
  // Who does not keep its connection may lose an answer that comes before it has sent everything.
  const agent = new http.Agent({ keepAlive: true });
  const sent = http.request(url, {
    method: "POST",
    agent,
    headers: { "Content-Type": "multipart/form-data; boundary=b", ...(!chunked && { "Content-Length": length }), ...headers },
  });
  const answer = once(sent, "response") as Promise<[IncomingMessage]>;
  const write = async () => {
    const put = async (bytes: string | Buffer) => sent.write(bytes) || (await once(sent, "drain"));
    for (const bytes of texts) await put(bytes);
    for (const [index, size] of files.entries()) {
      await put(heads[index] as string);
      for (let left = size; left > 0; left -= part.length) await put(part.subarray(0, left));
      await put("\r\n");
    }
    sent.end("--b--\r\n");
  };
  write().catch(() => {});
  const [response] = await answer;
  const body = await text(response);
  agent.destroy();
  return { status: response.statusCode, headers: response.headers, body };
}

/** The shop before a backend that counts the bytes of every form. */
async function startShop(options: Parameters<typeof startSite>[0] = {}) {
  const site = await startSite(options);
  const received: { bytes: number; length: string | undefined }[] = [];
  site.backend.on("/ajax/form-service/", async (incoming, response) => {
    let bytes = 0;
    incoming.on("error", () => {}).on("data", (chunk: Buffer) => (bytes += chunk.length));
    await once(incoming, "end").catch(() => {});
    if (!incoming.complete) return;
    received.push({ bytes, length: incoming.headers["content-length"] });
    sendJson(response, { enquiry: { number: "1", thanks: "Спасибо" } });
  });
  const { url } = await listen(site.app);
  return { ...site, url, received };
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The most memory that buffers take while the work runs, above what they took before, MB; garbage counts up to the limit. */
async function memoryOf(work: Promise<unknown>, limit: number): Promise<number> {
  const taken = () => process.memoryUsage().arrayBuffers / MEGABYTE;
  collectGarbage();
  const before = taken();
  let most = 0;
  const measuring = setInterval(() => {
    // To collect takes long where a worker has the modules of many files: doing it each time leaves the work no time.
    if (taken() - before >= limit) collectGarbage();
    most = Math.max(most, taken() - before);
  }, 200);
  await work.finally(() => clearInterval(measuring));
  return most;
}

/** The most that the buffers of all requests together may take, MB. */
const MAX_MB = 100;

describe.each(["/forms/service/", "/ajax/form-service/"])("files that are sent to %s", (path) => {
  it.each([
    ["eight with Content-Length", 8, false],
    ["two chunked", 2, true],
  ])(
    "reach the backend without being held in memory: %s",
    async (_name, count, chunked) => {
      const dir = temporaryDir();
      const { url, received } = await startShop({
        bodies: createBodyLimits({ dir, budget: createUploadBudget({ total: 1024 * MEGABYTE, address: 1024 * MEGABYTE }) }),
      });
      const files = [10, 10, 10, 10, 7].map((size) => size * MEGABYTE);
      const work = Promise.all(Array.from({ length: count }, () => sendForm(url + path, { files, chunked })));
      expect(await memoryOf(work, MAX_MB)).toBeLessThan(MAX_MB);
      const answers = await work;
      expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(path.startsWith("/ajax") ? 200 : 303));
      expect(received).toHaveLength(count);
      for (const { bytes } of received) expect(bytes).toBeGreaterThan(47 * MEGABYTE);
      await expect.poll(() => readdirSync(dir)).toEqual([]);
    },
    60_000,
  );

  it("find no room beyond the share of an address, and others find theirs", async () => {
    const budget = createUploadBudget({ total: 40 * MEGABYTE, address: 20 * MEGABYTE });
    const { url, backend, errors } = await startShop({ bodies: createBodyLimits({ dir: temporaryDir(), budget }) });
    const arrived = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    backend.on("/ajax/form-service/", async (incoming, response) => {
      await text(incoming);
      arrived.resolve();
      await answered.promise;
      sendJson(response, { enquiry: { number: "1", thanks: "Спасибо" } });
    });
    const ok = path.startsWith("/ajax") ? 200 : 303;
    const first = sendForm(url + path, { files: [9 * MEGABYTE] });
    await arrived.promise;
    const second = await sendForm(url + path, { files: [9 * MEGABYTE, 9 * MEGABYTE] });
    expect(second).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
    expect(second.body).toContain("Сейчас слишком много запросов");
    const third = sendForm(url + path, { files: [9 * MEGABYTE] });
    answered.resolve();
    expect([(await first).status, (await third).status]).toEqual([ok, ok]);
    expect(errors).toEqual([]);
  });

  it.each([false, true])("are a 413 beyond what any form takes, before they are read, chunked: %s", async (chunked) => {
    const { url, received } = await startShop();
    const { status, body } = await sendForm(url + path, { files: Array<number>(6).fill(10 * MEGABYTE), chunked });
    expect(status).toBe(413);
    expect(body).toContain("слишком");
    expect(received).toEqual([]);
  });
});

describe("a form of a page", () => {
  it("goes to the backend with its length, which not every backend can do without", async () => {
    const { url, received } = await startShop();
    await sendForm(`${url}/forms/service/`, { files: [1000], chunked: true });
    expect(received).toEqual([{ bytes: Number(received[0]?.length), length: expect.any(String) }]);
  });

  it.each(["gzip", "br", "deflate"])("is not inflated: %s is a 415", async (encoding) => {
    const { app } = await startShop();
    const small = gzipSync(Buffer.alloc(50 * MEGABYTE));
    for (const type of ["multipart/form-data; boundary=b", "application/x-www-form-urlencoded"]) {
      const { status } = await request(app)
        .post("/forms/service/")
        .set({ "Content-Type": type, "Content-Encoding": encoding })
        .serialize((body) => body)
        .send(small);
      expect(status).toBe(415);
    }
  });

  it("without files takes none and 64 KB", async () => {
    const { url, app } = await startShop();
    expect((await sendForm(`${url}/forms/call/`, { files: [100_000] })).status).toBe(413);
    expect((await sendForm(`${url}/forms/call/`, { files: [100_000], chunked: true })).status).toBe(415);
    expect((await request(app).post("/forms/call/").attach("files", Buffer.from("x"), "x.jpg")).status).toBe(415);
  });

  it("that breaks off leaves no file", async () => {
    const dir = temporaryDir();
    const { url } = await startShop({ bodies: createBodyLimits({ dir }) });
    const sent = http.request(`${url}/forms/service/`, { method: "POST", headers: { "Content-Type": "multipart/form-data; boundary=b" } });
    sent.on("error", () => {});
    sent.write('--b\r\nContent-Disposition: form-data; name="files"; filename="1.jpg"\r\n\r\nhalf');
    await expect.poll(() => readdirSync(dir)).toHaveLength(1);
    sent.destroy();
    await expect.poll(() => readdirSync(dir)).toEqual([]);
  });
});
