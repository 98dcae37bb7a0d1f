import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { createBackoff } from "./backoff.ts";
import { siteUrl, startBackend, startBff, StartError, type RunningServer, type StartOptions } from "./start.ts";

const LAST_AFTER_MS = 2_000;

/**
 * The primary of WEB_CONCURRENCY processes: it keeps the one embedded backend and forks BFFs, which run this same program and call
 * `joinCluster`. A process that falls is forked again, ever more patiently.
 * @throws StartError when a process does not start at first; it has already told why.
 */
export async function startCluster(options: StartOptions): Promise<RunningServer> {
  const { config, logger } = options;
  const backend = await startBackend(options);
  cluster.setupPrimary({ args: [backend.url] });
  let closing = false;

  const workers = Array.from({ length: config.webConcurrency }, () => cluster.fork());
  let port: number;
  try {
    [port = config.port] = await Promise.all(workers.map(listeningPort));
  } catch (error) {
    for (const worker of workers) worker.kill();
    await backend.close();
    throw error;
  }

  const backoff = createBackoff();
  cluster.on("exit", (worker, code, signal) => {
    if (closing) return;
    const wait = backoff();
    logger.error({ pid: worker.process.pid, code, signal, wait }, "a process fell and is forked again");
    setTimeout(() => closing || cluster.fork(), wait);
  });

  return {
    url: siteUrl(config.host, port),
    async close() {
      closing = true;
      const [last, ...others] = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      // The last goes when those whom the others have sent away are connected again: nobody is then on the way to a closed door.
      const sentAway = Promise.all(others.map(stop));
      await Promise.race([sentAway, delay(LAST_AFTER_MS)]);
      await Promise.all([sentAway, last && stop(last)]);
      await backend.close();
    },
  };
}

/** One BFF of a cluster. The primary alone decides when it ends: a signal to the whole group must not end it twice. */
export async function joinCluster(options: StartOptions): Promise<void> {
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
  const bff = await startBff(options, process.argv[2] as string);
  const leave = async () => {
    await bff.close();
    process.exit(0);
  };
  process.once("message", leave);
  process.once("disconnect", leave);
}

async function listeningPort(worker: Worker): Promise<number> {
  const ended = once(worker, "exit").then(() => {
    throw new StartError("Процессы сервера не запустились.");
  });
  const [{ port }] = (await Promise.race([once(worker, "listening"), ended])) as [{ port: number }];
  return port;
}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, "exit");
  if (worker.isConnected()) worker.send("drain");
  await exited;
}
