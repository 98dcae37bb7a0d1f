import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import { orderPhonePayload } from "#shared/contract/order.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { phoneError } from "#shared/domain/person.ts";
import { HttpError } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/space.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { sameOrigin } from "../http/forwarded.ts";
import { bodyParsers, readPayload, refuseErrors } from "../http/input.ts";
import { createRateLimit, tooMany } from "../http/rate-limit.ts";
import type { OrderSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { changeOrderPhone } from "./change-phone.ts";
import { isOrderKey, orderNotFound } from "./order.ts";

/** Changes of one order within an hour: each writes a letter to the shop. */
const CHANGES = 5;

export interface OrderPhoneRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Of the windows of the limits. */
  limitClock: Clock;
  settings: OrderSettings;
  signers: () => Promise<Signer>;
  onQueued(): void;
}

/** POST /api/order/phone/: the shopper mends the phone of an order that has just been placed. */
export function orderPhoneRoutes({ db, clock, limitClock, settings, signers, onQueued }: OrderPhoneRoutesOptions): Router {
  const rateLimit = createRateLimit({ db, name: "order phones", limit: CHANGES, windowMs: 3600 * 1000, clock: limitClock });
  const router = Router();
  router.post("/api/order/phone/", sameOrigin, bodyParsers("4kb"), async (request: Request, response: Response) => {
    const { number, key, phone: typed } = readPayload(orderPhonePayload, request);
    if (!isOrderKey(await signers(), number, key)) throw orderNotFound();
    const error = phoneError(typed);
    if (error) refuseErrors({ phone: error });
    const phone = normalizePhone(typed) ?? "";
    const wait = await rateLimit.take(number);
    const call = `Позвоните нам: ${settings.shop.phone.replaceAll(" ", NBSP)}`;
    if (wait !== null) throw tooMany(response, wait, "TOO_MANY_CHANGES", `Номер меняли несколько раз подряд. ${call}`);
    if (!(await changeOrderPhone(db, { number, phone, now: clock() }, settings))) {
      throw new HttpError(409, "PHONE_FIXED", `Заказ уже в${NBSP}работе, номер здесь не${NBSP}изменить. ${call}`);
    }
    onQueued();
    response.json({ ok: true });
  });
  return router;
}
