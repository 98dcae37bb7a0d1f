import type { Kysely } from "kysely";
import type { CartItem } from "#shared/contract/cart.ts";
import type { CheckoutPayload } from "#shared/contract/checkout.ts";
import { tariffIn, type CarrierQuote, type DeliveryRules, type DeliverySource } from "#shared/domain/delivery.ts";
import {
  floorError,
  isFloor,
  MAX_FLOOR,
  serviceErrors,
  servicesOffer,
  type AskedServices,
  type Service,
} from "#shared/domain/prices/delivery-services.ts";
import { orderedServices, withPrices, type NamedPrices, type OrderService } from "#shared/domain/orders/order-services.ts";
import { NBSP } from "#shared/text/format.ts";
import { askCarrier, deliveryOptions, findPlace, parcelOf, type Parcel } from "../cart/delivery-options.ts";
import { quote } from "../cart/quote.ts";
import type { Database } from "../db/schema.ts";
import { MINUTE_MS } from "../clock.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import type { Order } from "./order.ts";

/** What an order says of its delivery. */
type Asked = Pick<CheckoutPayload, "delivery" | "region" | "postal" | "lift" | "floor" | "assembly">;

/** The columns of an order that its delivery fills. */
type Agreed = Pick<Order, "region" | "postal" | "delivery_name" | "delivery_days" | "delivery_price">;

const servicesIn = ({ lift = "", floor = 0, assembly = false }: Asked): AskedServices => ({ lift, floor, assembly });

/**
 * What the carrier asks for these goods; nothing where the shop has none. It is asked before the order's transaction, because that waits for nobody
 * outside.
 */
export async function quotesFor(
  db: Kysely<Database>,
  rules: DeliverySource,
  asked: Asked,
  items: readonly CartItem[],
  now: number,
): Promise<readonly CarrierQuote[]> {
  const place = findPlace(rules, asked);
  if (!rules.carrierQuotes || asked.delivery === "" || !place || items.length === 0) return [];
  // The last pieces may have been taken by the very order that is asked about.
  const awaited = new Set(items.map(({ id }) => id));
  const { lines, errors, products_price } = await quote(db, items, { pricing: "retail", onRequest: true, awaited });
  const quotes = await askCarrier(rules, place, parcelOf(lines, products_price / 100, now));
  // What is no longer sold has no weight: the way is offered, and a person works its price out.
  return errors.length > 0 ? quotes.map((one) => ({ ...one, price: null })) : quotes;
}

/** Checks against the shop's delivery rules. They may have changed since the form was shown. */
export function deliveryErrors(
  rules: DeliveryRules,
  asked: Asked & Pick<CheckoutPayload, "fast_order">,
  quotes: readonly CarrierQuote[],
): Record<string, string> {
  if (asked.fast_order) return {};
  const place = findPlace(rules, asked);
  if (!place) return { region: "Выберите, куда везти, из списка" };
  const { region, postal, error } = place;
  const way = rules.ways.find(({ id }) => id === asked.delivery);
  const isOffered = (way && tariffIn(way, region.id, postal)) || quotes.some((one) => one.way === asked.delivery);
  return {
    ...(error && { postal: error }),
    ...(!isOffered && { delivery: `${region.name}: так мы туда не${NBSP}доставляем, выберите другой способ` }),
  };
}

/** What the tariff or the carrier says of the chosen way for these goods; all is empty when none is chosen. Names are copied, because the rules may change. */
export function agreedDelivery(rules: DeliveryRules, asked: Asked, parcel: Parcel, quotes: readonly CarrierQuote[]): Agreed {
  const place = asked.delivery === "" ? null : findPlace(rules, asked);
  const chosen = place && deliveryOptions(rules, place, parcel, quotes).find(({ id }) => id === asked.delivery);
  if (!chosen) return { region: "", postal: "", delivery_name: "", delivery_days: "", delivery_price: null };
  return {
    region: place.region.name,
    postal: place.postal,
    delivery_name: chosen.name,
    delivery_days: chosen.days,
    delivery_price: chosen.price === null ? null : Math.round(chosen.price * 100),
  };
}

/**
 * The services that are ordered with the delivery of these goods. @param named prices that somebody has agreed: such a service need not be offered
 * @throws HttpError 422 with the field of what is not offered
 */
export function agreedServices(rules: DeliveryRules, asked: Asked, parcel: Parcel, named?: NamedPrices): OrderService[] {
  const services = servicesIn(asked);
  const place = asked.delivery === "" ? null : findPlace(rules, asked);
  const offer = place ? servicesOffer(rules, place.region.id, parcel.weight_kg, parcel.lines) : {};
  const isNamed = (id: Service["id"]) => typeof named?.[id] === "number";
  refuseErrors(
    serviceErrors(offer, asked.delivery, {
      ...services,
      lift: isNamed("lift") ? "" : services.lift,
      assembly: services.assembly && !isNamed("assembly"),
    }),
  );
  if (isNamed("lift") && services.lift !== "" && !isFloor(services.floor, MAX_FLOOR)) throw formInvalid({ floor: floorError(MAX_FLOOR) });
  const ordered = orderedServices(offer, asked.delivery, services);
  return named ? withPrices(ordered, services, named) : ordered;
}

/** How long the days that a shopper was shown hold after the cut-off or midnight. */
export const KEPT_MS = 30 * MINUTE_MS;

/** The days that the shopper was shown, while the shop can keep them. @throws HttpError 409 when it cannot */
export function promisedDays(shown: string | undefined, present: string, former: () => Pick<Order, "delivery_days">): string {
  if (!shown || shown === present) return present;
  if (shown !== former().delivery_days) throw failures.orderDaysChanged(present);
  return shown;
}
