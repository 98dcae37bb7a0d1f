import cluster from "node:cluster";
import path from "node:path";
import { joinCluster, startCluster } from "./cluster.ts";
import { ConfigError, loadConfig } from "./config.ts";
import { createLogger } from "./logger.ts";
import { readManifest } from "./ssr/manifest.ts";
import { createPages } from "./ssr/pages.ts";
import { startServer, StartError, type StartOptions } from "./start.ts";

/** The program runs from dist/server. */
const rootDir = path.resolve(import.meta.dirname, "../..");

try {
  const config = loadConfig(process.env);
  const logger = createLogger(config);
  const options: StartOptions = {
    config,
    logger,
    rootDir,
    backendEntry: new URL("backend.js", import.meta.url),
    createPages: async (backendUrl) =>
      createPages({
        manifest: await readManifest(path.join(rootDir, "dist", "client")),
        backendUrl,
        publicUrl: config.publicUrl ?? null,
        pageCacheSeconds: config.pageCacheSeconds,
        logError: (error, request) => logger.error({ id: request.id, err: error }, "page failed"),
      }),
  };
  if (cluster.isWorker) await joinCluster(options);
  else await run(options);
} catch (error) {
  const known = error instanceof ConfigError || error instanceof StartError;
  console.error(known ? error.message : error);
  process.exit(1);
}

async function run(options: StartOptions): Promise<void> {
  const server = await (options.config.webConcurrency > 1 ? startCluster(options) : startServer(options));
  console.log(`Магазин «Взлёт» открыт: ${server.url}`);
  // Once: a second Ctrl-C ends at once.
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await server.close();
      process.exit(0);
    });
  }
}
