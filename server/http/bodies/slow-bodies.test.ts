import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import net, { Socket, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { json, text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import express from "express";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "../../logger.ts";
import { createHttpServer, type ConnectionLimits } from "../http-server.ts";
import { listen, temporaryDir, testApp, type TestDeps } from "../testing/app.ts";
import { startSite } from "../../ssr/testing/site.ts";
import { createVisitorReader } from "../visitor.ts";
import { createBodyLimits, createUploadBudget } from "./limits.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The edge before a backend that answers every call at once when its body is there. */
async function startEdge(deps: TestDeps = {}, limits?: ConnectionLimits) {
  const backend = await listen(async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body !== null) response.setHeader("Content-Type", "application/json").end(JSON.stringify({ bytes: body.length }));
  });
  const { server } = createHttpServer(testApp({ backendUrl: backend.url, ...deps }), limits);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, server, backend: backend.server };
}

function connectTo(port: number, localAddress: string): Socket {
  const socket = net.connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Opens connections from one address that each send the beginning of a call. */
async function drip(port: number, count: number, localAddress: string, headers = "") {
  const sockets = Array.from({ length: count }, () => connectTo(port, localAddress));
  await Promise.all(
    sockets.map(async (socket) => {
      await Promise.race([once(socket, "connect"), once(socket, "close")]);
      socket.write(`POST /api/checkout/ HTTP/1.1\r\nHost: shop\r\n${headers}Content-Length: 1000\r\n\r\n{`);
    }),
  );
  return sockets;
}

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
    expect(await slowestOf(20, url)).toBeLessThan(200);
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
    expect(await slowestOf(5, url, { "X-Forwarded-For": "2001:db8:0:1::1" })).toBeLessThan(200);
  });
});

test("of too many connections the one that has waited longest makes room, and one that is at work does not", async () => {
  const { url, port } = await startEdge({}, { address: 3, total: 100, headers: 15_000 });
  const [busy] = (await drip(port, 1, "127.0.0.1")) as [Socket];
  const [idle, other] = [connectTo(port, "127.0.0.1"), connectTo(port, "127.0.0.1")];
  await Promise.all([once(idle, "connect"), once(other, "connect")]);
  const gone = once(idle.resume(), "close");
  await timeOfCall(url);
  await gone;
  expect([busy.destroyed, other.destroyed]).toEqual([false, false]);
});

test("headers have their time", async () => {
  const { port } = await startEdge({}, { address: 256, total: 1000, headers: 200 });
  const socket = connectTo(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHos");
  expect(await text(socket)).toContain("408 Request Timeout");
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
    expect(await slowestOf(1, edge.url)).toBeLessThan(200);
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

  test("takes no room among the uploads", async () => {
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
});

describe("a body that nobody reads", () => {
  const refused = "POST /_ipx/w_640/none.webp HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 2001:db8::1\r\nContent-Length: 1000000\r\n\r\n";

  test("has its connection closed with the answer", async () => {
    const { port } = await startEdge();
    const socket = connectTo(port, "127.0.0.1");
    const began = performance.now();
    socket.write(refused);
    expect(await text(socket)).toContain("405 Method Not Allowed");
    expect(performance.now() - began).toBeLessThan(1000);
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
    expect(await slowestOf(1, url, { "X-Forwarded-For": "2001:db8:0:1::1" })).toBeLessThan(200);
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
      expect(performance.now() - began).toBeLessThan(2_000);
      call.destroy();
    }
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
    await expect.poll(() => begun).toBe(66);
    expect(await upload(url, "203.0.113.99", 20_000_000)).toEqual({ status: 200, answer: { bytes: 20_000_000 } });
  });

  test("are bounded in number for each address", async () => {
    const { url, port, server } = await startEdge({ config: { trustProxy: 1 } });
    let begun = 0;
    server.on("request", () => (begun += 1));
    for (let count = 0; count < 16; count += 1) {
      connectTo(port, "127.0.0.1").write(announcing("203.0.113.1").replace("52000000", "1000000"));
    }
    await expect.poll(() => begun).toBe(16);
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
