import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { BackendReady, BackendWorkerData } from "../backend/worker.ts";
import type { LookAnswer } from "../identity/look.ts";
import { testLook } from "../identity/testing/look.ts";

/** Stands in for the embedded backend: the same thread protocol, a few answers. */
const { port } = workerData as BackendWorkerData;

const server = createServer(async (req, res) => {
  if (req.url === "/api/crash/") throw new Error("crash");
  // Blocks the thread for longer than a health check waits.
  if (req.url === "/api/hang/") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000);
  if (req.url === "/api/slow/") await delay(200);
  const answer = req.url === "/identity" ? ({ name: "Взлёт", look: testLook, photos: {}, alone: false } satisfies LookAnswer) : {};
  res.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
});
await once(server.listen(port, "127.0.0.1"), "listening");
parentPort?.on("message", () => {
  server.close(() => parentPort?.close());
  server.closeIdleConnections();
});
const { port: listens } = server.address() as AddressInfo;
const ready: BackendReady = { port: listens, ownerPath: "/manage/invite/?token=first" };
parentPort?.postMessage(ready);
