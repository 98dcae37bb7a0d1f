import { Router, type Request, type Response } from "express";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { cartItem, cartQuery, type CartItem, type CartLine, type CartResponse } from "#shared/contract/cart.ts";
import { MAX_LINES } from "#shared/domain/cart.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Database } from "../db/schema.ts";
import { parseJson } from "../http/input.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { deliveryOffer, parcelOf } from "./delivery-options.ts";
import { quote, type QuotedLine, unavailableBody } from "./quote.ts";

export interface CartRoutesOptions {
  db: Kysely<Database>;
  pricingOf: PricingOf;
  delivery: DeliveryRules;
}

/** GET /api/cart/?products=[{"id":1,"quantity":2}]&region=kazan. */
export function cartRoutes({ db, pricingOf, delivery }: CartRoutesOptions): Router {
  const router = Router();
  router.get("/api/cart/", async (request: Request, response: Response<CartResponse>) => {
    const { items, region } = readCart(request.query);
    const pricing = await pricingOf(request, response);
    const { lines, errors, products_price, discount } = await quote(db, items, { pricing });
    const total_price = products_price / 100;
    response.json({
      page: { products: lines.map(cartLine) },
      ...unavailableBody(errors),
      total_price,
      total_discount: discount / 100,
      delivery: deliveryOffer(delivery, region, parcelOf(lines, total_price)),
    });
  });
  return router;
}

/** @throws HttpError 400 for anything but a list of {id, quantity} */
function readCart(query: unknown): { items: CartItem[]; region: string } {
  const { success, data } = cartQuery.safeParse(query);
  const items = z.array(cartItem).safeParse(success ? parseJson(data.products) : undefined);
  if (!success || !items.success) {
    throw new HttpError(400, "CART_INVALID", "Корзина повреждена: обновите страницу или соберите корзину заново");
  }
  if (items.data.length > MAX_LINES) {
    throw new HttpError(400, "CART_TOO_LONG", `В корзине может быть не больше ${MAX_LINES} позиций`);
  }
  return { items: items.data, region: data.region };
}

function cartLine(line: QuotedLine): CartLine {
  const { id, product_id, url, name, modification, brand, article, picture, price, old_price, quantity, requested, stock, order_days } =
    line;
  const price_before_discount = old_price === null ? null : old_price / 100;
  const prices = { price: price / 100, price_before_discount, total_price: (price * quantity) / 100 };
  return { id, product_id, url, name, modification, brand, article, picture, ...prices, quantity, requested, stock, order_days };
}
