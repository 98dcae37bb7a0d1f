import { once } from "node:events";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { listen } from "../http/testing/app.ts";
import { startBackend } from "./testing/backend.ts";
import { createPrefetch } from "./transport.ts";

const get = (path: string, signal?: AbortSignal) => ({ method: "GET" as const, path, signal });

describe("the way to the backend", () => {
  it("answers status and body, whatever the status", async () => {
    const { url } = await startBackend();
    const { transport } = createPrefetch(url)({});
    expect(await transport(get("/api/general/"))).toMatchObject({ status: 200, body: { name: "Взлёт" } });
    expect(await transport(get("/api/nothing/"))).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
  });

  it.each([200, 302])("a %i that is no JSON is a 502", async (status) => {
    const { url } = await listen((_, response) => void response.writeHead(status).end("<html>"));
    await expect(createPrefetch(url)({}).transport(get("/"))).rejects.toMatchObject({ status: 502 });
  });

  it("a refusal that is no JSON has no body", async () => {
    const { url } = await listen((_, response) => void response.writeHead(403).end("<html>"));
    expect(await createPrefetch(url)({}).transport(get("/"))).toEqual({ status: 403, body: undefined });
  });

  it("an answer that is the same again is the same object, and a changed one is read", async () => {
    let text = '{"page":{"items":[1]}}';
    const { url } = await listen((_, response) => void response.end(text));
    const prefetch = createPrefetch(url);
    const read = async (path: string) => (await prefetch({}).transport(get(path))).body;
    const first = await read("/one/");
    expect(await read("/one/")).toBe(first);
    text = '{"page":{"items":[2]}}';
    expect(await read("/one/")).toEqual({ page: { items: [2] } });
    expect(first).toEqual({ page: { items: [1] } });
  });

  it("nobody can change an answer that others may be given", async () => {
    const { url } = await listen((_, response) => void response.end('{"page":{"items":[{"id":1}]}}'));
    const { body } = await createPrefetch(url)({}).transport(get("/"));
    const { items } = (body as { page: { items: { id: number }[] } }).page;
    expect(() => items.pop()).toThrow(TypeError);
    expect(() => Object.assign(items[0] ?? {}, { id: 2 })).toThrow(TypeError);
  });

  it("passes the shopper's headers on and collects the cookies of every answer", async () => {
    const { url, headers, on } = await startBackend();
    on("/api/one/", (_, response) => void response.writeHead(200, { "set-cookie": ["a=1", "b=2"] }).end("{}"));
    on("/api/two/", (_, response) => void response.writeHead(404, { "set-cookie": "c=3" }).end("{}"));
    const { transport, setCookies } = createPrefetch(url)({ cookie: "PHPSESSID=x" });
    await transport(get("/api/one/"));
    await transport(get("/api/two/"));
    expect(headers).toMatchObject([{ cookie: "PHPSESSID=x", accept: "application/json" }, { cookie: "PHPSESSID=x" }]);
    expect(setCookies).toEqual(["a=1", "b=2", "c=3"]);
  });

  it("visitors share connections and nothing else", async () => {
    const { url, headers } = await startBackend();
    const prefetch = createPrefetch(url);
    await prefetch({ cookie: "PHPSESSID=x" }).transport(get("/api/general/"));
    await prefetch({}).transport(get("/api/general/"));
    expect(headers[1]).not.toHaveProperty("cookie");
  });

  it("nobody listens: a 502", async () => {
    await expect(createPrefetch("http://127.0.0.1:1")({}).transport(get("/"))).rejects.toMatchObject({ status: 502, message: "" });
  });

  it.each([
    ["says nothing", ""],
    ["stops in the middle of its answer", '{"page":'],
  ])("a backend that %s for too long is a 504", async (_, beginning) => {
    const { url } = await listen((_request, response) => {
      if (beginning !== "") response.writeHead(200, { "content-length": 100 }).write(beginning);
    });
    await expect(createPrefetch(url, { silence: 20, idle: 1_000 })({}).transport(get("/"))).rejects.toMatchObject({ status: 504 });
  });

  it("a visitor who leaves is no failure of the backend's", async () => {
    const leaving = new AbortController();
    const { url } = await listen(() => leaving.abort());
    await expect(createPrefetch(url)({}).transport(get("/", leaving.signal))).rejects.toMatchObject({ name: "AbortError" });
  });

  it("a connection without work is closed before the backend does it", async () => {
    const sockets: Socket[] = [];
    const { server, url } = await listen((_, response) => void response.end("{}"));
    server.on("connection", (socket) => sockets.push(socket));
    const { transport } = createPrefetch(url, { silence: 10_000, idle: 20 })({});
    await transport(get("/"));
    await once(sockets[0] as Socket, "close");
    expect((await transport({ method: "POST", path: "/" })).status).toBe(200);
    expect(sockets).toHaveLength(2);
  });

  it("a kept connection that the backend has closed is replaced by a new one; a new one that is closed is a 502", async () => {
    const seen = new WeakSet<object>();
    let resets = 0;
    const { url } = await listen(({ socket, url: path }, response) => {
      if (path === "/always/" || seen.has(socket)) {
        resets += 1;
        return void socket.resetAndDestroy();
      }
      seen.add(socket);
      response.end("{}");
    });
    const { transport } = createPrefetch(url)({});
    expect((await transport(get("/"))).status).toBe(200);
    expect((await transport(get("/"))).status).toBe(200);
    expect(resets).toBe(1);
    await expect(transport(get("/always/"))).rejects.toMatchObject({ status: 502 });
  });
});
