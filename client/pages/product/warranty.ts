import { plural } from "#shared/text/plural.ts";

/** «3 года», «6 мес.»: the number and its unit, for separate styles. */
export function warrantyOf(months: number): { value: string; unit: string } {
  const years = months / 12;
  return Number.isInteger(years)
    ? { value: String(years), unit: plural(years, "год", "года", "лет") }
    : { value: String(months), unit: "мес." };
}
