import express, { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { CheckoutPayload, CheckoutResponse } from "#shared/contract/checkout.ts";
import { orderQuery, type OrderResponse } from "#shared/contract/order.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import { itemName, type ErroneousProduct, type QuotedLine } from "../cart/quote.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { readIdempotencyKey } from "../idempotency-key.ts";
import { isPhoneConfirmed } from "../phone-confirmation.ts";
import { createRateLimit, tooMany } from "../rate-limit.ts";
import { sameOrigin } from "../same-origin.ts";
import type { Account, Sessions } from "../sessions/sessions.ts";
import type { Signer } from "../signer.ts";
import { addressOf, networkOf, originOf } from "../visitor.ts";
import { findOrder } from "./order.ts";
import { isOrderKey, orderLink } from "./order-link.ts";
import { readPayload } from "./payload.ts";
import { placeOrder, type OrderSums } from "./place.ts";
import type { OrderSettings } from "./settings.ts";
import { viewOrders } from "./view.ts";

const WINDOW = 10 * 60 * 1000;

export interface OrderRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  settings: OrderSettings;
  sessions: Sessions;
  signers: () => Promise<Signer>;
  /** Called after an order was placed: its letters wait in the outbox. */
  onPlaced: () => void;
}

/** POST /api/checkout/ and GET /api/order/. */
export function orderRoutes({ db, clock, settings, sessions, signers, onPlaced }: OrderRoutesOptions): Router {
  const rateLimit = createRateLimit({ limit: settings.checkoutLimit, windowMs: WINDOW, clock });
  const router = Router();
  const body = [express.json({ limit: "64kb" }), express.urlencoded({ limit: "64kb", extended: false })];
  router.post("/api/checkout/", sameOrigin, body, async (request: Request, response: Response) => {
    const idempotencyKey = readIdempotencyKey(request);
    const payload = readPayload(request, settings.delivery);
    const address = addressOf(request);
    const wait = rateLimit.take(networkOf(request));
    if (wait !== null) {
      throw tooMany(response, wait, "TOO_MANY_ORDERS", "Слишком много заказов подряд. Подождите немного или позвоните нам");
    }
    const signer = await signers();
    const account = (await sessions.find(request, response))?.account ?? null;
    const now = clock();
    if (settings.confirmPhone) demandConfirmedPhone(signer, payload, account, now);
    const origin = originOf(request, settings.publicUrl);
    const placement = await placeOrder(db, settings, signer, { payload, idempotencyKey, address, account, origin, now });
    switch (placement.outcome) {
      case "unavailable":
        throw unavailable(placement.errors);
      case "short":
        throw new ApiError(409, "STOCK_SHORT", stockShort(placement.lines), { products: stockShort(placement.lines) });
      case "key_reused":
        throw new ApiError(422, "IDEMPOTENCY_KEY_REUSED", "С этим ключом уже оформлен другой заказ. Обновите страницу и повторите");
      case "placed":
        onPlaced();
        response.json(orderBody(signer, placement.order));
        return;
      case "repeated":
        response.json(orderBody(signer, placement.order));
    }
  });
  router.get("/api/order/", async (request: Request, response: Response<OrderResponse>) => {
    response.set("Cache-Control", "private, no-store");
    const { data } = orderQuery.safeParse(request.query);
    const signer = await signers();
    const order = data && isOrderKey(signer, data.number, data.key) ? await findOrder(db, data.number) : null;
    const [view] = order ? await viewOrders(db, signer, [order]) : [];
    if (!view) throw new ApiError(404, "ORDER_NOT_FOUND", "Заказ не найден: откройте ссылку из письма целиком");
    response.json({ order: view });
  });
  return router;
}

/** @throws 422 that asks the form for a code */
function demandConfirmedPhone(signer: Signer, { phone, phone_confirmation }: CheckoutPayload, account: Account | null, now: number): void {
  const number = normalizePhone(phone) ?? "";
  if (account?.phone === number && account.phone_confirmed_at !== null) return;
  if (isPhoneConfirmed(signer, phone_confirmation ?? "", number, now)) return;
  const message = "Подтвердите телефон кодом из SMS";
  throw new ApiError(422, "PHONE_UNCONFIRMED", message, { phone: message });
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

const reasons: Record<ErroneousProduct["reason"], string> = {
  unknown: "больше не продаётся",
  sold_out: "закончился",
  no_price: "продаётся по запросу, оформите быстрый заказ",
};

function unavailable(errors: ErroneousProduct[]): ApiError {
  const products = errors.map(({ id, name, reason }) => `${name ?? `Товар №${NBSP}${id}`}: ${reasons[reason]}`).join("; ");
  const details = { errorProductsId: errors.map(({ id }) => id), error_products: errors };
  return new ApiError(409, "PRODUCTS_UNAVAILABLE", "Часть товаров купить нельзя", { products }, details);
}

function stockShort(lines: QuotedLine[]): string {
  return lines.map((line) => `${itemName(line)}: осталось ${line.stock}${NBSP}шт., в заказе ${line.requested}${NBSP}шт.`).join("; ");
}
