import type { DeliveryOffer, DeliveryOption } from "#shared/contract/cart.ts";
import { workingDays } from "#shared/domain/prices/availability.ts";
import type { Arrival } from "#shared/contract/site.ts";
import { nextTurn } from "#shared/domain/calendar.ts";
import {
  arrivalText,
  deliveryPrice,
  deliveryTerms,
  needsAddress,
  tariffIn,
  type DeliveryId,
  type DeliveryRegion,
  type DeliveryRules,
} from "#shared/domain/delivery.ts";
import { NBSP } from "#shared/text/format.ts";
import { totalWeight } from "./piece-weight.ts";
import type { QuotedLine } from "./quote.ts";

/** The goods to deliver. */
export interface Parcel {
  /** Their sum, roubles. */
  goods: number;
  /** null = unknown. */
  weight_kg: number | null;
  /** Working days until the last of them is made; null = all are sold from stock. */
  order_days: number | null;
  /** Whether some are not in stock and nobody knows yet when they come. */
  waits: boolean;
  /** When they are ordered, epoch ms. */
  at: number;
}

export function parcelOf(lines: readonly QuotedLine[], goods: number, at: number): Parcel {
  const days = lines.flatMap(({ order_days }) => order_days ?? []);
  const waits = lines.some(({ back_ordered }) => back_ordered > 0);
  return { goods, weight_kg: totalWeight(lines), order_days: days.length > 0 ? Math.max(...days) : null, waits, at };
}

/** The region of this id, the first region for an empty id, else null. */
export function findRegion({ regions }: DeliveryRules, id: string): DeliveryRegion | null {
  return id === "" ? regions[0] : (regions.find((region) => region.id === id) ?? null);
}

/** The ways of delivery into the region with their prices. */
export function deliveryOptions(rules: DeliveryRules, region: string, parcel: Parcel): DeliveryOption[] {
  const { goods, weight_kg } = parcel;
  return rules.ways.flatMap((way) => {
    const tariff = tariffIn(way, region);
    if (!tariff) return [];
    const terms = deliveryTerms(tariff, weight_kg);
    const { note } = terms;
    const days = arrivalOf(rules, way.id, terms, parcel);
    const price = deliveryPrice(tariff, goods, weight_kg);
    return [{ id: way.id, name: way.name, note, days, price, free_from: tariff.free_from, needs_address: needsAddress(way.id) }];
  });
}

/** «чт, 26 ноября»; with goods that are made first, or that are not all there, what that means for the day. */
function arrivalOf(
  rules: DeliveryRules,
  way: DeliveryId,
  terms: ReturnType<typeof deliveryTerms>,
  { order_days, waits, at }: Parcel,
): string {
  const isDay = rules.calendar !== undefined && terms.lead !== undefined;
  const arrival = arrivalText(rules, way, terms, at, order_days);
  const made = order_days === null ? arrival : `изготовим за${NBSP}${workingDays(order_days)}, ${isDay ? "затем:" : "затем"} ${arrival}`;
  return waits && isDay ? `${made}, что в${NBSP}наличии; остальное под${NBSP}заказ` : made;
}

/** The way that goods from the stock take into a region, and when they come. `day` null = a person says when. */
export function arrivalIn(rules: DeliveryRules, region: string, at: number): Arrival {
  const { id, name, short } = findRegion(rules, region) ?? rules.regions[0];
  const { calendar } = rules;
  const found = rules.ways.flatMap((way) => {
    const tariff = way.id === "pickup" ? undefined : tariffIn(way, id);
    return calendar && tariff?.lead ? [{ way: way.id, tariff }] : [];
  })[0];
  const heavy = found?.tariff.heavy;
  return {
    region: id,
    place: short ?? name,
    day: found ? arrivalText(rules, found.way, found.tariff, at) : null,
    heavy: found && heavy ? { above_kg: heavy.above_kg, day: heavy.lead ? arrivalText(rules, found.way, heavy, at) : null } : null,
    until: calendar ? nextTurn(calendar, at) / 1000 : null,
  };
}

/** The delivery block of the cart. An unknown region is replaced by the first one. */
export function deliveryOffer(rules: DeliveryRules, region: string, parcel: Parcel): DeliveryOffer {
  const { id } = findRegion(rules, region) ?? rules.regions[0];
  return {
    regions: rules.regions.map(({ id: one, name }) => ({ id: one, name })),
    region: id,
    weight_kg: parcel.weight_kg,
    options: deliveryOptions(rules, id, parcel),
  };
}
