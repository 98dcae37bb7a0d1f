import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { BackendReady, BackendWorkerData } from "./backend/worker.ts";
import { createBackoff } from "./backoff.ts";
import type { Config } from "./config.ts";
import type { Logger } from "./logger.ts";

export interface EmbeddedBackend {
  url: string;
  /** The path of the site where the first owner of the desk is created; null = there is already a member, or an external backend has no desk. */
  ownerPath: string | null;
  /** Resolves when the backend has finished its work and closed its database. */
  close(): Promise<void>;
}

interface RunningWorker {
  worker: Worker;
  port: number;
  ownerPath: string | null;
  exited: Promise<void>;
}

/**
 * Runs the embedded backend in a worker thread. When the thread ends, it is started again on the same port, each time after a longer wait.
 * @throws when the first start fails.
 */
export async function startEmbeddedBackend(
  {
    backendEntry: entry,
    picturesEntry,
    backgroundEntry,
    rootDir,
  }: { backendEntry: URL; picturesEntry: URL; backgroundEntry?: URL; rootDir: string },
  contentDir: string,
  config: Config,
  logger: Logger,
): Promise<EmbeddedBackend> {
  const settings = {
    contentDir,
    picturesEntry: picturesEntry.href,
    fontsDir: path.join(rootDir, "dist/papers"),
    backgroundEntry: backgroundEntry?.href,
    importPrivateHosts: config.importPrivateHosts,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? null,
    secretKey: config.secretKey,
    s3: config.s3,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    imapUrl: config.imapUrl,
    ordersTo: config.ordersTo,
    pageCacheSeconds: config.pageCacheSeconds,
    smsUrl: config.smsUrl,
    alertTelegram: config.alertTelegram,
    alertWebhook: config.alertWebhook,
    siteUrl: config.siteUrl,
    newsletterUrl: config.newsletterUrl,
    payments: config.payments,
    carrier: config.carrier,
    logLevel: config.logLevel,
    metrics: config.metricsPort !== undefined,
  };
  const closing = new AbortController();
  let current = await launch(entry, { ...settings, port: 0 }, logger);
  const { port, ownerPath } = current;

  const restartWhenEnded = async () => {
    const backoff = createBackoff();
    for (;;) {
      await current.exited;
      if (closing.signal.aborted) return;
      const wait = backoff();
      logger.error({ wait }, "the backend ended and is started again");
      await delay(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        current = await launch(entry, { ...settings, port }, logger);
      } catch (error) {
        logger.error({ err: error }, "the backend does not start");
      }
      if (closing.signal.aborted) current.worker.postMessage("close");
    }
  };
  const running = restartWhenEnded();

  return {
    url: `http://127.0.0.1:${port}`,
    ownerPath,
    async close() {
      closing.abort();
      current.worker.postMessage("close");
      await running;
    },
  };
}

async function launch(entry: URL, workerData: BackendWorkerData, logger: Logger): Promise<RunningWorker> {
  const worker = new Worker(entry, { workerData });
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const ended = exited.then(() => {
    throw new Error("the backend ended before it listened");
  });
  const [{ port, ownerPath }] = (await Promise.race([once(worker, "message"), ended])) as [BackendReady];
  // After an error the thread ends, and is then started again.
  worker.on("error", (error) => logger.error({ err: error }, "the backend failed"));
  return { worker, port, ownerPath, exited };
}
