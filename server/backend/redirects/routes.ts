import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { redirectQuery, type RedirectResponse } from "#shared/contract/redirects.ts";
import { HttpError } from "#shared/http-error.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { readQuery } from "../http/input.ts";
import { addressKey } from "./address-key.ts";
import { findRedirect } from "./find-redirect.ts";
import { createMissingAddresses } from "./missing.ts";

export interface RedirectRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  clock: Clock;
  logger: Logger;
}

/** GET /api/redirects/: where an address without a page leads. */
export function redirectRoutes({ db, catalogs, clock, logger }: RedirectRoutesOptions): Router {
  const router = Router();
  const missing = createMissingAddresses(db, clock, logger);

  router.get("/api/redirects/", async (request: Request, response: Response<RedirectResponse>) => {
    const { path, from } = readQuery(redirectQuery, request);
    const found = await findRedirect(db, await catalogs.current(), path);
    if (!found) {
      const key = addressKey(path);
      if (key) missing.note(key.path, from);
      throw new HttpError(404, "REDIRECT_NOT_FOUND", "У этого адреса нет нового");
    }
    response.json(found);
  });

  return router;
}
