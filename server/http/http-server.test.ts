import { once } from "node:events";
import type http from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { connectTo, drip, startEdge } from "./testing/edge.ts";

test("of too many connections the one that has waited longest makes room, and one that is at work does not", async () => {
  const { url, port } = await startEdge({}, { address: 3, total: 100, headers: 15_000 });
  const [busy] = (await drip(port, 1, "127.0.0.1")) as [Socket];
  const [idle, other] = [connectTo(port, "127.0.0.1"), connectTo(port, "127.0.0.1")];
  await Promise.all([once(idle, "connect"), once(other, "connect")]);
  const gone = once(idle.resume(), "close");
  expect((await fetch(`${url}/api/general/`)).status).toBe(200);
  await gone;
  expect([busy.destroyed, other.destroyed]).toEqual([false, false]);
});

test("headers have their time", async () => {
  const { port } = await startEdge({}, { address: 256, total: 1000, headers: 200 });
  const socket = connectTo(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHos");
  expect(await text(socket)).toContain("408 Request Timeout");
});

test("an answer that nobody reads ends its connection, and one that is only late does not", async () => {
  const app = Object.assign(
    ({ url }: IncomingMessage, response: http.ServerResponse) =>
      void (url === "/late" ? delay(600).then(() => response.end("late")) : response.end(Buffer.alloc(32 * 2 ** 20))),
    { trusts: () => false },
  );
  const { server } = createHttpServer(app, { unread: 150 });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, "connection");
  connectTo(port, "127.0.0.1").write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  await once(((await accepted) as [Socket])[0], "close");
  expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe("late");
});
