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
  warmUp?: { isReady(): boolean } | undefined;
}

/** One block of a disk. */
const BLOCK_BYTES = 4096;

/**
 * For the web server, which does not proxy these addresses. `/healthz`: the event loop of this thread runs. `/readyz`: the database
 * and DATA_DIR can be written, so that an order can be placed, and the indexes are built or took too long; otherwise 503.
 */
export function healthRoutes({ db, dataDir, logger, warmUp }: HealthOptions): RequestHandler {
  let couldWrite = true;

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
    const writes = fault === undefined;
    // There is a check every few seconds, so only a change is logged.
    if (writes !== couldWrite)
      logger[writes ? "warn" : "error"](writes ? {} : { err: fault }, writes ? "writing works again" : "writing fails");
    couldWrite = writes;
    const ready = writes && (warmUp?.isReady() ?? true);
    response.status(ready ? 200 : 503).json({ status: ready ? "ok" : "unavailable" });
  });
  return routes;
}
