import { MAX_STOCK } from "../../catalog/products/group-price.ts";
import type { RawOffer } from "./offer-reader.ts";
import { tidy } from "./param.ts";

type Field = (name: string) => string;

/** The text of a child element without superfluous spaces; empty when there is none. */
export const fieldsOf =
  ({ fields }: RawOffer): Field =>
  (name) =>
    tidy(fields[name] ?? "");

export const currencyOf = (field: Field): string => field("currencyId").toUpperCase() || "RUB";

/** Up to 10^9 roubles the kopecks of any cart are exact integers. */
const MAX_PRICE = 1e9;

/** A string is the reason for refusing the offer. */
export function readPriced(field: Field): { price: number; oldPrice: number | null } | string {
  const price = readPrice(field("price"));
  if (price === null) return `цена «${field("price")}» — не число`;
  if (price < 0) return `цена ${field("price")} меньше нуля`;
  if (price > MAX_PRICE) return `цена ${field("price")} слишком велика`;
  const oldPrice = OLD_PRICE_TAGS.map((tag) => readPrice(field(tag))).find((old) => old !== null && old > 0) ?? null;
  return { price, oldPrice: oldPrice !== null && price > 0 && oldPrice > price && oldPrice <= MAX_PRICE ? oldPrice : null };
}

const OLD_PRICE_TAGS = ["oldprice", "price_old", "old_price", "oldPrice", "priceold", "price_before_discount"];

/** What an offer says of an item that the shop has already. */
interface PriceUpdate {
  id: string;
  currency: string;
  /** null = the offer says nothing of the price. */
  priced: { price: number; oldPrice: number | null } | null;
  /** Pieces; «some» = there are some, not counted; null = the offer says nothing of the stock. */
  stock: number | "some" | null;
}

/** Reads only price and stock. A string is the reason for refusing the offer, in Russian. */
export function readPriceUpdate(raw: RawOffer): PriceUpdate | string {
  const { attributes, outlets, oversize } = raw;
  const field = fieldsOf(raw);
  const id = tidy(attributes["id"] ?? "");
  if (oversize !== null) return oversize;
  if (id === "") return "нет id";
  const priced = field("price") === "" ? null : readPriced(field);
  if (typeof priced === "string") return priced;
  const counted = readStock(outlets, field);
  const stock = attributes["available"] === "false" ? 0 : (counted ?? (attributes["available"] === "true" ? "some" : null));
  return { id, currency: currencyOf(field), priced, stock };
}

/** 0 («по запросу») for an empty text; null = not a number. Spaces between thousands and a decimal comma are accepted. */
function readPrice(text: string): number | null {
  if (text === "") return 0;
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Number of pieces from the outlets or from an element that feeds use for it: «5», «5.000», «−2» is none. null = there is none, or it is no number. */
export function readStock(outlets: number | null, field: Field): number | null {
  const told = countsIn(field).find(isCount);
  if (outlets === null && told === undefined) return null;
  return Math.min(MAX_STOCK, outlets ?? Math.max(0, Math.trunc(Number(told?.replace(",", ".")))));
}

/** What an offer says of its pieces that is no number; null = nothing. */
export function oddStock(raw: RawOffer): string | null {
  const counts = countsIn(fieldsOf(raw));
  return raw.outlets === null && !counts.some(isCount) ? (counts[0] ?? null) : null;
}

const countsIn = (field: Field) =>
  ["count", "stock_quantity", "quantity_in_stock", "quantity", "stock"]
    .map((tag) => field(tag).replace(/\s/g, "").replace("−", "-"))
    .filter((text) => text !== "");
const isCount = (text: string) => /^-?\d{1,9}(?:[.,]\d+)?$/.test(text);

/** Returns the number of roubles in one unit of a currency, or a Russian sentence that says why it is unknown. */
export type RoubleRate = (currency: string) => number | string;

/**
 * Reads the rates of a feed. `rates` maps a currency to its <currency rate>, in units of the main currency (rate 1). That is the
 * rouble (RUB or the old RUR) unless the feed says otherwise. A named rate («CBRF») or a missing one cannot be used. A
 * dollar, euro or pound below one rouble is an inverted rate: it would make prices far too low. `given` are roubles in one unit, which the
 * operator gives; they take precedence, and a rate of the main currency is used to calculate those of the others.
 */
export function roubleRate(
  rates: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, number> = new Map(),
  hintFor = (currency: string) => `назовите курс: --rate ${currency}=…`,
): RoubleRate {
  const rateOf = (currency: string): number => {
    const text = (rates.get(currency) ?? "").trim().replace(",", ".");
    return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  };
  const listed = ROUBLE_CODES.find((currency) => rates.has(currency));
  const rouble = listed === undefined ? 1 : rateOf(listed);
  const main = listed === undefined ? [...rates.keys()].find((currency) => rateOf(currency) === 1) : undefined;
  const roublesOfMain = main === undefined ? 1 : given.get(main);

  return (currency) => {
    const known = given.get(currency);
    if (known !== undefined) return known;
    if (ROUBLE_CODES.includes(currency)) return 1;
    const hint = `; ${hintFor(currency)}`;
    if (!rates.has(currency)) return `валюты ${currency} нет среди валют файла${hint}`;
    const rate = (rateOf(currency) / rouble) * (roublesOfMain ?? Number.NaN);
    if (!Number.isFinite(rate) || rate <= 0) return `курс валюты ${currency} к рублю не назван числом${hint}`;
    if (STRONG_CURRENCIES.has(currency) && rate < 1)
      return `курс валюты ${currency} (${rates.get(currency)}) записан наоборот: меньше рубля${hint}`;
    return rate;
  };
}

const ROUBLE_CODES = ["RUB", "RUR"];
const STRONG_CURRENCIES = new Set(["USD", "EUR", "GBP", "CHF"]);
