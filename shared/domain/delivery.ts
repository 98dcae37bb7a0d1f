/** The ways an order reaches the shopper. Where they lead, in how many days and for how much is the shop's own data. */
export const DELIVERY_IDS = ["courier", "transport", "pickup"] as const;
export type DeliveryId = (typeof DELIVERY_IDS)[number];

export function isDeliveryId(id: string): id is DeliveryId {
  return DELIVERY_IDS.some((known) => known === id);
}

/** Whether something is brought to the shopper's door. */
export function needsAddress(id: DeliveryId): boolean {
  return id !== "pickup";
}

/** A price by weight: that of the first step the parcel does not exceed, and for every kilogram begun above the last one `per_kg_above` more. */
export interface WeightPrice {
  /** The lightest first, at least one. Roubles. */
  steps: readonly { up_to_kg: number; price: number }[];
  per_kg_above: number;
}

/** What a way costs in some regions. Roubles. */
export interface DeliveryTariff {
  /** Ids; null = in every region that no other tariff of this way names. */
  regions: readonly string[] | null;
  /** «1–3 рабочих дня» */
  days: string;
  note: string;
  /** null = the manager works it out. */
  price: number | WeightPrice | null;
  /** Sum of the goods from which it costs nothing; null = it never does. */
  free_from: number | null;
}

export interface DeliveryWay {
  id: DeliveryId;
  /** «Курьером» */
  name: string;
  tariffs: readonly DeliveryTariff[];
}

export interface DeliveryRegion {
  id: string;
  name: string;
}

export interface DeliveryRules {
  /** The first one is meant where none is chosen. */
  regions: readonly [DeliveryRegion, ...DeliveryRegion[]];
  ways: readonly DeliveryWay[];
}

/** undefined = the way does not lead there. */
export function tariffIn(way: DeliveryWay, region: string): DeliveryTariff | undefined {
  return way.tariffs.find(({ regions }) => regions?.includes(region)) ?? way.tariffs.find(({ regions }) => regions === null);
}

/**
 * Roubles for goods of this sum (roubles) and weight (kilograms, null = unknown); null = the manager works it out.
 */
export function deliveryPrice({ price, free_from }: DeliveryTariff, goods: number, weightKg: number | null): number | null {
  if (free_from !== null && goods >= free_from) return 0;
  if (price === null || typeof price === "number") return price;
  const heaviest = price.steps.at(-1);
  if (weightKg === null || !heaviest) return null;
  const step = price.steps.find(({ up_to_kg }) => weightKg <= up_to_kg);
  return step ? step.price : heaviest.price + Math.ceil(weightKg - heaviest.up_to_kg) * price.per_kg_above;
}
