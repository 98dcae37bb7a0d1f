import type { DeliveryOffer, DeliveryOption } from "#shared/contract/cart.ts";
import { workingDays } from "#shared/domain/prices/availability.ts";
import { deliveryPrice, deliveryTerms, needsAddress, tariffIn, type DeliveryRegion, type DeliveryRules } from "#shared/domain/delivery.ts";
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
}

export function parcelOf(lines: readonly QuotedLine[], goods: number): Parcel {
  const days = lines.flatMap(({ order_days }) => order_days ?? []);
  return { goods, weight_kg: totalWeight(lines), order_days: days.length > 0 ? Math.max(...days) : null };
}

/** The region of this id, the first region for an empty id, else null. */
export function findRegion({ regions }: DeliveryRules, id: string): DeliveryRegion | null {
  return id === "" ? regions[0] : (regions.find((region) => region.id === id) ?? null);
}

/** The ways of delivery into the region with their prices. */
export function deliveryOptions({ ways }: DeliveryRules, region: string, { goods, weight_kg, order_days }: Parcel): DeliveryOption[] {
  return ways.flatMap((way) => {
    const tariff = tariffIn(way, region);
    if (!tariff) return [];
    const { days: carried, note } = deliveryTerms(tariff, weight_kg);
    const days = order_days === null ? carried : `изготовим за${NBSP}${workingDays(order_days)}, затем ${carried}`;
    const price = deliveryPrice(tariff, goods, weight_kg);
    return [{ id: way.id, name: way.name, note, days, price, free_from: tariff.free_from, needs_address: needsAddress(way.id) }];
  });
}

/** The delivery block of the cart. An unknown region is replaced by the first one. */
export function deliveryOffer(rules: DeliveryRules, region: string, parcel: Parcel): DeliveryOffer {
  const { id } = findRegion(rules, region) ?? rules.regions[0];
  return { regions: [...rules.regions], region: id, weight_kg: parcel.weight_kg, options: deliveryOptions(rules, id, parcel) };
}
