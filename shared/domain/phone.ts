/** The masks of the phone input (docs/specification.md, section 5). The default mask has 17 characters after its plus; the application uses the second one. */
export const DEFAULT_PHONE_MASK = "+7 (___) ___-__-__";
export const PHONE_MASK = "+7 ___ ___ __ __";
export const PHONE_PREFIX = "+7 ";
const NATIONAL_DIGITS = 10;

/** Reduces typed or pasted text to the ten national digits: a leading 8 or +7 is the country code, digits after the tenth are cut off. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  const withCountry = /^\s*\+\s*7/.test(text) || (digits.length > NATIONAL_DIGITS && /^[78]/.test(digits));
  return (withCountry ? digits.slice(1) : digits).slice(0, NATIONAL_DIGITS);
}

/** The number as E.164 (`+79162047711`); null = digits are missing. */
export function normalizePhone(text: string): string | null {
  const digits = nationalDigits(text);
  return digits.length === NATIONAL_DIGITS ? `+7${digits}` : null;
}

/** Fills the mask: `+7 916 204 77 11`. A part of a number fills a part of the mask. */
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

/** The number of missing digits; 0 = the number is complete. */
export function missingDigits(text: string): number {
  return NATIONAL_DIGITS - nationalDigits(text).length;
}
