import type { NextFunction, Request, RequestHandler, Response } from "express";
import { dealerPrice, type DealerPrices } from "#shared/domain/dealer-price.ts";
import type { Sessions } from "./sessions.ts";

/**
 * Puts a dealer's prices into whatever page data is answered to a dealer who is logged in, and marks it as that visitor's own: no cache may keep
 * it. Everybody else's answers pass untouched, and a visitor without a session costs nothing.
 */
export function dealerCards(sessions: Sessions, prices: DealerPrices): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const session = request.method === "GET" || request.method === "HEAD" ? await sessions.find(request, response) : null;
    if (session?.account.dealer === 1) {
      const send = response.json.bind(response);
      response.json = (body: unknown) => {
        response.set("Cache-Control", "private, no-store");
        return send(withDealerPrices(body, prices, null));
      };
    }
    next();
  };
}

/** A card, a modification or a row of a list: whatever has prices, below something whose address names its category. */
function withDealerPrices(value: unknown, prices: DealerPrices, category: string | null): unknown {
  if (Array.isArray(value)) return value.map((item) => withDealerPrices(item, prices, category));
  if (typeof value !== "object" || value === null) return value;
  const own = categoryOf(value) ?? category;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withDealerPrices(part, prices, own)]));
  return own !== null && isPriced(copy) ? { ...copy, ...reduced(copy, prices, own) } : copy;
}

interface Priced {
  price: number;
  price_before_discount: number | null;
}

function isPriced(value: object): value is Priced {
  return "price" in value && typeof value.price === "number" && "price_before_discount" in value;
}

function reduced({ price, price_before_discount: before }: Priced, prices: DealerPrices, category: string): Priced {
  const dealer = dealerPrice(prices, category, {
    price: Math.round(price * 100),
    old_price: before === null ? null : Math.round(before * 100),
  });
  return { price: dealer.price / 100, price_before_discount: dealer.old_price === null ? null : dealer.old_price / 100 };
}

function categoryOf(value: object): string | null {
  if (!("url" in value) || typeof value.url !== "string") return null;
  return /^\/catalog\/([^/?]+)\//.exec(value.url)?.[1] ?? null;
}
