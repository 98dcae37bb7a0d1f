import { parseJson } from "../../http/input.ts";
import type { ReadOptions } from "../options.ts";

/** What a person says about a feed. */
export interface FeedOptions {
  onlyPrices: boolean;
  /** The category of offers that have none; empty = such offers are refused. */
  category: string;
  /** Roubles in one unit of a currency: «UAH=2.3, USD=90». */
  rates: string;
  /** Hosts of pictures that are to be shown besides those that are. */
  hosts: string[];
}

const MAX_CATEGORY = 200;

/** Reads the fields of a form. @returns messages by field, when something is wrong */
export function readFeedOptions(fields: Readonly<Record<string, unknown>>): { options: FeedOptions } | { errors: Record<string, string> } {
  const textOf = (name: string) => (typeof fields[name] === "string" ? fields[name].replaceAll("\0", "").trim() : "");
  const [category, rates] = [textOf("category"), textOf("rates")];
  if (category.length > MAX_CATEGORY) return { errors: { category: `Не больше ${MAX_CATEGORY} знаков` } };
  if (readRates(rates) === null) return { errors: { rates: "Напишите курсы так: UAH=2,3, USD=90" } };
  const isOn = fields["only_prices"] === true || ["on", "1", "true"].includes(textOf("only_prices"));
  return { options: { onlyPrices: isOn, category, rates, hosts: [] } };
}

export const parseOptions = (json: string) => parseJson(json) as FeedOptions;

/** The options as an import reads a feed by them. */
export function readOptionsOf(json: string, feed: string): ReadOptions & { hosts: string[] } {
  const { onlyPrices, category, rates, hosts } = parseOptions(json);
  return {
    feed,
    onlyPrices,
    rates: readRates(rates) ?? new Map(),
    nameTags: [],
    defaultCategory: category === "" ? null : category,
    hosts,
  };
}

/** null = it is no list of rates. */
function readRates(text: string): Map<string, number> | null {
  const rates = new Map<string, number>();
  // A comma stands between rates and in them.
  for (const part of text.split(/[;\s]+|,(?=\s|[a-z])/i).filter((one) => one !== "")) {
    const [, currency = "", rate = ""] = /^([a-z]{3})=(\d{1,7}(?:[.,]\d{1,9})?)$/i.exec(part) ?? [];
    const value = Number(rate.replace(",", "."));
    if (!(value > 0)) return null;
    rates.set(currency.toUpperCase(), value);
  }
  return rates;
}
