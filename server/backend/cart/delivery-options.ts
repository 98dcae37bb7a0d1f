import type { DeliveryOffer, DeliveryOption } from "#shared/contract/cart.ts";
import { workingDays } from "#shared/domain/prices/availability.ts";
import type { Arrival } from "#shared/contract/site.ts";
import { servicesNote, servicesOffer } from "#shared/domain/prices/delivery-services.ts";
import { nextTurn } from "#shared/domain/calendar.ts";
import {
  arrivalText,
  chargedWeight,
  deliveryPrice,
  deliveryTerms,
  isPostal,
  needsAddress,
  postalDigits,
  tariffIn,
  type CarrierQuote,
  type DeliveryId,
  type DeliveryPlace,
  type DeliveryRegion,
  type DeliveryRules,
  type DeliverySource,
  type DeliveryTariff,
  type Freight,
} from "#shared/domain/delivery.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { allBoxes, totalVolume, totalWeight } from "./piece-weight.ts";
import type { QuotedLine } from "./quote.ts";

/** The goods to deliver. */
export interface Parcel extends Freight {
  /** Working days until the last of them is made; null = all are sold from stock. */
  order_days: number | null;
  /** Whether some are not in stock and nobody knows yet when they come. */
  waits: boolean;
  /** What of them may be put together. */
  lines: readonly Pick<QuotedLine, "category" | "type" | "price" | "quantity">[];
  /** When they are ordered, epoch ms. */
  at: number;
}

/** What a delivery is reckoned of. @param goods roubles @param at ms */
export function parcelOf(lines: readonly QuotedLine[], goods: number, at: number): Parcel {
  const days = lines.flatMap(({ order_days }) => order_days ?? []);
  const waits = lines.some(({ back_ordered }) => back_ordered > 0);
  const freight = { goods, weight_kg: totalWeight(lines), volume_m3: totalVolume(lines), boxes: allBoxes(lines) };
  return { ...freight, order_days: days.length > 0 ? Math.max(...days) : null, waits, lines, at };
}

/** The region of this id, the first region for an empty id, else null. */
export function findRegion({ regions }: DeliveryRules, id: string): DeliveryRegion | null {
  return id === "" ? regions[0] : (regions.find((region) => region.id === id) ?? null);
}

/** The ways of delivery to the place with their prices: those of the carrier, else those of the shop's tariffs. */
export function deliveryOptions(
  rules: DeliveryRules,
  { region, postal }: DeliveryPlace,
  parcel: Parcel,
  quotes: readonly CarrierQuote[] = [],
): DeliveryOption[] {
  const { goods, weight_kg } = parcel;
  const own = rules.ways.flatMap((way) => {
    const tariff = tariffIn(way, region.id, postal);
    if (!tariff) return [];
    const quoted = quotes.find((quote) => quote.way === way.id && quote.price !== null);
    const terms = quotedTerms(deliveryTerms(tariff, weight_kg), quoted);
    const { note } = terms;
    const days = arrivalOf(rules, way.id, terms, parcel);
    const isFree = tariff.free_from !== null && goods >= tariff.free_from;
    const price = quoted && !isFree ? quoted.price : deliveryPrice(tariff, goods, chargedWeight(way, parcel));
    return [{ id: way.id, name: way.name, note, days, price, free_from: tariff.free_from, needs_address: needsAddress(way.id) }];
  });
  const added = quotes.filter(({ way }) => own.every(({ id }) => id !== way));
  return [
    ...own,
    ...added.map((quote): DeliveryOption => {
      const { way: id, name, note, price } = quote;
      const days = arrivalOf(rules, id, quotedTerms({ days: "срок назовём", note }, quote), parcel);
      return { id, name, note, days, price, free_from: null, needs_address: needsAddress(id) };
    }),
  ];
}

type Terms = Pick<DeliveryTariff, "days" | "lead" | "note">;

/** Working days until a parcel is sent, where the tariff does not say. */
const USUAL_DISPATCH = [1, 1] as const;

/** The terms with the days of the carrier, where it has named them. */
function quotedTerms(terms: Terms, quoted: CarrierQuote | undefined): Terms {
  if (!quoted?.transit) return terms;
  const [least, most] = quoted.transit;
  const days = `${least === most ? "" : `${least}–`}${most}${NBSP}${plural(most, "день", "дня", "дней")} в${NBSP}пути`;
  return { ...terms, days, lead: { working: terms.lead?.working ?? USUAL_DISPATCH, transit: [least, most] } };
}

/** How long a page waits for a carrier; then the shop's tariffs stand. */
const CARRIER_MS = 800;

/** What the shop's carrier asks for; nothing where there is none, or where it does not answer in time. */
export async function askCarrier({ carrierQuotes }: DeliverySource, place: DeliveryPlace, freight: Freight) {
  return carrierQuotes ? carrierQuotes(place, freight, CARRIER_MS) : [];
}

/** «чт, 26 ноября»; with goods that are made first, or that are not all there, what that means for the day. */
function arrivalOf(rules: DeliveryRules, way: DeliveryId, terms: Terms, { order_days, waits, at }: Parcel): string {
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

/** Whether a postal code would make the prices of a region closer: nothing names the region itself, and some codes are not those of a region. */
function asksPostal({ ways }: DeliveryRules, { id, postal }: DeliveryRegion): boolean {
  return (
    postal === undefined &&
    ways.some(({ tariffs }) => tariffs.some((one) => one.postal) && !tariffs.some(({ regions }) => regions?.includes(id)))
  );
}

/** Where goods go, as somebody has asked. */
export interface AskedPlace {
  /** The id of a region. */
  region: string;
  /** May have spaces; empty = not said. */
  postal?: string | undefined;
}

/** The place that was asked for. null = the shop has no such region; what is no postal code of the region is an error, and counts as none. */
export function findPlace(rules: DeliveryRules, asked: AskedPlace): (DeliveryPlace & { error?: string }) | null {
  const region = findRegion(rules, asked.region);
  const postal = (asked.postal ?? "").replace(/\s/g, "");
  if (!region || postal === "") return region && { region, postal };
  if (!isPostal(postal)) return { region, postal: "", error: "Индекс — шесть цифр, например 420111" };
  if (!region.postal || postalDigits(region.postal, postal) > 0) return { region, postal };
  const other = rules.regions.find((one) => postalDigits(one.postal, postal) > 0);
  const hint = other ? `Это ${other.name}: выберите в${NBSP}списке` : `Выберите в${NBSP}списке другое место или исправьте индекс`;
  return { region, postal: "", error: `Индекс ${postal} не${NBSP}отсюда: «${region.name}». ${hint}` };
}

/** The delivery block of the cart. An unknown region is replaced by the first one. */
export async function deliveryOffer(rules: DeliverySource, asked: AskedPlace, parcel: Parcel): Promise<DeliveryOffer> {
  const place = findPlace(rules, asked) ?? { region: rules.regions[0], postal: "" };
  const quotes = await askCarrier(rules, place, parcel);
  const services = servicesOffer(rules, place.region.id, parcel.weight_kg, parcel.lines);
  return {
    regions: rules.regions.map(({ id: one, name }) => ({ id: one, name })),
    region: place.region.id,
    postal: place.postal,
    ...(place.error && { postal_error: place.error }),
    ...(asksPostal(rules, place.region) && { asks_postal: true }),
    ...services,
    ...(Object.keys(services).length > 0 && { services: servicesNote(services) }),
    weight_kg: parcel.weight_kg,
    options: deliveryOptions(rules, place, parcel, quotes),
  };
}
