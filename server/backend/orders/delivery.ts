import type { Kysely } from "kysely";
import type { CartItem } from "#shared/contract/cart.ts";
import type { CheckoutPayload } from "#shared/contract/checkout.ts";
import { tariffIn, type CarrierQuote, type DeliveryRules, type DeliverySource } from "#shared/domain/delivery.ts";
import { NBSP } from "#shared/text/format.ts";
import { askCarrier, deliveryOptions, findRegion, parcelOf, type Parcel } from "../cart/delivery-options.ts";
import { quote } from "../cart/quote.ts";
import type { Database } from "../db/schema.ts";
import { MINUTE_MS } from "../clock.ts";
import { failures } from "../http/failures.ts";
import type { Order } from "./order.ts";

/** What an order says of its delivery. */
type Asked = Pick<CheckoutPayload, "delivery" | "region">;

/**
 * What the carrier asks for these goods; nothing where the shop has none. It is asked before the order's transaction, because that waits for nobody
 * outside.
 */
export async function quotesFor(
  db: Kysely<Database>,
  rules: DeliverySource,
  { delivery, region }: Asked,
  items: readonly CartItem[],
  now: number,
): Promise<readonly CarrierQuote[]> {
  const place = findRegion(rules, region);
  if (!rules.carrierQuotes || delivery === "" || !place || items.length === 0) return [];
  const { lines, products_price } = await quote(db, items, { pricing: "retail", onRequest: true });
  return askCarrier(rules, { region: place, postal: "" }, parcelOf(lines, products_price / 100, now));
}

/** Checks against the shop's delivery rules. They may have changed since the form was shown. */
export function deliveryErrors(
  rules: DeliveryRules,
  { fast_order, delivery, region }: Pick<CheckoutPayload, "fast_order" | "delivery" | "region">,
  quotes: readonly CarrierQuote[],
): Record<string, string> {
  if (fast_order) return {};
  const found = findRegion(rules, region);
  if (!found) return { region: "Выберите, куда везти, из списка" };
  const way = rules.ways.find(({ id }) => id === delivery);
  const isOffered = (way && tariffIn(way, found.id)) || quotes.some((one) => one.way === delivery);
  return isOffered ? {} : { delivery: `${found.name}: так мы туда не${NBSP}доставляем, выберите другой способ` };
}

/** What the tariff or the carrier says of the chosen way for these goods; all is empty when none is chosen. Names are copied, because the rules may change. */
export function agreedDelivery(
  rules: DeliveryRules,
  { delivery, region }: Asked,
  parcel: Parcel,
  quotes: readonly CarrierQuote[],
): Pick<Order, "region" | "delivery_name" | "delivery_days" | "delivery_price"> {
  const place = delivery === "" ? null : findRegion(rules, region);
  const chosen = place && deliveryOptions(rules, { region: place }, parcel, quotes).find(({ id }) => id === delivery);
  if (!chosen) return { region: "", delivery_name: "", delivery_days: "", delivery_price: null };
  const delivery_price = chosen.price === null ? null : Math.round(chosen.price * 100);
  return { region: place.name, delivery_name: chosen.name, delivery_days: chosen.days, delivery_price };
}

/** How long the days that a shopper was shown hold after the cut-off or midnight. */
export const KEPT_MS = 30 * MINUTE_MS;

/** The days that the shopper was shown, while the shop can keep them. @throws HttpError 409 when it cannot */
export function promisedDays(shown: string | undefined, present: string, former: () => Pick<Order, "delivery_days">): string {
  if (!shown || shown === present) return present;
  if (shown !== former().delivery_days) throw failures.orderDaysChanged(present);
  return shown;
}
