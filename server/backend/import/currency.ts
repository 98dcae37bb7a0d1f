/** Returns the number of roubles in one unit of a currency, or a Russian sentence that says why it is unknown. */
export type RoubleRate = (currency: string) => number | string;

/**
 * Reads the rates of a feed. `rates` maps a currency to its <currency rate>, in units of the main currency (rate 1). That is the
 * rouble (RUB or the old RUR) unless the feed says otherwise. A named rate («CBRF») or a missing one cannot be used. A
 * dollar, euro or pound below one rouble is an inverted rate: with it the shop would sell for kopecks. `given` are roubles in one unit, which the
 * operator knows; they win, and a rate of the main currency makes those of the others known.
 */
export function roubleRate(rates: ReadonlyMap<string, string>, given: ReadonlyMap<string, number> = new Map()): RoubleRate {
  const rateOf = (currency: string): number => {
    const text = (rates.get(currency) ?? "").trim().replace(",", ".");
    return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  };
  const listed = ROUBLES.find((currency) => rates.has(currency));
  const rouble = listed === undefined ? 1 : rateOf(listed);
  const main = listed === undefined ? [...rates.keys()].find((currency) => rateOf(currency) === 1) : undefined;
  const roublesOfMain = main === undefined ? 1 : given.get(main);

  return (currency) => {
    const known = given.get(currency);
    if (known !== undefined) return known;
    if (ROUBLES.includes(currency)) return 1;
    const hint = `; назовите курс: --rate ${currency}=…`;
    if (!rates.has(currency)) return `валюты ${currency} нет среди валют файла${hint}`;
    const rate = (rateOf(currency) / rouble) * (roublesOfMain ?? Number.NaN);
    if (!Number.isFinite(rate) || rate <= 0) return `курс валюты ${currency} к рублю не назван числом${hint}`;
    if (HARD.has(currency) && rate < 1) return `курс валюты ${currency} (${rates.get(currency)}) записан наоборот: меньше рубля${hint}`;
    return rate;
  };
}

const ROUBLES = ["RUB", "RUR"];
const HARD = new Set(["USD", "EUR", "GBP", "CHF"]);
