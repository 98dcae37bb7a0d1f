import { plural } from "../text/format.ts";
import { emailError } from "./email.ts";
import { missingDigits } from "./phone.ts";

/** The errors of single fields, in Russian; null = the field has none. The form shows them before sending, and the backend answers the same sentences. */

const missingPhone = ["не хватает одной цифры", "двух", "трёх", "четырёх", "пяти", "шести", "семи", "восьми", "девяти"];

/** Why a typed phone is none: how many digits are missing. null = it is whole. */
export function phoneError(phone: string): string | null {
  const missing = missingDigits(phone);
  if (missing === 0) return null;
  if (missing === 10) return "Укажите телефон";
  const count = missingPhone[missing - 1] ?? "";
  return missing === 1 ? `Телефон: ${count}` : `Телефон: не хватает ${count} ${plural(missing, "цифры", "цифр", "цифр")}`;
}

export function nameError(name: string): string | null {
  return name.trim() === "" ? "Укажите имя" : null;
}

/** Why a typed code is none; spaces in it do not matter. null = six digits. */
export function codeError(code: string): string | null {
  return /^\d{6}$/.test(code.replace(/\s/g, "")) ? null : "Код — шесть цифр из письма или SMS";
}

export const CONSENT_NEEDED = "Нужно согласие на обработку персональных данных";
const MAILING_NEEDED = "Нужно согласие получать письма";

/** The errors of a subscription to the newsletter, by field. */
export function subscriptionErrors({
  email,
  mailing,
  consent,
}: {
  email: string;
  mailing: boolean;
  consent: boolean;
}): Record<string, string> {
  return withoutNulls({
    email: emailError(email),
    mailing: mailing ? null : MAILING_NEEDED,
    consent: consent ? null : CONSENT_NEEDED,
  });
}

/** Whether nothing was typed: the field may hold the prefix of the mask. */
export function isEmptyPhone(phone: string): boolean {
  return missingDigits(phone) === 10;
}

/** Keeps the fields that have an error. */
export function withoutNulls(errors: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null));
}
