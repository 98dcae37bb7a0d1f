import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import express, { type RequestHandler } from "express";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/schema.ts";

export interface HealthOptions {
  db: Kysely<Database>;
  dataDir: string;
  logger: Logger;
}

/** One block of a disk. */
const BLOCK_BYTES = 4096;

/**
 * For the web server, which does not proxy these addresses. `/healthz`: the event loop of this thread runs. `/readyz`: the database
 * and DATA_DIR can be written, so that an order can be placed; otherwise 503.
 */
export function healthRoutes({ db, dataDir, logger }: HealthOptions): RequestHandler {
  let wasReady = true;

  const write = async () => {
    const row = { name: "readiness", value: "" } as const;
    await db
      .insertInto("secrets")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
    await mkdir(dataDir, { recursive: true });
    await writeFile(path.join(dataDir, "readiness"), Buffer.alloc(BLOCK_BYTES, "."));
  };

  const routes = express.Router();
  routes.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  routes.get("/readyz", async (_request, response) => {
    const fault = await write().catch((error: unknown) => error);
    const ready = fault === undefined;
    // There is a check every few seconds, so only a change is logged.
    if (ready !== wasReady) logger[ready ? "warn" : "error"](ready ? {} : { err: fault }, ready ? "writing works again" : "writing fails");
    wasReady = ready;
    response.status(ready ? 200 : 503).json({ status: ready ? "ok" : "unavailable" });
  });
  return routes;
}
