import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { json, text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "../../logger.ts";
import { listen, temporaryDir } from "../testing/app.ts";
import { connectTo, drip, startEdge } from "../testing/edge.ts";
import { startSite } from "../../ssr/testing/site.ts";
import { createBodyLimits } from "./limits.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** A call that nothing holds up takes milliseconds; one that waits for the bodies of others takes their time-outs. */
const NO_WAIT_MS = 1_000;

/** How long a call takes, ms. */
async function timeOfCall(url: string, headers: http.OutgoingHttpHeaders = {}): Promise<number> {
  const began = performance.now();
  const [response] = (await once(http.get(`${url}/api/general/`, { agent: false, headers }), "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await text(response);
  return performance.now() - began;
}

async function slowestOf(calls: number, url: string, headers?: http.OutgoingHttpHeaders): Promise<number> {
  let slowest = 0;
  for (let call = 0; call < calls; call += 1) slowest = Math.max(slowest, await timeOfCall(url, headers));
  return slowest;
}

const times = (change: object) =>
  createBodyLimits({
    dir: temporaryDir(),
    times: { small: 300, upload: 600, rate: 500_000, silence: 10_000, afterAnswer: 100, ...change },
  });

describe("a thousand calls of one address that send a byte and then nothing", () => {
  test("leave others their speed", async () => {
    const { url, port, backend } = await startEdge();
    let asked = 0;
    backend.on("request", () => (asked += 1));
    await drip(port, 1000, "127.0.0.2");
    expect(await slowestOf(20, url)).toBeLessThan(NO_WAIT_MS);
    expect(asked).toBe(20);
  });

  test("are bounded behind a trusted proxy as well", async () => {
    const { url, port } = await startEdge({ config: { trustProxy: "loopback" } });
    const sockets = await drip(port, 300, "127.0.0.2", "X-Forwarded-For: 2001:db8::1\r\n");
    const refused = sockets.map(async (socket) => String((await once(socket, "data"))[0]));
    expect(await Promise.race(refused)).toContain("503 Service Unavailable");
    const [response] = (await once(http.get(`${url}/api/general/`, { headers: { "X-Forwarded-For": "2001:db8::2" } }), "response")) as [
      IncomingMessage,
    ];
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "30"]);
    expect(await json(response)).toMatchObject({ error: { message: "Сейчас слишком много запросов. Попробуйте ещё раз через минуту" } });
    expect(await slowestOf(5, url, { "X-Forwarded-For": "2001:db8:0:1::1" })).toBeLessThan(NO_WAIT_MS);
  });
});

describe("a body whose client has gone", () => {
  const long = "Content-Length: 60000000\r\n\r\n{";
  const requests = [
    `POST /cart/ HTTP/1.1\r\nHost: shop\r\n${long}`,
    `POST /ajax/form-service/ HTTP/1.1\r\nHost: shop\r\n${long}`,
    `POST /_ipx/x HTTP/1.1\r\nHost: shop\r\n${long}`,
    `POST /api/checkout/ HTTP/1.1\r\nHost: shop\r\n${long}`,
    "GET / HTTP/1.1\r\nHost: shop\r\nContent-Length: 50\r\n\r\n{",
  ];

  /** Sends each request fifty times and closes its connection when the answer begins. @returns how many of the requests are still in memory */
  async function answerAndLeave({ port, server }: Awaited<ReturnType<typeof startEdge>>, bytes: readonly string[]) {
    const begun: WeakRef<IncomingMessage>[] = [];
    server.on("request", (request) => begun.push(new WeakRef(request)));
    for (const text of Array<readonly string[]>(50).fill(bytes).flat()) {
      const socket = connectTo(port, "127.0.0.2");
      socket.write(text);
      await once(socket, "data");
      socket.destroy();
    }
    expect(begun).toHaveLength(50 * bytes.length);
    return () => {
      collectGarbage();
      return begun.filter((request) => request.deref() !== undefined).length;
    };
  }

  test.each(requests)("leaves nothing: %j", async (bytes) => {
    const edge = await startEdge();
    const remaining = await answerAndLeave(edge, [bytes]);
    await expect.poll(remaining).toBeLessThan(5);
    expect(await slowestOf(1, edge.url)).toBeLessThan(NO_WAIT_MS);
  });

  test("is nobody's failure", async () => {
    // Express keeps its own reports to itself in tests.
    vi.stubEnv("NODE_ENV", "production");
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => void (vi.unstubAllEnvs(), reported.mockRestore()));
    const lines: string[] = [];
    const logger = createLogger({ logLevel: "warn" }, { write: (line: string) => void lines.push(line) });
    const edge = await startEdge({ logger, bodies: times({ small: 20, upload: 40 }) });
    await expect.poll(await answerAndLeave(edge, requests)).toBeLessThan(5);
    expect([reported.mock.calls, lines]).toEqual([[], []]);
  });

  test("leaves no connection to a backend that has answered before", async () => {
    const backend = await listen((_request, response) => void response.end("{}"));
    const { url, port } = await startEdge({ backendUrl: backend.url });
    for (let sent = 0; sent < 64; sent += 1) {
      const socket = connectTo(port, "127.0.0.2");
      socket.write("POST /api/none/ HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000\r\n\r\n{");
      await once(socket, "data");
      socket.destroy();
    }
    const upload = http.request(`${url}/ajax/form-service/`, { method: "POST", agent: false });
    upload.end(Buffer.alloc(200_000));
    expect(((await once(upload, "response")) as [IncomingMessage])[0].statusCode).toBe(200);
  });
});

describe("a body that nobody reads", () => {
  const refused = "POST /_ipx/w_640/none.webp HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 2001:db8::1\r\nContent-Length: 1000000\r\n\r\n";

  test("has its connection closed with the answer", async () => {
    const { port } = await startEdge();
    const socket = connectTo(port, "127.0.0.1");
    const began = performance.now();
    socket.write(refused);
    expect(await text(socket)).toContain("405 Method Not Allowed");
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test("does not keep its connection", async () => {
    const { port } = await startEdge({ bodies: times({}) });
    const socket = new Socket({ allowHalfOpen: true }).connect(port, "127.0.0.1");
    socket.write(refused);
    expect(await text(socket)).toContain("405 Method Not Allowed");
    socket.on("error", () => {});
    // What is sent to a closed connection is refused.
    await expect.poll(() => socket.destroyed || (socket.write("{"), socket.destroyed)).toBe(true);
  });

  test("counts as a request under way of its address", async () => {
    const { url, port } = await startEdge({ config: { trustProxy: "loopback" } });
    const sockets = Array.from({ length: 256 }, () => new Socket({ allowHalfOpen: true }).connect(port, "127.0.0.1"));
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    await Promise.all(sockets.map((socket) => (socket.write(refused), once(socket, "data"))));
    const further = connectTo(port, "127.0.0.1");
    further.write(refused);
    expect(await text(further)).toContain("503 Service Unavailable");
    expect(await slowestOf(1, url, { "X-Forwarded-For": "2001:db8:0:1::1" })).toBeLessThan(NO_WAIT_MS);
    for (const socket of sockets) socket.destroy();
    const status = async () => {
      const call = http.get(`${url}/api/general/`, { agent: false, headers: { "X-Forwarded-For": "2001:db8::1" } });
      return ((await once(call, "response")) as [IncomingMessage])[0].statusCode;
    };
    await expect.poll(status).toBe(200);
  });
});

describe("a body", () => {
  test("that does not come in its time is a 408, and the backend is not asked", async () => {
    const { url, backend } = await startEdge({ bodies: times({}) });
    let asked = 0;
    backend.on("request", () => (asked += 1));
    const call = http.request(`${url}/api/checkout/`, { method: "POST" });
    call.write("{");
    const [response] = (await once(call, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(408);
    expect(await json(response)).toMatchObject({
      error: { code: "REQUEST_TIMEOUT", message: "Данные шли слишком долго. Проверьте связь и попробуйте ещё раз" },
    });
    expect(asked).toBe(0);
    call.destroy();
  });

  test("with its length is sent on with its length, a chunked one too", async () => {
    const { url, backend } = await startEdge();
    const asked = once(backend, "request") as Promise<[IncomingMessage]>;
    const call = http.request(`${url}/api/checkout/`, { method: "POST", agent: false });
    call.write("{");
    call.end("}");
    const [response] = (await once(call, "response")) as [IncomingMessage];
    expect(await json(response)).toEqual({ bytes: 2 });
    expect((await asked)[0].headers["content-length"]).toBe("2");
  });

  test("of an upload is a 408 when it comes too slowly", async () => {
    const { url } = await startEdge({ bodies: times({}) });
    const call = http.request(`${url}/ajax/form-service/`, { method: "POST" });
    call.write(Buffer.alloc(200_000));
    const [response] = (await once(call, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(408);
    call.destroy();
  });

  test.each(["/ajax/form-service/", "/forms/service/"])("of an upload to %s that sends nothing more is a 408", async (path) => {
    const bodies = times({ silence: 200, small: 10_000, upload: 10_000 });
    const { url } = path.startsWith("/ajax") ? await startEdge({ bodies }) : await listen((await startSite({ bodies })).app);
    const headers = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": 2_000_000 };
    for (const bytes of [0, 500_000]) {
      const call = http.request(url + path, { method: "POST", headers, agent: false });
      call.write(Buffer.alloc(bytes) || "");
      call.flushHeaders();
      const began = performance.now();
      const [response] = (await once(call, "response")) as [IncomingMessage];
      expect(response.statusCode).toBe(408);
      expect(performance.now() - began).toBeLessThan(5_000);
      call.destroy();
    }
  });

  test("of an upload that came fast does not stay long with a byte now and then", async () => {
    const { url } = await startEdge({ bodies: times({ upload: 200, rate: 100_000 }) });
    const call = http.request(`${url}/ajax/form-service/`, { method: "POST", agent: false });
    const began = performance.now();
    call.write(Buffer.alloc(1_000_000));
    const drop = setInterval(() => call.write("x"), 20);
    onTestFinished(() => clearInterval(drop));
    const [response] = (await once(
      call.on("error", () => {}),
      "response",
    )) as [IncomingMessage];
    expect(response.statusCode).toBe(408);
    expect(performance.now() - began).toBeLessThan(5_000);
    call.destroy();
  });

  test("of an upload may wait for a backend that does not take it, and arrives whole", async () => {
    const taken = Promise.withResolvers<void>();
    const backend = await listen(async (request, response) => {
      await taken.promise;
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      response.end(JSON.stringify({ bytes }));
    });
    const { url } = await startEdge({ backendUrl: backend.url, bodies: times({ silence: 100, small: 10_000, upload: 10_000 }) });
    const call = http.request(`${url}/ajax/form-service/`, { method: "POST", agent: false });
    const answer = once(call, "response") as Promise<[IncomingMessage]>;
    call.end(Buffer.alloc(20_000_000));
    await delay(500);
    taken.resolve();
    expect(await json((await answer)[0])).toEqual({ bytes: 20_000_000 });
  });

  test("of an upload may take longer while it keeps its speed", async () => {
    const { url } = await startEdge({ bodies: times({ small: 50, upload: 100 }) });
    const call = http.request(`${url}/ajax/form-service/`, { method: "POST", agent: false });
    const answer = once(call, "response") as Promise<[IncomingMessage]>;
    for (let sent = 0; sent < 10; sent += 1) {
      call.write(Buffer.alloc(200_000));
      await delay(40);
    }
    call.end();
    expect(await json((await answer)[0])).toEqual({ bytes: 2_000_000 });
  });
});
