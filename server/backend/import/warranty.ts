/** What <manufacturer_warranty> says: months, where it is a time, and words to show, where it is more than yes or no. */
export interface Warranty {
  months: number | null;
  /** Empty = nothing to show. */
  words: string;
}

/** Reads an ISO 8601 duration («P1Y6M»), yes or no, or any text («2 года», «пожизненная»). */
export function readWarranty(text: string): Warranty {
  const iso = /^P(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,5})D)?/.exec(text);
  if (iso) return { months: monthsOf(iso[1], iso[2], iso[3]), words: "" };
  if (/^(?:false|нет|no|0|)$/i.test(text)) return { months: null, words: "" };
  if (/^(?:true|да|есть|yes|1)$/i.test(text)) return { months: null, words: "есть" };
  const told = /(\d{1,3})\s*(год|года|лет|мес|месяц|месяца|месяцев|дней|дня|день)(?![\p{L}])/iu.exec(text);
  const [, number, unit = ""] = told ?? [];
  if (/^(?:год|лет)/i.test(unit)) return { months: monthsOf(number, undefined, undefined), words: text };
  if (unit.toLowerCase().startsWith("мес")) return { months: monthsOf(undefined, number, undefined), words: text };
  return { months: monthsOf(undefined, undefined, number), words: text };
}

function monthsOf(years: string | undefined, months: string | undefined, days: string | undefined): number | null {
  const sum = Number(years ?? 0) * 12 + Number(months ?? 0) + Math.round(Number(days ?? 0) / 30);
  return sum > 0 ? sum : null;
}
