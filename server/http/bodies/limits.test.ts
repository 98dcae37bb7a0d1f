import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { json, text } from "node:stream/consumers";
import express from "express";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen, temporaryDir } from "../testing/app.ts";
import { connectTo, startEdge } from "../testing/edge.ts";
import { createVisitorReader } from "../visitor.ts";
import { createBodyLimits, createUploadBudget } from "./limits.ts";

test("an upload whose client has gone takes no room", async () => {
  const budget = createUploadBudget({ total: 2 ** 23, address: 2 ** 23 });
  const fail = vi.fn<(error: unknown) => void>();
  const counted = Promise.withResolvers<void>();
  const visitorOf = createVisitorReader(() => false, null);
  const app = express().use(async (request, response) => {
    request.visitor = visitorOf(request);
    if (request.path === "/gone") await once(response, "close");
    budget.count(request, response, 2 ** 23, fail);
    response.end();
    if (request.path === "/gone") counted.resolve();
  });
  const { url, server } = await listen(app);
  const gone = http.request(`${url}/gone`, { method: "POST" }).on("error", () => {});
  gone.write("{");
  await once(server, "request");
  gone.destroy();
  await counted.promise;
  await once(http.get(url, { agent: false }), "response");
  expect(fail).not.toHaveBeenCalled();
});

describe("uploads that announce much and send little", () => {
  const announcing = (visitor: string) =>
    `POST /ajax/form-service/ HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${visitor}\r\nContent-Length: 52000000\r\n\r\n{`;
  const upload = async (url: string, visitor: string, length?: number) => {
    const headers = {
      "X-Forwarded-For": visitor,
      ...(length === undefined ? { "Transfer-Encoding": "chunked" } : { "Content-Length": length }),
    };
    // Who does not keep its connection may lose an answer that comes before it has sent everything.
    const agent = new http.Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const call = http.request(`${url}/ajax/form-service/`, { method: "POST", agent, headers }).on("error", () => {});
    call.end(Buffer.alloc(length ?? 10_000_000));
    const [response] = (await once(call, "response")) as [IncomingMessage];
    return { status: response.statusCode, answer: await json(response) };
  };

  test("leave others their room", async () => {
    const { url, port, server } = await startEdge({ config: { trustProxy: 1 } });
    let begun = 0;
    server.on("request", () => (begun += 1));
    const addresses = Array.from({ length: 6 }, (_, index) => `203.0.113.${index + 1}`);
    for (const address of addresses) {
      for (let count = 0; count < 11; count += 1) connectTo(port, "127.0.0.1").write(announcing(address));
    }
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(66);
    expect(await upload(url, "203.0.113.99", 20_000_000)).toEqual({ status: 200, answer: { bytes: 20_000_000 } });
  });

  test("are bounded in number for each address", async () => {
    const { url, port, server } = await startEdge({ config: { trustProxy: 1 } });
    let begun = 0;
    server.on("request", () => (begun += 1));
    for (let count = 0; count < 16; count += 1) {
      connectTo(port, "127.0.0.1").write(announcing("203.0.113.1").replace("52000000", "1000000"));
    }
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(16);
    expect((await upload(url, "203.0.113.1")).status).toBe(503);
    expect((await upload(url, "203.0.113.2")).status).toBe(200);
  });

  test("behind a proxy each visitor's chunked ones have a share of their own", async () => {
    const budget = createUploadBudget({ total: 2 ** 26, address: 2 ** 24 });
    const bodies = createBodyLimits({ dir: temporaryDir(), budget });
    const arrived: (() => void)[] = [];
    const backend = await listen(async (request, response) => {
      // Nobody is answered before everybody has sent everything.
      await text(request).catch(() => {});
      arrived.push(() => response.end("{}"));
      if (arrived.length === 3) for (const answer of arrived) answer();
    });
    const { url } = await startEdge({ backendUrl: backend.url, config: { trustProxy: 1 }, bodies });
    const sent = await Promise.all(["203.0.113.1", "203.0.113.2", "203.0.113.3"].map((visitor) => upload(url, visitor)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
