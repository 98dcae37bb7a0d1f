import { parentPort, workerData } from "node:worker_threads";
import type { Config } from "../config.ts";
import { createLogger } from "../logger.ts";
import { startBackend, type BackendSettings } from "./start.ts";

/** What the thread is started with. */
export interface BackendWorkerData extends BackendSettings {
  logLevel: Config["logLevel"];
}

/** What it tells: where it listens, once. */
export interface BackendReady {
  port: number;
}

if (!parentPort) throw new Error("The backend's entry runs in a worker thread only");
const port = parentPort;
const { logLevel, ...settings } = workerData as BackendWorkerData;
const backend = await startBackend({ ...settings, logger: createLogger({ logLevel }) });
port.on("message", (message: unknown) => {
  if (message !== "close") return;
  // The port is what keeps the thread: without it the thread ends by itself once all is closed.
  void backend.close().then(() => port.close());
});
port.postMessage({ port: Number(new URL(backend.url).port) } satisfies BackendReady);
