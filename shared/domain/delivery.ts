import { NBSP } from "../text/format.ts";
import { nearDaysText } from "../text/date.ts";
import { arrivalDays, type LeadTime, type WorkCalendar } from "./calendar.ts";
import type { AssemblyRules, LiftRules } from "./prices/delivery-services.ts";
import { moneyText } from "./prices/price.ts";

/**
 * The ways of delivery. The regions, days and prices of each are data (server/content/delivery.yaml). To a `point`, where the shopper fetches the
 * parcel, only a carrier delivers that says so itself.
 */
export const DELIVERY_IDS = ["courier", "transport", "pickup", "point"] as const;
export type DeliveryId = (typeof DELIVERY_IDS)[number];

export function isDeliveryId(id: string): id is DeliveryId {
  return DELIVERY_IDS.some((known) => known === id);
}

/** Whether the order form must ask for an address. */
export function needsAddress(id: DeliveryId): boolean {
  return id !== "pickup" && id !== "point";
}

/** A price by weight: the price of the first step that the parcel does not exceed. Above the last step every started kilogram costs `per_kg_above` more. */
export interface WeightPrice {
  /** At least one step, the lightest first. Prices in roubles. */
  steps: readonly { up_to_kg: number; price: number }[];
  per_kg_above: number;
}

/** Beginnings of postal codes, from one to another of the same length, both included: 603–607, 663300–663300. */
export interface PostalRange {
  from: string;
  to: string;
}

/** What a way of delivery costs in some regions. Roubles. */
export interface DeliveryTariff {
  /** Ids of regions; null = no region. A tariff that names neither regions nor postal codes is for all others. */
  regions: readonly string[] | null;
  /** Where it counts besides these regions. */
  postal?: readonly PostalRange[] | undefined;
  /** What tables call the places of the postal codes: «города Поволжья». */
  name?: string | undefined;
  /** «1–3 рабочих дня» */
  days: string;
  /** The same in numbers, to name the day; absent = a person says when. */
  lead?: LeadTime | undefined;
  note: string;
  /** null = the manager works it out. */
  price: number | WeightPrice | null;
  /** Delivery is free from this sum of the goods on; null = never. */
  free_from: number | null;
  /** The terms for goods above this weight; absent = there is no such limit. */
  heavy?: { above_kg: number; days: string; lead?: LeadTime | undefined; note: string } | undefined;
}

export interface DeliveryWay {
  id: DeliveryId;
  /** «Курьером» */
  name: string;
  /** When the shopper can come: «Пн–сб 9–20»; absent = the shop does not say, or it is brought. */
  hours?: string | undefined;
  /** A cubic metre costs at least what so many kilograms do; absent = only the weight counts. */
  kg_per_m3?: number | undefined;
  tariffs: readonly DeliveryTariff[];
}

export interface DeliveryRegion {
  id: string;
  name: string;
  /** «Москва», where there is little room; absent = the name. */
  short?: string | undefined;
  /** The postal codes of the region, where it is known; another code in it is a mistake. */
  postal?: readonly PostalRange[] | undefined;
}

export interface DeliveryRules {
  /** The first region counts when none is chosen. */
  regions: readonly [DeliveryRegion, ...DeliveryRegion[]];
  ways: readonly DeliveryWay[];
  /** When the shop works; absent = no days are named. */
  calendar?: WorkCalendar | undefined;
  /** What happens where no day can be named: «позвоним в течение часа, ежедневно с 9 до 21». */
  call?: string | undefined;
  lift?: LiftRules | undefined;
  assembly?: AssemblyRules | undefined;
}

/** Where goods go. */
export interface DeliveryPlace {
  region: DeliveryRegion;
  /** Six digits; empty = nobody has named them. */
  postal: string;
}

/** Boxes that are alike. */
export interface FreightBox {
  weight_kg: number;
  /** The sides in centimetres; null = unknown. */
  sides: readonly [number, number, number] | null;
  count: number;
}

/** What is carried. */
export interface Freight {
  /** What the goods cost, roubles. */
  goods: number;
  /** null = that of some goods is unknown. */
  weight_kg: number | null;
  volume_m3: number | null;
  boxes: readonly FreightBox[];
}

/** What a carrier asks for one way. Its price and its days stand instead of those of the shop's tariff. */
export interface CarrierQuote {
  way: DeliveryId;
  /** The name and the note of a way that the shop's rules do not have for the place. */
  name: string;
  note: string;
  /** Roubles; null = the manager works it out. */
  price: number | null;
  /** From how many to how many days it is on the way; null = the days of the tariff stay. */
  transit: readonly [number, number] | null;
}

/** Asks a carrier. It answers within `deadlineMs`, with nothing when it does not know, and never throws: then the shop's tariffs stand. */
export type CarrierQuotes = (place: DeliveryPlace, freight: Freight, deadlineMs: number) => Promise<readonly CarrierQuote[]>;

/** The shop's rules with its carrier, where it has one. */
export interface DeliverySource extends DeliveryRules {
  carrierQuotes?: CarrierQuotes | undefined;
}

export const isPostal = (text: string) => /^\d{6}$/.test(text);

/** With how many digits the ranges name the code: the more, the closer; 0 = they do not. */
export function postalDigits(ranges: readonly PostalRange[] = [], postal: string): number {
  const named = ranges.filter(
    ({ from, to }) => isPostal(postal) && from <= postal.slice(0, from.length) && postal.slice(0, to.length) <= to,
  );
  return Math.max(0, ...named.map(({ from }) => from.length));
}

/** The tariff of a way in a place: that of its postal code, of its region, or of all others; undefined = the way does not lead there. */
export function tariffIn({ tariffs }: DeliveryWay, region: string, postal = ""): DeliveryTariff | undefined {
  const [closest] = tariffs
    .map((tariff) => ({ tariff, digits: postalDigits(tariff.postal, postal) }))
    .filter(({ digits }) => digits > 0)
    .sort((one, other) => other.digits - one.digits);
  return (
    closest?.tariff ??
    tariffs.find(({ regions }) => regions?.includes(region)) ??
    tariffs.find(({ regions, postal: codes }) => regions === null && codes === undefined)
  );
}

/** The weight that a way's price counts, kg: a light load that takes much room counts as a heavier one. Of unknown size only the weight counts. */
export function chargedWeight(
  { kg_per_m3 = 0 }: Pick<DeliveryWay, "kg_per_m3">,
  { weight_kg, volume_m3 }: Pick<Freight, "weight_kg" | "volume_m3">,
) {
  return weight_kg === null ? null : Math.max(weight_kg, (volume_m3 ?? 0) * kg_per_m3);
}

/** When and how goods of this weight come. @param weightKg null = unknown */
export function deliveryTerms(
  { days, lead, note, heavy }: DeliveryTariff,
  weightKg: number | null,
): Pick<DeliveryTariff, "days" | "lead" | "note"> {
  return heavy && weightKg !== null && weightKg > heavy.above_kg ? heavy : { days, lead, note };
}

/** When goods come that are ordered now: «чт, 26 ноября»; the shop's words and what happens next where no day can be named. @param now epoch ms */
export function arrivalText(
  { calendar, call }: Pick<DeliveryRules, "calendar" | "call">,
  way: DeliveryId,
  { days, lead }: Pick<DeliveryTariff, "days" | "lead">,
  now: number,
  orderDays: number | null = null,
): string {
  if (!calendar || !lead) return lead || !call ? days : `${days}: ${call}`;
  const { from, to } = arrivalDays(calendar, lead, now, orderDays);
  return (way === "pickup" ? `с${NBSP}` : "") + nearDaysText(from, to);
}

/** What costs more is no price of a tariff any more, but a matter for the manager. Roubles. */
const MAX_PRICE = 10_000_000;

/** The price of a delivery in roubles; null = the manager works it out. @param goods their sum, roubles @param weightKg that is charged; null = unknown */
export function deliveryPrice({ price, free_from }: DeliveryTariff, goods: number, weightKg: number | null): number | null {
  if (free_from !== null && goods >= free_from) return 0;
  if (price === null || typeof price === "number") return price;
  const heaviest = price.steps.at(-1);
  if (weightKg === null || !(weightKg >= 0) || !heaviest) return null;
  const step = price.steps.find(({ up_to_kg }) => weightKg <= up_to_kg);
  const sum = step ? step.price : heaviest.price + Math.ceil(weightKg - heaviest.up_to_kg) * price.per_kg_above;
  return sum <= MAX_PRICE ? sum : null;
}

/** @param price roubles; null = nobody knows it yet */
export function deliveryText(price: number | null): string {
  if (price === null) return "рассчитает менеджер";
  return price === 0 ? "бесплатно" : moneyText(price);
}
