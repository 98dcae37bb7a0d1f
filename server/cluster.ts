import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Socket } from "node:net";
import { createBackoff } from "./backoff.ts";
import { createGate } from "./http/gate.ts";
import { createBff, openGate, startBackend, StartError, type RunningServer, type StartOptions } from "./start.ts";

/** What the primary tells a process. A process says but one thing: that it is free for the next visitor. */
type Word = "visitor" | "drain" | "leave";

/**
 * The primary of WEB_CONCURRENCY processes: it keeps the door and the one embedded backend and forks BFFs, which run this same program and
 * call `joinCluster`. Each gets a visitor when it is free, so one that hangs or has fallen gets none. A process that falls is forked again,
 * ever more patiently.
 * @throws StartError when a process does not start at first, which has already told why, or the port cannot be had.
 */
export async function startCluster(options: StartOptions): Promise<RunningServer> {
  const { config, logger } = options;
  const backend = await startBackend(options);
  cluster.setupPrimary({ args: [backend.url] });
  let closing = false;

  const tell = (worker: Worker, word: Word, socket?: Socket) =>
    worker.send(word, socket, (error) => error && logger.error({ pid: worker.process.pid, word, err: error }, "a process was not reached"));

  // In the order in which they have become free.
  const free = new Set<Worker>();
  const gate = createGate((socket) => {
    const [worker] = free;
    if (!worker) return false;
    free.delete(worker);
    tell(worker, "visitor", socket);
    return true;
  }, logger);
  cluster.on("message", (worker) => {
    free.add(worker);
    gate.admit();
  });
  cluster.on("disconnect", (worker) => free.delete(worker));

  const workers = Array.from({ length: config.webConcurrency }, () => cluster.fork());
  let url: string;
  try {
    await Promise.all(workers.map(started));
    url = await openGate(gate, config);
  } catch (error) {
    // They pass over what asks more politely.
    for (const worker of workers) worker.kill("SIGKILL");
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

  const connected = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true) as Worker[];
  return {
    url,
    async close() {
      closing = true;
      for (const worker of connected()) tell(worker, "drain");
      const visitors = await gate.close();
      const left = connected();
      for (const [index, socket] of visitors.entries()) tell(left[index % left.length] as Worker, "visitor", socket);
      const exits = left.map((worker) => once(worker, "exit"));
      for (const worker of left) tell(worker, "leave");
      await Promise.all(exits);
      await backend.close();
    },
  };
}

/** One BFF of a cluster. The primary alone decides when it ends: a signal to the whole group must not end it twice. */
export async function joinCluster(options: StartOptions): Promise<void> {
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
  const bff = await createBff(options, process.argv[2] as string);
  const sayFree = () => process.send?.("free");
  process.on("message", async (word: Word, socket?: Socket) => {
    if (word === "drain") return bff.drain();
    if (word === "leave") return bff.leave().then(() => process.exit(0));
    // Without one the visitor has gone on the way.
    if (socket) bff.take(socket);
    sayFree();
  });
  sayFree();
}

async function started(worker: Worker): Promise<void> {
  const ended = once(worker, "exit").then(() => {
    throw new StartError("Процессы сервера не запустились.");
  });
  await Promise.race([once(worker, "message"), ended]);
}
