import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { pino } from "pino";
import { expect, it } from "vitest";
import { catalogResponse } from "#shared/contract/catalog.ts";
import { describeEngines } from "./db/testing.ts";
import { startBackend } from "./start.ts";
import { CONTENT_DIR } from "./testing.ts";
import type { BackendReady, BackendWorkerData } from "./worker.ts";

const logger = pino({ level: "silent" });

describeEngines("the backend by itself", (open) => {
  it("starts from nothing with the demonstration catalogue, and again on what is there", async () => {
    const place = open.location(await open());
    for (let start = 1; start <= 2; start++) {
      const backend = await startBackend({ contentDir: CONTENT_DIR, ...place, logger });
      const { page } = catalogResponse.parse(await (await fetch(`${backend.url}/api/catalog/`)).json());
      expect(page.catalog.categories[0]).toMatchObject({ id: 1, slug: "batuty" });
      await backend.close();
      await expect(fetch(`${backend.url}/api/catalog/`)).rejects.toThrow("fetch failed");
    }
  });

  it("finishes what has been asked before it ends", async () => {
    const backend = await startBackend({ contentDir: CONTENT_DIR, ...open.location(await open()), logger });
    const headers = { "Content-Type": "application/json", Expect: "100-continue" };
    const asked = request(`${backend.url}/api/checkout/`, { method: "POST", headers });
    asked.flushHeaders();
    await once(asked, "continue");
    const closed = backend.close();
    asked.end("{}");
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(422);
    answer.resume();
    await closed;
  });
});

it("runs in a worker thread, says where it listens and ends when told", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "vzlet-worker-"));
  const workerData: BackendWorkerData = { contentDir: CONTENT_DIR, dataDir, databaseUrl: null, logLevel: "silent" };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData });
  const [{ port }] = (await once(worker, "message")) as [BackendReady];
  expect((await fetch(`http://127.0.0.1:${port}/api/general/`)).status).toBe(200);
  worker.postMessage("close");
  expect(await once(worker, "exit")).toEqual([0]);
  await rm(dataDir, { recursive: true });
});
