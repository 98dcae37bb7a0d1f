import type { DeliveryOffer, DeliveryOption } from "#shared/contract/cart.ts";
import { deliveryPrice, needsAddress, tariffIn, type DeliveryRegion, type DeliveryRules } from "#shared/domain/delivery.ts";

/** The goods to deliver: their sum in roubles and their weight in kilograms (null = unknown). */
export interface Parcel {
  goods: number;
  weight_kg: number | null;
}

/** The region of this id, the first region for an empty id, else null. */
export function findRegion({ regions }: DeliveryRules, id: string): DeliveryRegion | null {
  return id === "" ? regions[0] : (regions.find((region) => region.id === id) ?? null);
}

/** The ways of delivery into the region with their prices. */
export function deliveryOptions({ ways }: DeliveryRules, region: string, { goods, weight_kg }: Parcel): DeliveryOption[] {
  return ways.flatMap((way) => {
    const tariff = tariffIn(way, region);
    if (!tariff) return [];
    const { note, days, free_from } = tariff;
    const price = deliveryPrice(tariff, goods, weight_kg);
    return [{ id: way.id, name: way.name, note, days, price, free_from, needs_address: needsAddress(way.id) }];
  });
}

/** The delivery block of the cart. An unknown region is replaced by the first one. */
export function deliveryOffer(rules: DeliveryRules, region: string, parcel: Parcel): DeliveryOffer {
  const { id } = findRegion(rules, region) ?? rules.regions[0];
  return { regions: [...rules.regions], region: id, weight_kg: parcel.weight_kg, options: deliveryOptions(rules, id, parcel) };
}
