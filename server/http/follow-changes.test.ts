import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { createChangeStream } from "../backend/http/change-stream.ts";
import { followChanges } from "./follow-changes.ts";

async function serve(port = 0) {
  const stream = createChangeStream();
  const server = express().use(stream.routes).listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    stream.close();
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { stream, close, port: (server.address() as AddressInfo).port };
}

it("hears of changes, many as few, and after the backend was away", async () => {
  const first = await serve();
  let heard = 0;
  const stop = followChanges(`http://127.0.0.1:${first.port}`, () => (heard += 1));
  onTestFinished(stop);
  await expect.poll(() => heard).toBe(1);
  for (let count = 0; count < 100; count += 1) first.stream.tell();
  await expect.poll(() => heard).toBe(2);
  // The last of many is not lost.
  await expect.poll(() => heard).toBe(3);
  await first.close();

  const second = await serve(first.port);
  await expect.poll(() => heard).toBe(4);
  second.stream.tell();
  await expect.poll(() => heard).toBe(5);
  stop();
  await second.close();
});
