import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { cartItem, type CartItem, type CartLine, type DeliveryOffer, type DeliveryOption } from "#shared/contract/cart.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { MAX_LINES } from "#shared/domain/cart.ts";
import type { DeliverySource } from "#shared/domain/delivery.ts";
import type { DealerPrices, Pricing } from "#shared/domain/prices/pricing.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { discountCart, discountView } from "../discounts/discounts.ts";
import { failures } from "../http/failures.ts";
import { parseJson } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { pricingFor, type Sessions } from "../sessions/sessions.ts";
import { deliveryOffer, parcelOf, type AskedPlace } from "./delivery-options.ts";
import { findPoint } from "./points.ts";
import { quote, unavailableBody, type QuotedLine } from "./quote.ts";

export interface CartRoutesOptions {
  db: Kysely<Database>;
  sessions: Pick<Sessions, "find">;
  dealerPrices: DealerPrices;
  delivery: DeliverySource;
  clock: Clock;
}

/** GET /api/cart/?products=[{"id":1,"quantity":2}]&region=kazan. */
export function cartRoutes(serve: Serve, { db, sessions, dealerPrices, delivery, clock }: CartRoutesOptions): void {
  serve(endpoints.cart, async ({ request, response, query: { products, region, postal, code, point } }) => {
    const items = readItems(products);
    const account = (await sessions.find(request, response))?.account ?? null;
    const pricing = pricingFor(account, dealerPrices);
    const { lines, errors, products_price, discount } = await quote(db, items, { pricing });
    const goods = products_price / 100;
    const now = clock();
    const person = { account_id: account?.id ?? null, phone: account?.phone ?? "", email: account?.email ?? "" };
    const discounted = await discountCart(db, lines, { code, now, isDealer: pricing !== "retail", person });
    const promo = discountView(discounted);
    const known = point === "" ? undefined : await findPoint(db, point);
    const offer: DeliveryOffer = {
      ...(await deliveryOffer(delivery, { region, postal }, parcelOf(lines, goods, now))),
      ...(known && { point: { code: known.code, town: known.town, address: known.address } }),
    };
    return {
      page: { products: lines.map(cartLine) },
      ...unavailableBody(errors),
      total_price: (products_price - discounted.reduction) / 100,
      total_discount: (discount + discounted.reduction) / 100,
      ...(promo && { promo }),
      delivery: discounted.freeDelivery ? { ...offer, options: offer.options.map(freeOf) } : offer,
    };
  });
}

/** A way whose price is known costs nothing; what the manager works out stays open. */
export const freeOf = (option: DeliveryOption): DeliveryOption => (option.price === null ? option : { ...option, price: 0 });

/** @throws HttpError 400 for anything but a list of {id, quantity} */
function readItems(products: string): CartItem[] {
  const items = z.array(cartItem).safeParse(parseJson(products));
  if (!items.success) throw failures.cartInvalid();
  if (items.data.length > MAX_LINES) throw failures.cartTooLong();
  return items.data;
}

/** A priced line as the wire has it. */
export function cartLine(line: QuotedLine): CartLine {
  const { id, product_id, url, name, modification, brand, article, picture, price, old_price, quantity, unit, stock, order_days } = line;
  const price_before_discount = old_price === null ? null : old_price / 100;
  const prices = { price: price / 100, price_before_discount, total_price: (price * quantity) / 100 };
  return { id, product_id, url, name, modification, brand, article, picture, ...prices, quantity, unit, stock, order_days };
}

/** How one piece is delivered, by the same rules as a cart; null = it cannot be bought now. */
export function deliveryOfPiece(db: Kysely<Database>, rules: DeliverySource, clock: Clock) {
  return async (id: number, place: AskedPlace, pricing: Pricing): Promise<DeliveryOffer | null> => {
    const { lines, products_price } = await quote(db, [{ id, quantity: 1 }], { pricing });
    return lines.length > 0 ? deliveryOffer(rules, place, parcelOf(lines, products_price / 100, clock())) : null;
  };
}
