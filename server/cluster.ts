import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createBackoff } from "./backoff.ts";
import { createClusterMetrics } from "./metrics/web-metrics.ts";
import { openIdentity, ownerUrl, siteUrl, startBackend, startMetrics, StartError, type RunningServer, type StartOptions } from "./start.ts";

/**
 * The primary of WEB_CONCURRENCY processes: it runs the one embedded backend and forks web servers, which run this same program. They accept
 * connections themselves, so none is handed to a process that hangs or has ended. A process that ends is forked again after a back-off.
 * @throws StartError when the first process does not start; that process has already printed why.
 */
export async function startCluster(options: StartOptions): Promise<RunningServer> {
  const { config, logger } = options;
  const backend = await startBackend(options);
  const web = config.metricsPort === undefined ? undefined : createClusterMetrics();
  const metrics = await startMetrics(options, backend.url, web).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ args: [backend.url] });

  // The first one alone, so that a port that is taken is reported once.
  const [ended, address] = await Promise.race([
    once(cluster, "exit"),
    once(cluster.fork(), "listening").then(([listens]) => [null, listens]),
  ]);
  if (ended) {
    metrics?.close();
    await backend.close();
    throw new StartError("Процессы сервера не запустились.");
  }
  for (let count = 1; count < config.webConcurrency; count += 1) cluster.fork();

  let closing = false;
  const backoff = createBackoff();
  cluster.on("exit", (worker, code, signal) => {
    if (closing) return;
    const wait = backoff();
    logger.error({ pid: worker.process.pid, code, signal, wait }, "a process ended and is forked again");
    setTimeout(() => closing || cluster.fork(), wait);
  });

  const url = siteUrl(config.host, (address as AddressInfo).port);
  return {
    url,
    name: (await openIdentity(options.rootDir, config, backend.url)).current().name,
    metricsUrl: metrics?.url,
    ownerUrl: ownerUrl(config, url, backend),
    async close(signal) {
      closing = true;
      const workers = Object.values(cluster.workers ?? {}) as Worker[];
      const exits = workers.map((worker) => worker.isDead() || once(worker, "exit"));
      for (const worker of workers) worker.process.kill(signal);
      await Promise.all(exits);
      metrics?.close();
      await backend.close();
    },
  };
}

/**
 * Disconnects from the primary, which then closes its copy of the listening socket. If the last process closed its copy first, nobody would
 * accept connections until the primary has closed too, and the kernel would reset the connections made in between.
 */
export function leaveCluster(): void {
  if (!cluster.worker || !process.connected) return;
  // Without it the process would exit at once.
  cluster.worker.exitedAfterDisconnect = true;
  process.disconnect();
}
