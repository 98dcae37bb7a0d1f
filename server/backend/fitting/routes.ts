import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { serialPayload, sparePartsQuery, type SerialResponse, type SparePartsPage } from "#shared/contract/spare-parts.ts";
import { normalizeSerialNumber } from "#shared/domain/serial-number.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { FittingRules } from "../content/fitting.ts";
import type { Database } from "../db/schema.ts";
import { clientNetwork, sameOrigin } from "../http/forwarded.ts";
import { bodyParsers, formInvalid, readPayload, readQuery } from "../http/input.ts";
import { createRateLimit, tooMany } from "../http/rate-limit.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { sparePartsPage } from "./spare-parts.ts";

/** One network may ask for so many serial numbers within ten minutes, so that nobody can find registered ones by trying. */
const SERIALS = 20;
const LARGEST_BODY = "4kb";
const WINDOW_MS = 10 * 60_000;

export interface FittingRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  rules: FittingRules;
  /** What the rate limit measures its ten minutes with. */
  limitClock: Clock;
}

/** GET and POST /api/spare-parts/: the page, and the product of a registered serial number. */
export function fittingRoutes({ db, catalogs, pricingOf, rules, limitClock }: FittingRoutesOptions): Router {
  const serials = createRateLimit({ db, name: "serials", limit: SERIALS, windowMs: WINDOW_MS, clock: limitClock });
  const router = Router();

  router.get("/api/spare-parts/", async (request: Request, response: Response<{ page: SparePartsPage }>) => {
    const { product } = readQuery(sparePartsQuery, request);
    const { snapshot } = await catalogs.current();
    const pricing = await pricingOf(request, response);
    response.json({ page: await sparePartsPage({ db, snapshot, pricing }, rules, product) });
  });

  router.post(
    "/api/spare-parts/",
    sameOrigin,
    ...bodyParsers(LARGEST_BODY),
    async (request: Request, response: Response<SerialResponse>) => {
      const wait = await serials.take(clientNetwork(request));
      const busy = "Слишком много номеров подряд. Подождите немного или выберите модель ниже";
      if (wait !== null) throw tooMany(response, wait, "TOO_MANY_SERIALS", busy, { serial_number: busy });
      const { serial_number } = readPayload(serialPayload, request);
      if (serial_number === "") throw formInvalid({ serial_number: "Введите номер с таблички на изделии" });
      const product = await productOfSerial(db, normalizeSerialNumber(serial_number));
      if (product === null) {
        throw formInvalid({ serial_number: "Этот номер не зарегистрирован. Проверьте его или выберите модель и размер ниже" });
      }
      response.json({ product });
    },
  );

  return router;
}

/** The modification that was registered, else its product; null = nobody registered this number. */
async function productOfSerial(db: Kysely<Database>, serial_number: string): Promise<number | null> {
  const registered = await db
    .selectFrom("registered_products")
    .select(["product_id", "product_name"])
    .where("serial_number", "=", serial_number)
    .orderBy("enquiry_id", "desc")
    .executeTakeFirst();
  if (!registered) return null;
  const sizes = await db
    .selectFrom("active_catalog")
    .innerJoin("modifications", "modifications.catalog_id", "active_catalog.catalog_id")
    .select(["modifications.id", "modifications.name"])
    .where("modifications.product_id", "=", registered.product_id)
    .execute();
  return sizes.find(({ name }) => registered.product_name.endsWith(`, ${name}`))?.id ?? registered.product_id;
}
