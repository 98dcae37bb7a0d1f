import type { Kysely } from "kysely";
import { endpoints } from "#shared/contract/endpoints.ts";
import { normalizeSerialNumber } from "#shared/domain/forms/serial-number.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { SparePartRules } from "../content/spare-parts.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { formInvalid } from "../http/input.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { Serve } from "../http/serve.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { sparePartsPage } from "./fitting-parts.ts";

/** Serial numbers that one network may request within ten minutes, so that nobody can find registered ones by trying. */
const MAX_SERIALS = 20;
const WINDOW_MS = 10 * MINUTE_MS;

export interface SparePartsRoutesOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  rules: SparePartRules;
  /** The clock of the rate limit. */
  limitClock: Clock;
}

/** The page of spare parts, and the product of a registered serial number. */
export function sparePartsRoutes(serve: Serve, { db, catalogs, pricingOf, rules, limitClock }: SparePartsRoutesOptions): void {
  const serials = createRateLimit({ db, name: "serials", limit: MAX_SERIALS, windowMs: WINDOW_MS, clock: limitClock });

  serve(endpoints.spareParts, async ({ request, response, query: { product } }) => {
    if (rules.sets.length === 0) throw failures.servicePageUnknown();
    const { snapshot } = await catalogs.current();
    const pricing = await pricingOf(request, response);
    return { page: await sparePartsPage({ db, snapshot, pricing }, rules, product) };
  });

  const countSerial = ({ request, response }: HttpExchange) => serials.demand(clientNetwork(request), response, failures.serialsTooMany);

  serve(endpoints.serial, countSerial, async ({ payload: { serial_number } }) => {
    if (serial_number === "") throw formInvalid({ serial_number: "Введите номер с таблички на изделии" });
    const product = await productOfSerial(db, normalizeSerialNumber(serial_number));
    if (product === null) {
      throw formInvalid({ serial_number: "Этот номер не зарегистрирован. Проверьте его или выберите модель и размер" });
    }
    return { product };
  });
}

/** The modification that was registered while it is sold, else its product; null = nobody registered this number. */
async function productOfSerial(db: Kysely<Database>, serial_number: string): Promise<number | null> {
  const registered = await db
    .selectFrom("registered_products")
    .select(["product_id", "item_id"])
    .where("serial_number", "=", serial_number)
    .where("first_id", "is", null)
    .executeTakeFirst();
  if (!registered) return null;
  const { product_id, item_id } = registered;
  const size = await db
    .selectFrom("active_catalog")
    .innerJoin("modifications", "modifications.catalog_id", "active_catalog.catalog_id")
    .select("modifications.id")
    .where("modifications.product_id", "=", product_id)
    .where("modifications.id", "=", item_id)
    .executeTakeFirst();
  return size?.id ?? product_id;
}
