import { plural } from "../text/plural.ts";
import { EMAIL_INVALID, normalizeEmail } from "./email.ts";
import { missingDigits } from "./phone.ts";

/** What a person must mend in a form, one field each: the form shows it before sending and the backend answers the same words. null = nothing. */

const missingPhone = ["не хватает одной цифры", "двух", "трёх", "четырёх", "пяти", "шести", "семи", "восьми", "девяти"];

export function phoneError(phone: string): string | null {
  const missing = missingDigits(phone);
  if (missing === 0) return null;
  if (missing === 10) return "Укажите телефон";
  const count = missingPhone[missing - 1] ?? "";
  return missing === 1 ? `Телефон: ${count}` : `Телефон: не хватает ${count} ${plural(missing, "цифры", "цифр", "цифр")}`;
}

export function emailError(email: string): string | null {
  if (email.trim() === "") return "Укажите почту";
  return normalizeEmail(email) === null ? EMAIL_INVALID : null;
}

export function nameError(name: string): string | null {
  return name.trim() === "" ? "Укажите имя" : null;
}

export function codeError(code: string): string | null {
  return /^\d{6}$/.test(code.replace(/\s/g, "")) ? null : "Код — шесть цифр из письма или SMS";
}

export const CONSENT_NEEDED = "Нужно согласие на обработку персональных данных";

/** An untouched field may hold the mask's prefix. */
export function isEmptyPhone(phone: string): boolean {
  return missingDigits(phone) === 10;
}

/** The fields that have an error. */
export function withoutNulls(errors: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null));
}
