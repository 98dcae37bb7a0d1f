/** Masks of the phone input (specification, section 5): the default one has 17 characters after its plus; the application installs the second. */
export const DEFAULT_PHONE_MASK = "+7 (___) ___-__-__";
export const PHONE_MASK = "+7 ___ ___ __ __";
export const PHONE_PREFIX = "+7 ";
const NATIONAL_DIGITS = 10;

/** Reduces any typed or pasted text to the ten national digits: a leading 8 or +7 is the country, what is beyond the tenth is cut. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  const withCountry = /^\s*\+\s*7/.test(text) || (digits.length > NATIONAL_DIGITS && /^[78]/.test(digits));
  return (withCountry ? digits.slice(1) : digits).slice(0, NATIONAL_DIGITS);
}

/** The number in E.164 (`+79162047711`), or null when digits are missing. */
export function normalizePhone(text: string): string | null {
  const digits = nationalDigits(text);
  return digits.length === NATIONAL_DIGITS ? `+7${digits}` : null;
}

/** Fills the application's mask: `+7 916 204 77 11`; a partial number stops where its digits end. */
export function formatPhone(text: string, mask: string = PHONE_MASK): string {
  const digits = [...nationalDigits(text)];
  let filled = "";
  for (const character of mask) {
    if (character !== "_") filled += character;
    else if (digits.length > 0) filled += digits.shift();
    else break;
  }
  return filled;
}

/** How many digits are still missing: 0 for a full number. */
export function missingDigits(text: string): number {
  return NATIONAL_DIGITS - nationalDigits(text).length;
}
