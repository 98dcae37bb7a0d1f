import express, { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import type { CheckoutResponse } from "#shared/contract/checkout.ts";
import { NBSP } from "#shared/text/space.ts";
import { itemName, type ErroneousProduct, type QuotedLine } from "../cart/quote.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { readPayload } from "./payload.ts";
import { placeOrder, type OrderSums } from "./place.ts";
import { createRateLimit } from "./rate-limit.ts";
import { sameOrigin } from "./same-origin.ts";
import type { OrderSettings } from "./settings.ts";

const WINDOW = 10 * 60 * 1000;

export interface OrderRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  settings: OrderSettings;
  /** Called after an order was placed: its letters wait in the outbox. */
  onPlaced: () => void;
}

/** POST /api/checkout/. */
export function orderRoutes({ db, clock, settings, onPlaced }: OrderRoutesOptions): Router {
  const rateLimit = createRateLimit({ limit: settings.checkoutLimit, windowMs: WINDOW, clock });
  const router = Router();
  const body = [express.json({ limit: "64kb" }), express.urlencoded({ limit: "64kb", extended: false })];
  router.post("/api/checkout/", sameOrigin, body, async (request: Request, response: Response) => {
    const idempotencyKey = readKey(request);
    const payload = readPayload(request);
    const address = clientAddress(request);
    const wait = rateLimit.take(address);
    if (wait !== null) {
      response.set("Retry-After", String(wait));
      throw new ApiError(429, "TOO_MANY_ORDERS", "Слишком много заказов подряд. Подождите немного или позвоните нам");
    }
    const placement = await placeOrder(db, settings, { payload, idempotencyKey, address, now: clock() });
    switch (placement.outcome) {
      case "unavailable":
        throw unavailable(placement.errors);
      case "short":
        throw new ApiError(409, "STOCK_SHORT", stockShort(placement.lines), { products: stockShort(placement.lines) });
      case "key_reused":
        throw new ApiError(422, "IDEMPOTENCY_KEY_REUSED", "С этим ключом уже оформлен другой заказ. Обновите страницу и повторите");
      case "placed":
        onPlaced();
        response.json(orderBody(placement.order));
        return;
      case "repeated":
        response.json(orderBody(placement.order));
    }
  });
  return router;
}

function readKey(request: Request): string | null {
  const key = request.get("idempotency-key");
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw new ApiError(400, "IDEMPOTENCY_KEY_INVALID", "Заголовок Idempotency-Key должен содержать от 8 до 200 знаков латиницы без пробелов");
}

/** The first address is the shopper's: the server in front writes the header itself. */
function clientAddress(request: Request): string {
  return request.get("x-forwarded-for")?.split(",")[0]?.trim() || (request.socket.remoteAddress ?? "");
}

function orderBody({ number, total_price, products_price, delivery_price }: OrderSums): CheckoutResponse {
  return {
    order: {
      number,
      total_price: total_price / 100,
      products_price: products_price / 100,
      delivery_price: delivery_price === null ? null : delivery_price / 100,
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
