import { parentPort, workerData } from "node:worker_threads";
import type { Config } from "../config.ts";
import { createLogger } from "../logger.ts";
import { startBackend, type BackendSettings } from "./start.ts";

/** The data that the thread is started with. */
export interface BackendWorkerData extends BackendSettings {
  logLevel: Config["logLevel"];
}

/** Its only message: the port that it listens on, and the path of the link for the first owner. */
export interface BackendReady {
  port: number;
  ownerPath: string | null;
}

if (!parentPort) throw new Error("The backend's entry runs in a worker thread only");
const port = parentPort;
const { logLevel, ...settings } = workerData as BackendWorkerData;
const backend = await startBackend({ ...settings, logLevel, logger: createLogger({ logLevel }) });
port.on("message", (message: unknown) => {
  if (message !== "close") return;
  // The thread runs until its message port is closed.
  void backend.close().then(() => port.close());
});
port.postMessage({ port: Number(new URL(backend.url).port), ownerPath: backend.ownerPath } satisfies BackendReady);
