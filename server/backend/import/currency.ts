/** Returns the number of roubles in one unit of a currency, or a Russian sentence that says why it is unknown. */
export type RoubleRate = (currency: string) => number | string;

/**
 * Reads the rates of a feed. `rates` maps a currency to its <currency rate>, in units of the main currency (rate 1). That is the
 * rouble (RUB or the old RUR) unless the feed says otherwise. A named rate («CBRF») or a missing one cannot be used. A
 * dollar, euro or pound below one rouble is an inverted rate: with it the shop would sell for kopecks.
 */
export function roubleRate(rates: ReadonlyMap<string, string>): RoubleRate {
  const rateOf = (currency: string): number => {
    const text = (rates.get(currency) ?? "").trim().replace(",", ".");
    return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  };
  const listed = ROUBLES.find((currency) => rates.has(currency));
  const rouble = listed === undefined ? 1 : rateOf(listed);
  const mainIsForeign = listed === undefined && [...rates.keys()].some((currency) => rateOf(currency) === 1);

  return (currency) => {
    if (ROUBLES.includes(currency)) return 1;
    if (!rates.has(currency)) return `валюты ${currency} нет среди валют файла`;
    const rate = rateOf(currency) / rouble;
    if (!Number.isFinite(rate) || rate <= 0 || mainIsForeign) return `курс валюты ${currency} к рублю не назван числом`;
    if (HARD.has(currency) && rate < 1) return `курс валюты ${currency} (${rates.get(currency)}) записан наоборот: меньше рубля`;
    return rate;
  };
}

const ROUBLES = ["RUB", "RUR"];
const HARD = new Set(["USD", "EUR", "GBP", "CHF"]);
