import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { CheckoutPayload, CheckoutResponse } from "#shared/contract/checkout.ts";
import { orderQuery, type OrderResponse } from "#shared/contract/order.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { PERSONAL } from "../http/errors.ts";
import { clientAddress, clientNetwork, sameOrigin } from "../http/forwarded.ts";
import { bodyParsers, readIdempotencyKey } from "../http/input.ts";
import { createRateLimit, tooMany } from "../http/rate-limit.ts";
import { isPhoneConfirmed, type Signer } from "../signer.ts";
import type { Account, Sessions } from "../sessions/sessions.ts";
import type { OrderSettings } from "../settings.ts";
import { orderPhone } from "./change-phone.ts";
import { findOrder, isOrderKey, orderLink, orderNotFound } from "./order.ts";
import { readCheckout } from "./payload.ts";
import { placeOrder, type OrderSums } from "./place.ts";
import { placed } from "./placement-errors.ts";
import { viewOrders } from "./view.ts";

const WINDOW = 10 * 60 * 1000;

export interface OrderRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Of the windows of the limits. */
  limitClock: Clock;
  settings: OrderSettings;
  sessions: Sessions;
  signers: () => Promise<Signer>;
  /** Called after an order was placed, when its letters wait in the outbox. */
  onPlaced: (order: OrderSums) => void;
}

/** POST /api/checkout/ and GET /api/order/. */
export function orderRoutes({ db, clock, limitClock, settings, sessions, signers, onPlaced }: OrderRoutesOptions): Router {
  const rateLimit = createRateLimit({ db, name: "orders", limit: settings.checkoutLimit, windowMs: WINDOW, clock: limitClock });
  const router = Router();
  router.post("/api/checkout/", sameOrigin, bodyParsers("64kb"), async (request: Request, response: Response) => {
    const idempotencyKey = readIdempotencyKey(request);
    const payload = readCheckout(request, settings.delivery);
    const address = clientAddress(request);
    const wait = await rateLimit.take(clientNetwork(request));
    if (wait !== null) {
      throw tooMany(response, wait, "TOO_MANY_ORDERS", "Слишком много заказов подряд. Подождите немного или позвоните нам");
    }
    const signer = await signers();
    const account = (await sessions.find(request, response))?.account ?? null;
    const now = clock();
    if (settings.confirmPhone) demandConfirmedPhone(signer, payload, account, now);
    const confirmed =
      account !== null || isPhoneConfirmed(signer, payload.phone_confirmation ?? "", normalizePhone(payload.phone) ?? "", now);
    const placement = await placeOrder(db, settings, signer, { payload, idempotencyKey, address, account, confirmed, now });
    response.json(orderBody(signer, placed(placement, onPlaced)));
  });
  router.get("/api/order/", async (request: Request, response: Response<OrderResponse>) => {
    response.set("Cache-Control", PERSONAL);
    const { data } = orderQuery.safeParse(request.query);
    const signer = await signers();
    const order = data && isOrderKey(signer, data.number, data.key) ? await findOrder(db, data.number) : null;
    const [view] = order ? await viewOrders(db, signer, [order]) : [];
    if (!order || !view) throw orderNotFound();
    response.json({ order: { ...view, phone: orderPhone(order, settings) } });
  });
  return router;
}

/** @throws HttpError 422, with which the form asks for a code */
function demandConfirmedPhone(signer: Signer, { phone, phone_confirmation }: CheckoutPayload, account: Account | null, now: number): void {
  const number = normalizePhone(phone) ?? "";
  if (account?.phone === number && account.phone_confirmed_at !== null) return;
  if (isPhoneConfirmed(signer, phone_confirmation ?? "", number, now)) return;
  const message = "Подтвердите телефон кодом из SMS";
  throw new HttpError(422, "PHONE_UNCONFIRMED", message, { fields: { phone: message } });
}

function orderBody(signer: Signer, { number, total_price, products_price, delivery_price }: OrderSums): CheckoutResponse {
  return {
    order: {
      number,
      total_price: total_price / 100,
      products_price: products_price / 100,
      delivery_price: delivery_price === null ? null : delivery_price / 100,
      url: orderLink(signer, number),
    },
  };
}
