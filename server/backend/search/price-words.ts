/** The words about prices in a query. */
export interface PriceWords {
  /** The query without these words. */
  rest: string;
  /** The words themselves, as typed. */
  text: string;
  order: "price_asc" | "price_desc" | null;
  /** Kopecks; null = any. */
  maxPrice: number | null;
}

const CHEAP = /(?<!\p{L})(?:по)?(?:не\s?дорог\p{L}*|деш[её]в\p{L}*|бюджетн\p{L}*)/gu;
const DEAR = /(?<!\p{L})(?:сам\p{L}+\s)?(?:дорог(?:ой|ая|ие|ую|ое)|дороже)(?!\p{L})/gu;
/** «до 30 тысяч», «до 50 000 рублей», «дешевле 5000 р». A number of up to three digits without «тысяч» is a size or a weight. */
const UP_TO =
  /(?<!\p{L})(?:до|дешевле|не дороже)\s(?:(?<thousands>\d+(?:[.,]\d+)?)\s?(?:тыс\p{L}*\.?|т\.?\s?р\.?)|(?<roubles>\d{4,}|\d{1,3}(?:[\s\u00a0]\d{3})+))(?:\s?(?:руб\p{L}*\.?|₽|р\.?))?(?![\p{L}\d])/u;

/** Removes the words about prices from a query. */
export function takePriceWords(query: string): PriceWords {
  const removed: string[] = [];
  const take = (text: string, pattern: RegExp) =>
    text.replace(pattern, (match) => {
      removed.push(match.trim());
      return " ";
    });
  const typed = query.toLowerCase();
  const { thousands, roubles } = UP_TO.exec(typed)?.groups ?? {};
  const bounded = take(typed, UP_TO);
  const withoutCheap = take(bounded, CHEAP);
  const rest = take(withoutCheap, DEAR);
  return {
    rest,
    text: removed.join(" "),
    order: withoutCheap !== bounded ? "price_asc" : rest !== withoutCheap ? "price_desc" : null,
    maxPrice: priceOf(thousands, roubles),
  };
}

function priceOf(thousands: string | undefined, roubles: string | undefined): number | null {
  if (thousands !== undefined) return Number(thousands.replace(",", ".")) * 100_000;
  return roubles === undefined ? null : Number(roubles.replace(/\D/g, "")) * 100;
}
