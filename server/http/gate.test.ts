import { once } from "node:events";
import http from "node:http";
import net, { type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "../logger.ts";
import { createGate, handOver } from "./gate.ts";

const silent = createLogger({ logLevel: "silent" });
const QUICK = { settle: 1, patience: 1, last: 5_000 };

async function openGate(take: (socket: Socket) => boolean) {
  const gate = createGate(take, silent, QUICK);
  const port = await gate.open(0, "127.0.0.1");
  onTestFinished(async () => {
    for (const socket of await gate.close()) socket.destroy();
  });
  const visit = () => {
    const socket = net.connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { gate, visit };
}

test("everybody in the kernel's queue is let in before the door closes", async () => {
  const { gate, visit } = await openGate(() => true);
  const visitors = Array.from({ length: 200 }, visit);
  const connected = visitors.map((visitor) => once(visitor, "connect"));
  const sockets = await gate.close();
  await Promise.all(connected);
  for (const socket of sockets) socket.end("welcome");
  expect(await Promise.all(visitors.map((visitor) => text(visitor)))).toEqual(visitors.map(() => "welcome"));
  const [error] = (await once(visit(), "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
});

test("while nobody is free visitors wait, in their order", async () => {
  let free = 0;
  const { gate, visit } = await openGate((socket) => {
    if (free === 0) return false;
    free -= 1;
    socket.end(String(free));
    return true;
  });
  const first = visit();
  await once(first, "connect");
  const second = visit();
  await once(second, "connect");
  free = 2;
  gate.admit();
  expect(await Promise.all([text(first), text(second)])).toEqual(["1", "0"]);
});

test("a server that connections are handed over to does not wait for slow headers for ever", async () => {
  const server = http.createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 }, (_req, res) => void res.end("ok"));
  const take = handOver(server);
  const { visit } = await openGate((socket) => {
    take(socket);
    return true;
  });
  const visitor = visit();
  visitor.write("GET / HTTP/1.1\r\nHost: shop\r\n");
  expect(await text(visitor)).toMatch(/^HTTP\/1\.1 408 /);
});
