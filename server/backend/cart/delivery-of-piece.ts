import type { Kysely } from "kysely";
import type { DeliveryOffer } from "#shared/contract/cart.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import type { Pricing } from "#shared/domain/pricing.ts";
import type { Database } from "../db/schema.ts";
import { deliveryOffer, parcelOf } from "./delivery-options.ts";
import { quote } from "./quote.ts";

/** How one piece is delivered, by the same rules as a cart; null = it cannot be bought now. */
export function deliveryOfPiece(db: Kysely<Database>, rules: DeliveryRules) {
  return async (id: number, region: string, pricing: Pricing): Promise<DeliveryOffer | null> => {
    const { lines, products_price } = await quote(db, [{ id, quantity: 1 }], { pricing });
    return lines.length > 0 ? deliveryOffer(rules, region, parcelOf(lines, products_price / 100)) : null;
  };
}
